import { browserFields } from '../domain/form-view.ts'
import { fillIn } from './fill-in.ts'

/** Names one sending of the form: a repeated one is recognised by it. */
export const renewKey = (form: HTMLFormElement) => fillIn(form, browserFields.key, randomKey())

export function ensureKey(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>(`[name="${browserFields.key}"]`)
  if (field?.value === '') renewKey(form)
}

/** Like a random UUID, but also where the page is not served securely. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
