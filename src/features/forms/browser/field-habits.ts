import { normalText } from '../domain/rules/field-values.ts'
import { isUntouched } from './field-contents.ts'

const exclusive = '.wpcf7-exclusive-checkbox'

/** The effect of a change on the control and its neighbours, before anything is checked. */
export function followChange(form: HTMLFormElement, target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement)) return
  if (target.type === 'checkbox' && target.closest(exclusive)) uncheckOthers(form, target)
  if (target.classList.contains('wpcf7-validates-as-url')) target.value = completeUrl(target.value)
  allowFreeText(form)
  const freeText = target.closest('.has-free-text')?.querySelector<HTMLInputElement>('.wpcf7-free-text')
  if (freeText && freeText !== target && target.checked) freeText.focus()
}

/**
 * The text next to a box or a radio button can only be typed while that is chosen, but nothing is disabled while
 * typing.
 */
export const allowFreeText = (form: HTMLFormElement) =>
  eachFreeText(form, (box, text) => {
    text.disabled = !box.checked && text !== document.activeElement
  })

/** Typing next to a choice selects it. */
export const chooseByWriting = (form: HTMLFormElement, target: EventTarget | null) =>
  eachFreeText(form, (box, text) => {
    if (text === target && text.value && !box.checked) box.click()
  })

/** The same for what was written before we came, unless the visitor has chosen another since. */
export const chooseWrittenEarly = (form: HTMLFormElement) =>
  eachFreeText(form, (box, text) => {
    const isLeft = text !== document.activeElement && !boxesNamed(form, box).every(isUntouched)
    if (isUntouched(text) || isLeft) return
    box.checked = true
    if (box.closest(exclusive)) uncheckOthers(form, box)
  })

function eachFreeText(form: HTMLFormElement, act: (box: HTMLInputElement, text: HTMLInputElement) => void) {
  for (const text of form.querySelectorAll<HTMLInputElement>('.wpcf7-free-text')) {
    const box = text.closest('.has-free-text')?.querySelector('input')
    if (box) act(box, text)
  }
}

const boxesNamed = (form: HTMLFormElement, { name }: HTMLInputElement) =>
  [...form.querySelectorAll('input')].filter((one) => one.name === name)

function uncheckOthers(form: HTMLFormElement, box: HTMLInputElement) {
  for (const other of boxesNamed(form, box)) if (other !== box) other.checked = false
}

/**
 * The address a visitor meant by `example.com`: with a dot and without a scheme it gets `http://`; anything else is
 * unchanged.
 */
export function completeUrl(text: string) {
  const typed = normalText(text)
  const hasScheme = /^[a-z][a-z\d.+-]*:/i.test(typed)
  return hasScheme || !typed.includes('.') ? typed : `http://${typed.replace(/^\/+/, '')}`
}
