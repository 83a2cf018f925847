/** A day: long enough for a crash and a night's sleep, short enough for a shared computer. */
const lifetime = 24 * 60 * 60 * 1000

type Draft = { at: number; values: Record<string, string[]> }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps in this browser what is typed into the form, for a day, and fills it in again. Answers what forgets it, for when it was
 * sent. Never kept: files, hidden fields, passwords, and fields with `autocomplete="off"`.
 */
export function keepDraft(form: HTMLFormElement, name: string, now = Date.now): () => void {
  const key = `draft-${name}`
  const controls = () => ([...form.elements] as Control[]).filter(isKeepable)
  restore(controls().filter(isUntouched), read(key, now()))
  const keep = () => {
    const values: Draft['values'] = {}
    for (const control of controls())
      values[control.name] = [...(values[control.name] ?? []), ...valuesOf(control)]
    if (controls().every(isUntouched)) forget(key)
    else withStorage((storage) => storage.setItem(key, JSON.stringify({ at: now(), values })))
  }
  form.addEventListener('input', keep)
  return () => {
    form.removeEventListener('input', keep)
    forget(key)
  }
}

/** Where storage is blocked, asking for it throws: then there are no drafts. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

const forget = (key: string) => withStorage((storage) => storage.removeItem(key))

function read(key: string, now: number): Draft['values'] {
  const draft = withStorage((storage): Draft | null => JSON.parse(storage.getItem(key) ?? 'null'))
  if (draft && now - draft.at < lifetime) return draft.values
  forget(key)
  return {}
}

/** Several text controls of one name are filled in their order. */
function restore(controls: readonly Control[], values: Draft['values']) {
  for (const control of controls) {
    const kept = values[control.name]
    if (!kept) continue
    if (control instanceof HTMLSelectElement)
      for (const option of control.options) option.selected = kept.includes(option.value)
    else if (isBox(control)) control.checked = kept.includes(control.value)
    else control.value = kept.shift() ?? ''
  }
}

const isKeepable = (control: Control) =>
  /^(?:INPUT|TEXTAREA|SELECT)$/.test(control.tagName) &&
  control.name !== '' &&
  !/hidden|file|password|submit|button/.test(control.type) &&
  !/password|one-time-code|\bcc-|^off$/.test(control.autocomplete)

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const valuesOf = (control: Control): string[] => {
  if (control instanceof HTMLSelectElement) return Array.from(control.selectedOptions, ({ value }) => value)
  return isBox(control) && !control.checked ? [] : [control.value]
}

/** It holds what the page put there. */
function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].every(
      ({ selected, defaultSelected, index }, _, all) =>
        selected ===
        (all.some((one) => one.defaultSelected) ? defaultSelected : !control.multiple && index === 0),
    )
  return isBox(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue
}
