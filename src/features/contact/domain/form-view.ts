import type { ClientTexts } from './client-texts.ts'
import type { Field } from './fields/field.ts'

/** What only the server needs: the answers, the rules (the schema has them) and where the owner wrote it. */
export const serverOnly = [
  'akismet',
  'consentFor',
  'content',
  'daysOfWeek',
  'maxFileSize',
  'maxItems',
  'minFileSize',
  'minItems',
  'position',
  'questions',
  'ruleMaxLength',
  'ruleMinLength',
] as const

type Without<Kind, Key extends PropertyKey> = Kind extends unknown ? Omit<Kind, Key> : never

/** A field as the browser may know it. */
export type ViewField = Without<Field, (typeof serverOnly)[number]>

export type ViewProps = Readonly<Record<string, string | number | boolean>>

/** The owner's HTML, safe to draw: `props` are React's (`className`, `htmlFor`, `aria-label`, `defaultValue`). */
export type ViewElement = { tag: string; props?: ViewProps; children?: readonly ViewNode[] }

/**
 * Where `fields[field]` is drawn. The children are the label of an acceptance; `label` is the text in front of the field,
 * which names a group of choices.
 */
export type ViewPlace = { field: number; label?: string; children?: readonly ViewNode[] }

export type ViewNode = string | ViewElement | ViewPlace

export type InvalidFieldView = { field: string; message: string; idref?: string | null }

/** How the browser gets a token for `_wpcf7_recaptcha_response` (or Turnstile's own field). */
export type BotCheckView =
  | {
      provider: 'proof-of-work'
      /** GET with `?action=contactform` (`homepage` on the home page): a `BotChallenge`. */
      challengeUrl: string
    }
  | { provider: 'recaptcha'; siteKey: string; scriptUrl: string }
  | { provider: 'turnstile'; siteKey: string; scriptUrl: string }

/**
 * The answer at `challengeUrl`. `challenge` is one of ALTCHA 2 (`PBKDF2/SHA-256`); base64 of the JSON of
 * `{ challenge, solution }` is the token. The action stands in `challenge.parameters.data.action`.
 */
export type BotChallenge = {
  /** Signed moment at which the challenge was given, for `_portico_started`. */
  started: string
  challenge: {
    parameters: {
      algorithm: string
      nonce: string
      salt: string
      cost: number
      keyLength: number
      keyPrefix: string
      keySignature?: string
      expiresAt?: number
      data?: Record<string, string | number | boolean | null>
    }
    signature?: string
  }
}

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
  settings: {
    demoMode: boolean
    acceptanceAsValidation: boolean
    keepDrafts: boolean
    /** Seconds of silence after which the browser gives up on an answer; 30 unless said. */
    answerTimeout?: number
  }
  /** What the browser says by itself, in the form's language; English where absent. */
  texts?: Partial<ClientTexts>
  botCheck?: BotCheckView
}
