import { apiNamespace, type FormView } from '../domain/form-view.ts'
import type { Schema } from '../domain/rules/schema.ts'

/** Calls that a form accepts once it is hydrated. */
type SessionCall = 'submit' | 'reset' | 'validate'

type Wpcf7 = {
  api: { root: string; namespace: string }
  /** Form id to its schema, once it has come. */
  schemas: Map<number, Schema>
  init(form: HTMLFormElement): Promise<void>
  /** Put there by a page whose forms ask for money. */
  pay?: Pay
} & {
  [Call in SessionCall]: (form: HTMLFormElement, ...options: Parameters<FormSession[Call]>) => Promise<void>
}

/** A form that is awake, or will be. */
type Awake = FormSession | Promise<FormSession>

declare global {
  interface Window {
    wpcf7?: Partial<Wpcf7>
  }
}

let isProvided = false

/** Set if the page itself says where the API is; then that applies to all its forms. */
let pageApi: Wpcf7['api'] | undefined

/** Puts `wpcf7` into the page, once. What the page has put there before us wins. */
export function provideGlobal({ apiRoot }: FormView, awake: (form: HTMLFormElement) => Awake) {
  if (isProvided) return
  isProvided = true
  const { wpcf7 } = window
  if (wpcf7?.api?.root) pageApi = { ...wpcf7.api, namespace: wpcf7.api.namespace || apiNamespace }
  window.wpcf7 = {
    schemas: new Map(),
    init: async (form) => void (await awake(form)),
    submit: (form, options) => ask(awake(form), (session) => session.submit(options)),
    reset: (form) => ask(awake(form), (session) => session.reset()),
    validate: (form, options) => ask(awake(form), (session) => session.validate(options)),
    ...wpcf7,
    api: apiOf(apiRoot),
  }
}

/** As it is now: a page may put its own functions there at any time. */
export const wpcf7 = () => window.wpcf7 as Wpcf7

export const apiOf = (root: string) => pageApi ?? { root, namespace: apiNamespace }

/** At once where possible, so that the events of a call come before it returns. */
const ask = async (session: Awake, call: (session: FormSession) => Promise<void>) =>
  call(session instanceof Promise ? await session : session)

/** A form that is awake: what its own events, its buttons and the page's scripts can ask of it. */
export type FormSession = {
  submit(options?: { submitter?: HTMLElement | null }): Promise<void>
  /** Clears messages and asks for new questions. The fields are emptied by `form.reset()`, which leads here. */
  reset(): Promise<void>
  validate(options?: { target?: EventTarget | null; scope?: Element }): Promise<void>
}

export type PaymentIntent = { id: string; client_secret: string }

/** How a page lets the visitor pay: it gets what the provider's script needs, and answers once the money is there. */
type Pay = (form: HTMLFormElement, intent: PaymentIntent) => Promise<{ error?: string }>
