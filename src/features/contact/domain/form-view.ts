import type { AcceptanceField, Field, QuizField } from './fields/field.ts'

/** A field as the browser may know it: without answers, and with labels only in the tree. */
export type ViewField =
  | Exclude<Field, QuizField | AcceptanceField>
  | Omit<QuizField, 'questions'>
  | Omit<AcceptanceField, 'content'>

export type ViewProps = Readonly<Record<string, string | number | boolean>>

/** The owner's HTML, safe to draw: `props` are React's (`className`, `htmlFor`, `aria-label`, `defaultValue`). */
export type ViewElement = { tag: string; props?: ViewProps; children?: readonly ViewNode[] }

/** Where `fields[field]` is drawn. The children are the label of an acceptance. */
export type ViewPlace = { field: number; children?: readonly ViewNode[] }

export type ViewNode = string | ViewElement | ViewPlace

export type InvalidFieldView = { field: string; message: string; idref?: string | null }

/** How the browser gets a token for `_wpcf7_recaptcha_response` (or Turnstile's own field). */
export type BotCheckView =
  | {
      provider: 'proof-of-work'
      /** GET with `?action=contactform`; the solved challenge goes into `_wpcf7_recaptcha_response`. */
      challengeUrl: string
    }
  | { provider: 'recaptcha'; siteKey: string; scriptUrl: string }
  | { provider: 'turnstile'; siteKey: string; scriptUrl: string }

/** Hidden fields that are empty in the page, which is the same for everybody, and filled in the browser. */
export const browserFields = {
  /** A random value for one sending of the form, the same for every retry of it; a new one after `mail_sent`. */
  key: '_portico_key',
  /** `started` of the first challenge that this view of the form was given. */
  started: '_portico_started',
  /** The solved proof of work, or the token of reCAPTCHA. */
  token: '_wpcf7_recaptcha_response',
} as const

/** A field no person sees; whoever fills it is a robot. Off screen, not focusable, `autocomplete="off"`. */
export const honeypotName = '_portico_website'

/** Everything the form's view is drawn from, on the server and in the browser: plain JSON, the same for every visitor. */
export type FormView = {
  id: number
  /** The version of the contract for `_wpcf7_version`. */
  version: string
  /** `en_US`. */
  locale: string
  /** `en-US`. */
  language: string
  direction: 'ltr' | 'rtl'
  unitTag: string
  /** 0 outside a post or page. */
  containerPost: number
  /** Path of the page and `#` and the unit tag: where a post without script goes. */
  action: string
  multipart: boolean
  /** Accessible name of the form. */
  label: string
  /** What the shortcode said: `html_id`, `html_name`, `html_class`. */
  htmlId?: string
  htmlName?: string
  htmlClass?: string
  /** Hidden inputs in their order, `_wpcf7` first. */
  hiddenFields: readonly (readonly [name: string, value: string])[]
  honeypot: string
  fields: readonly ViewField[]
  tree: readonly ViewNode[]
  /** As the API says it: `init`, or what became of a post without script (`validation_failed`, `mail_sent` …). */
  status: string
  message: string
  invalidFields: readonly InvalidFieldView[]
  /** What a visitor without script wrote, by field name; also `_wpcf7_free_text_…`. Absent on a fresh form. */
  values?: Readonly<Record<string, readonly string[]>>
  /**
   * Good for a visitor without script. The page may be old and shared, so in the browser ask `refill` for others
   * before the visitor answers.
   */
  quiz?: Readonly<Record<string, { question: string; token: string }>>
  captcha?: Readonly<Record<string, { src: string; challenge: string }>>
  /** Ends with `/`; `contact-form-7/v1/contact-forms/{id}/…` follows. */
  apiRoot: string
  settings: { demoMode: boolean; acceptanceAsValidation: boolean; keepDrafts: boolean }
  botCheck?: BotCheckView
}
