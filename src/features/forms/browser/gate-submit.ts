import { maySend } from '../domain/acceptance.ts'

/** The form cannot be sent before everything that must be accepted is. */
export function gateSubmit(form: HTMLFormElement) {
  const acceptances = [...form.querySelectorAll('.wpcf7-acceptance')]
  if (acceptances.length === 0 || form.classList.contains('wpcf7-acceptance-as-validation')) return
  const closed = !maySend(
    acceptances.map((acceptance) => ({
      checked: acceptance.querySelector('input')?.checked ?? false,
      invert: acceptance.classList.contains('invert'),
      optional: acceptance.classList.contains('optional'),
    })),
  )
  for (const button of form.querySelectorAll<HTMLInputElement>('.wpcf7-submit')) button.disabled = closed
}
