import type { BotCheckView } from '#shared/bot-check.ts'
import { guardReview, putKey } from './review-sending.ts'

/** Sends the form once however often it is clicked, and with a proof. */
export function start(part: Element) {
  const form = part.querySelector<HTMLFormElement>('.review-form')
  if (!form) return
  const botCheck: BotCheckView | null = JSON.parse(form.dataset.botCheck ?? 'null')
  const guard = botCheck ? guardReview(form, botCheck) : undefined
  const button = form.querySelector('[type=submit]')

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button?.hasAttribute('aria-busy')) return
    button?.setAttribute('aria-busy', 'true')
    putKey(form)
    await guard?.confirm()
    form.submit()
  })
  // Whoever comes back to the page finds the form as it was, and may send another review.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    guard?.spend()
    button?.removeAttribute('aria-busy')
  })
}
