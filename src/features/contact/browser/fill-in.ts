import { browserFields } from '../domain/form-view.ts'
import type { BotToken } from './bot-check/bot-check.ts'

/** Writes into every input of a name. */
export function fillIn(form: HTMLFormElement, name: string, value: string) {
  for (const control of form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`))
    control.value = value
}

/** The first `started` counts: that is when the visitor saw the form. */
export function fillToken(form: HTMLFormElement, { token, started }: BotToken) {
  fillIn(form, browserFields.token, token)
  const first = form.querySelector<HTMLInputElement>(`[name="${browserFields.started}"]`)
  if (started && first?.value === '') first.value = started
}
