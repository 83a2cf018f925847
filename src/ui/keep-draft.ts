import { controlsOf, type FieldContents, isUntouched, readContents, writeContents } from './field-contents.ts'

/** A day: long enough for a crash and a night's sleep, short enough for a shared computer. */
const lifetime = 24 * 60 * 60 * 1000

export type Draft = { at: number; contents: FieldContents }

/** Where storage is blocked, asking for it throws: then there are no drafts. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

export function readStored<Stored extends Draft>(key: string, now = Date.now()): Stored | undefined {
  return withStorage((storage) => {
    const draft: Stored | null = JSON.parse(storage.getItem(key) ?? 'null')
    if (draft && now - draft.at < lifetime) return draft
    storage.removeItem(key)
    return undefined
  })
}

export const removeStored = (key: string) => withStorage((storage) => storage.removeItem(key))

export const store = (key: string, draft: Draft) =>
  withStorage((storage) => storage.setItem(key, JSON.stringify(draft)))

/**
 * Keeps in this browser what is typed into the form, for a day, and fills it in again. Answers what forgets it, for when it was
 * sent. Never kept: files, hidden fields, passwords, and fields with `autocomplete="off"`.
 */
export function keepDraft(form: HTMLFormElement, name: string, now = Date.now): () => void {
  const key = `draft-${name}`
  const keepable = () => controlsOf(form).filter(isKeepable)
  const stored = readStored(key, now())
  if (stored) writeContents(keepable().filter(isUntouched), stored.contents)
  const keep = () => {
    const controls = keepable()
    if (controls.every(isUntouched)) removeStored(key)
    else store(key, { at: now(), contents: readContents(controls) })
  }
  form.addEventListener('input', keep)
  return () => {
    form.removeEventListener('input', keep)
    removeStored(key)
  }
}

const isKeepable = (control: ReturnType<typeof controlsOf>[number]) =>
  control.name !== '' &&
  !/hidden|file|password|submit|button/.test(control.type) &&
  !/password|one-time-code|\bcc-|^off$/.test(control.autocomplete)
