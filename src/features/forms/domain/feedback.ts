/** Every status the server itself answers with. A hook may add others of the same pattern. */
const apiStatuses = [
  'validation_failed',
  'acceptance_missing',
  'spam',
  'aborted',
  'mail_sent',
  'mail_failed',
  'payment_required',
  'error',
] as const

type ApiStatus = (typeof apiStatuses)[number]

/** The format of a hook's own status. */
export const customStatus = /^[a-z][0-9a-z_]+$/

export type InvalidFieldAnswer = {
  field: string
  message: string
  /** The `id:` option of the tag. */
  idref: string | null
  error_id: string
}

/** Field to its new question and the opaque token that goes back with the answer. */
type QuizRefill = Record<string, [question: string, token: string]>

/** Field to the address of its new picture: `…/{challenge}.png`, nothing after it. */
type CaptchaRefill = Record<string, string>

export type Refill = { quiz?: QuizRefill; captcha?: CaptchaRefill }

/** The body of a feedback answer, HTTP 200 in every case a visitor should read. */
export type FeedbackAnswer = Refill & {
  contact_form_id: number
  status: ApiStatus | (string & {})
  message: string
  posted_data_hash?: string
  demo_mode?: true
  into: string
  invalid_fields: InvalidFieldAnswer[]
  /** The data the browser needs for the payment, with `payment_required`. */
  stripe?: { payment_intent: { id: string; client_secret: string } }
}

/** Without what is new in every answer. */
export type KeptAnswer = Omit<FeedbackAnswer, 'quiz' | 'captcha'>

/**
 * The status of the form afterwards; the original's server does not send one, and sends an empty array without quiz and
 * captcha.
 */
export type RefillAnswer = (Refill & { status?: 'init' }) | []
