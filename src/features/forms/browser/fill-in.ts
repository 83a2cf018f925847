import type { BotCheckView } from '#shared/bot-check.ts'
import type { Guarded } from '#ui/bot-check/bot-check.ts'
import type { BotToken } from '#ui/bot-check/bot-tokens.ts'
import { browserFields } from '../domain/form-view.ts'

/** Writes into every input of a name. */
export function fillIn(form: HTMLFormElement, name: string, value: string) {
  for (const control of form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`))
    control.value = value
}

/** The first `started` counts: that is when the visitor saw the form. */
function fillToken(form: HTMLFormElement, { token, started }: BotToken) {
  fillIn(form, browserFields.token, token)
  const first = form.querySelector<HTMLInputElement>(`[name="${browserFields.started}"]`)
  if (started && first?.value === '') first.value = started
}

/** The bot check of this form. Listeners are told of each token, as by the original. */
export const guardOf = (form: HTMLFormElement, view: BotCheckView): Guarded => ({
  view,
  form,
  action: 'contactform',
  fill(token, action) {
    fillToken(form, token)
    const detail = { action, token: token.token }
    if (detail.token) document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail }))
  },
})
