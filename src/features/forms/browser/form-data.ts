import { controlsOf } from './field-contents.ts'

/** No rule takes it for a number, a date or a time. */
const unreadable = '?'

/**
 * What the form holds. Of what is typed into a number or a date and is none, a browser tells nothing but that it is there: it
 * must not pass for an empty field.
 */
export function formDataOf(form: HTMLFormElement): FormData {
  const formData = new FormData(form)
  for (const { name, validity, disabled } of controlsOf(form))
    if (name && validity.badInput && !disabled) formData.set(name, unreadable)
  return formData
}
