import type { BotCheckView } from '#shared/bot-check.ts'
import { formFields } from '../domain/new-review.ts'

/** The form's bot check. Its code comes by itself, and a form whose check cannot be loaded is sent without. */
export const guardReview = (form: HTMLFormElement, view: BotCheckView) =>
  import('#ui/bot-check/bot-check.ts')
    .then(({ keepToken }) =>
      keepToken({
        view,
        form,
        action: 'review',
        fill({ token, started }) {
          put(form, formFields.proof, token)
          // The first counts: that is when the visitor reached for the form.
          if (started && typedIn(form, formFields.started) === '') put(form, formFields.started, started)
        },
      }),
    )
    .catch(() => undefined)

/** 128 random bits; a random UUID can be had only where the page is served securely. */
export function putKey(form: HTMLFormElement) {
  if (typedIn(form, formFields.key) === '')
    put(form, formFields.key, crypto.getRandomValues(new Uint32Array(4)).join('-'))
}

const input = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)

const typedIn = (form: HTMLFormElement, name: string) => input(form, name)?.value ?? ''

function put(form: HTMLFormElement, name: string, value: string) {
  const field = input(form, name)
  if (field) field.value = value
}
