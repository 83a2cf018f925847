import type { FeedbackAnswer } from '../domain/feedback.ts'
import { fillIn } from './fill-in.ts'
import type { FormStore } from './form-store.ts'
import { rescueFocus } from './show-outcome.ts'
import { type PaymentIntent, wpcf7 } from './wpcf7-global.ts'

/**
 * The two steps of a form with a payment: the first button sends it and learns what to pay, the second pays and sends
 * it again. The payment itself is the page's own `wpcf7.pay`; without one the server is asked again. Returns a handler
 * for each answer.
 */
export function takePayments(form: HTMLFormElement, store: FormStore, listening: AbortController) {
  const part = (selector: string) => form.querySelector<HTMLButtonElement>(`.wpcf7-stripe ${selector}`)
  const [card, first, second] = [part('.wpcf7-form-control-wrap'), part('.first'), part('.second')]
  // It looks like the first, which submits; the markup is that of the original.
  second?.classList.add('button')
  const loaded = performance.now()
  let intent: PaymentIntent | undefined

  function ask(next: PaymentIntent | undefined) {
    const { activeElement } = document
    intent = next
    fillIn(form, '_wpcf7_stripe_payment_intent', next?.id ?? '')
    card?.classList.toggle('hidden', !next)
    second?.classList.toggle('hidden', !next)
    if (first) first.disabled = Boolean(next)
    // The button that was pressed is gone, or dead.
    if (next && (activeElement === first || activeElement === document.body)) second?.focus()
    if (!next && activeElement === second) {
      second?.blur()
      rescueFocus(form)
    }
  }

  async function pay() {
    if (!intent || !second) return
    second.disabled = true
    const { error } = (await wpcf7().pay?.(form, intent)) ?? {}
    second.disabled = false
    if (document.activeElement === document.body) second.focus()
    if (error) store.set({ state: { ...store.get().state, message: error } })
    else await wpcf7().submit(form)
  }

  // A payment is for the message it was asked for.
  form.addEventListener('change', () => ask(undefined), listening)
  second?.addEventListener('click', pay, listening)
  return (event: Event) => {
    const { apiResponse, formData } = (event as CustomEvent).detail
    const { status, stripe }: FeedbackAnswer = apiResponse
    // Changes made before this script loaded were not noticed. The first button asks again.
    const isStale =
      event.timeStamp < loaded && writtenIn(formData, first) !== writtenIn(new FormData(form), first)
    if (status === 'payment_required') ask(isStale ? undefined : stripe?.payment_intent)
    else if (status === 'mail_sent' || status === 'mail_failed') ask(undefined)
  }
}

/** Without our own fields, and without the button that sent it. */
const writtenIn = (formData: FormData, button: HTMLButtonElement | null) =>
  JSON.stringify(
    [...formData]
      .filter(([name]) => name !== button?.name && !/^_(?!wpcf7_free_text_)/.test(name))
      .map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )
