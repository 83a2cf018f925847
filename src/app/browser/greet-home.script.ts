import type { BotCheckView } from '#shared/bot-check.ts'
import { createRecaptcha } from '#ui/bot-check/recaptcha.ts'

type Recaptcha = Extract<BotCheckView, { provider: 'recaptcha' }>

/** Visiting the home page is an action of its own, reported to the provider even without a form. */
export function start(_: Element | null, view: Recaptcha) {
  // A form tells of the visit itself.
  if (!document.querySelector('.wpcf7')) greet(view).catch(() => {})
}

async function greet(view: Recaptcha) {
  const action = 'homepage'
  const { token } = await createRecaptcha(view).get(action)
  document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail: { action, token } }))
}
