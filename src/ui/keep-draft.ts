import { controlsOf, isUntouched, readContents, writeContents } from './field-contents.ts'
import { readStored, removeStored, store } from './stored-draft.ts'

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
