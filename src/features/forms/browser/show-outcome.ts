import type { InvalidField } from '../domain/form-state.ts'
import { controlsOf } from './field-contents.ts'

/**
 * Moves the visitor to where they are needed: the first invalid field, or a form whose button can no longer be pressed.
 * The message itself is announced by its live region, so it never takes the focus.
 */
export function showOutcome(form: HTMLFormElement) {
  const { activeElement } = document
  const isElsewhere = activeElement && activeElement !== document.body && !form.contains(activeElement)
  if (isElsewhere) return
  const wrong = form.querySelector<HTMLElement>(
    ':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input',
  )
  if (wrong) return focusWrong(wrong)
  rescueFocus(form)
  form.querySelector('.wpcf7-response-output')?.scrollIntoView({ block: 'nearest' })
}

let showing = false
export const isShowingOutcome = () => showing

function focusWrong(control: HTMLElement) {
  showing = true
  control.focus()
  showing = false
}

/** Where a button with the focus was disabled, a visitor with a keyboard would start over at the top of the page. */
export function rescueFocus(form: HTMLFormElement) {
  const { activeElement } = document
  if (
    activeElement !== document.body &&
    !(form.contains(activeElement) && activeElement?.matches(':disabled'))
  )
    return
  form.tabIndex = -1
  form.addEventListener('blur', () => form.removeAttribute('tabindex'), { once: true })
  form.focus({ preventScroll: true })
}

/** The browser knows of our verdicts too, for `:invalid` in style sheets. */
export function showValidity(form: HTMLFormElement, invalidFields: readonly InvalidField[]) {
  for (const control of controlsOf(form)) {
    const name = control.closest<HTMLElement>('[data-name]')?.dataset.name
    control.setCustomValidity(invalidFields.find(({ field }) => field === name)?.message ?? '')
  }
}
