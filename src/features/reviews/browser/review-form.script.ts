import { type BotCheckView, loadBotCheck } from '#api/island.ts'
import { formFields } from '../domain/new-review.ts'

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
  // Returning to the page shows the form as it was, ready for another review.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    guard?.spend()
    button?.removeAttribute('aria-busy')
  })
}

const keyName = 'portico-review-key'

const guardReview = (form: HTMLFormElement, view: BotCheckView) =>
  loadBotCheck({
    view,
    form,
    action: 'review',
    fill({ token, started }) {
      put(form, formFields.proof, token)
      // The first counts: that is when the visitor reached for the form.
      if (started && typedIn(form, formFields.started) === '') put(form, formFields.started, started)
    },
  })

/** One for each visit of the page: the same words sent again after coming back to it are the same review. */
function putKey(form: HTMLFormElement) {
  if (typedIn(form, formFields.key) === '') put(form, formFields.key, keyOfVisit())
}

function keyOfVisit(): string {
  const kept = history.state?.[keyName]
  if (typeof kept === 'string') return kept
  // 128 random bits; a random UUID is only available on pages served over https.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  history.replaceState({ ...history.state, [keyName]: key }, '')
  return key
}

const input = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)

const typedIn = (form: HTMLFormElement, name: string) => input(form, name)?.value ?? ''

function put(form: HTMLFormElement, name: string, value: string) {
  const field = input(form, name)
  if (field) field.value = value
}
