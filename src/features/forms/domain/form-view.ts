import type { BotCheckView } from '#shared/bot-check.ts'
import type { InvalidField } from './form-state.ts'
import type { ClientTexts } from './messages.ts'
import type { FormStatus } from './status.ts'
import type { LimitHints } from './view/limit-hints.ts'

export type ViewProps = Readonly<Record<string, string | number | boolean | readonly string[]>>

/**
 * An element to draw: `props` are React's (`className`, `htmlFor`, `aria-label`, `defaultValue`). The classes of the
 * markup contract say what lives in it: `wpcf7-form-control-wrap` shows the error of the field `data-name`, in it
 * `wpcf7-form-control` and whatever has `aria-invalid` are marked, `wpcf7-response-output` shows the message, and
 * `inert-on-{status}` follows the status.
 */
export type ViewElement = { tag: string; props?: ViewProps; children?: readonly ViewNode[] }

export type ViewNode = string | ViewElement

/** The beginning of a form's calls, after the root of the API. */
export const apiNamespace = 'contact-form-7/v1'

/** Hidden fields that are empty in the page, which is the same for everybody, and filled in the browser. */
export const browserFields = {
  /** A random value for one sending of the form, the same for every retry of it; a new one after `mail_sent`. */
  key: '_portico_key',
  /** `started` of the first challenge that this view of the form was given. */
  started: '_portico_started',
  /** The solved proof of work, or the token of reCAPTCHA. */
  token: '_wpcf7_recaptcha_response',
} as const

/** The field that Cloudflare's script adds to the form. */
export const turnstileField = '_wpcf7_turnstile_response'

/** A field that people do not see; only robots fill it in. Off screen, not focusable, `autocomplete="off"`. */
export const honeypotName = '_portico_website'

/** Texts that are in another language than the form, because nobody has translated them: text to its language. */
export type BorrowedWords = Readonly<Record<string, string>>

/**
 * Everything the form is drawn from, on the server and in the browser: plain JSON, the same for every visitor. Made by
 * `createFormView`.
 */
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
  /** Path of the page and `#` and the unit tag: where a submission without script goes. */
  action: string
  multipart: boolean
  /** Accessible name of the form. */
  label: string
  /** Attributes of the shortcode: `html_id`, `html_name`. */
  htmlId?: string
  htmlName?: string
  /** Classes of the form: its status, what its settings say, and `html_class`. */
  formClass: string
  /** Everything inside the form: hidden fields, the owner's HTML with the fields in it, the place for the message. */
  tree: readonly ViewNode[]
  /** Field name to the id of its control, which its error links to. */
  controls: Readonly<Record<string, string>>
  /** Field name to the text before it, if any, as shown before an error on one line. */
  labels: Readonly<Record<string, string>>
  /** Field name to the hint shown with an error of this message: the limit, or the accepted files. */
  hints?: LimitHints
  /** `init`, or what became of a submission without script. */
  status: FormStatus
  message: string
  invalidFields: readonly InvalidField[]
  /** First contents by input name, when the tree is filled with what a visitor without script wrote. */
  standards?: Readonly<Record<string, readonly string[]>>
  /** Input name to the parameter of the page's address that fills it (`default:get`). */
  fromAddress?: Readonly<Record<string, string>>
  /** Ends with `/`; `contact-form-7/v1/contact-forms/{id}/…` follows. */
  apiRoot: string
  settings: {
    keepDrafts: boolean
    /** Seconds of silence after which the browser gives up on an answer; 30 unless said. */
    answerTimeout?: number
  }
  /** Message to its language, if it is not the form's. */
  langs?: BorrowedWords
  /** Messages the browser shows without asking the server. */
  texts: ClientTexts & { error_mark: string }
  botCheck?: BotCheckView | undefined
}
