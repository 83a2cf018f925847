import { browserFields } from '../domain/form-view.ts'
import { fillIn } from './fill-in.ts'

/** The key names one sending of the form: a repeated one is recognised by it. */
export const keyOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>(`[name="${browserFields.key}"]`)?.value

export const setKey = (form: HTMLFormElement, key = randomKey()) => fillIn(form, browserFields.key, key)

export function ensureKey(form: HTMLFormElement) {
  if (keyOf(form) === '') setKey(form)
}

/** 128 random bits; a random UUID can be had only where the page is served securely. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
