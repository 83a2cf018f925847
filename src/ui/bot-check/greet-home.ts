import type { BotCheckView } from '#shared/bot-check.ts'

/** The visit to the home page is an action of its own, which the provider hears of where there is no form, too. */
export async function greetHome(view: BotCheckView) {
  if (view.provider !== 'recaptcha') return
  const { createRecaptcha } = await import('./recaptcha.ts')
  const action = 'homepage'
  const { token } = await createRecaptcha(view).get(action)
  document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail: { action, token } }))
}
