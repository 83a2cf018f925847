import { browserFields } from '../domain/form-view.ts'
import { type Draft, readDraft, removeDraft, storeDraft } from './draft-storage.ts'
import { controlsOf, isBox, isUntouched, readContents, writeContents } from './field-contents.ts'
import { fillIn } from './fill-in.ts'

/** Whether a draft would hold anything. */
export const hasWritten = (form: HTMLFormElement) => !keepable(form).every(isUntouched)

/** Keeps what the visitor has written so far, with the key under which it would be sent. */
export function saveDraft(form: HTMLFormElement, unitTag: string, now = Date.now()) {
  if (!hasWritten(form)) return removeDraft(unitTag)
  const draft: Draft = { at: now, key: keyOf(form) ?? '', contents: readContents(keepable(form)) }
  return storeDraft(unitTag, draft)
}

/** Fills in the draft, except where the visitor has been faster. Returns whether that changed anything. */
export function restoreDraft(form: HTMLFormElement, unitTag: string): boolean {
  const draft = readDraft(unitTag)
  if (!draft) return false
  const controls = keepable(form).filter(isUntouched)
  writeContents(controls, draft.contents)
  if (draft.key) setKey(form, draft.key)
  return !controls.every(isUntouched)
}

/** Never files, answers to a quiz or a picture, consents, or anything a password manager or a bank would guard. */
const keepable = (form: HTMLFormElement) =>
  controlsOf(form).filter(
    (control) =>
      control.name !== '' &&
      (!control.name.startsWith('_') || control.classList.contains('wpcf7-free-text')) &&
      !/hidden|file|password|submit|button/.test(control.type) &&
      !control.matches('.wpcf7-quiz, .wpcf7-captchar, .wpcf7-acceptance *') &&
      !/password|one-time-code|\bcc-/.test(control.autocomplete) &&
      (isBox(control) || control.autocomplete !== 'off'),
  )

/** The key names one sending of the form: a repeated one is recognised by it. */
const keyOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>(`[name="${browserFields.key}"]`)?.value

export const setKey = (form: HTMLFormElement, key = randomKey()) => fillIn(form, browserFields.key, key)

export function ensureKey(form: HTMLFormElement) {
  if (keyOf(form) === '') setKey(form)
}

/** 128 random bits; a random UUID is only available on pages served over https. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
