import type { Position } from '../problem.ts'
import type { DefaultSource } from './field-context.ts'

/** What every drawn control has, ready for its element: the renderer needs no knowledge of the notation. */
export type Control = {
  name: string
  id?: string
  className: string
  tabIndex?: number
  required: boolean
  position: Position
}

/** What fills a control at first: worked out already, and the outer sources it may be asked from again later. */
export type Prefill<Value> = { defaultValue: Value; defaultFrom: DefaultSource[] }

export type Typed = Prefill<string> & { placeholder?: string; readOnly: boolean; autoComplete?: string }

/** `rule…` is what is validated; `minLength` and `maxLength` are the attributes, absent when they contradict. */
export type Lengths = {
  ruleMinLength?: number
  ruleMaxLength?: number
  minLength?: number
  maxLength?: number
}

export type TextInput = 'text' | 'email' | 'url' | 'tel'
export type AkismetPart = 'author' | 'author_email' | 'author_url'

export type TextField = Control &
  Typed &
  Lengths & { kind: 'text'; inputType: TextInput; size: number; list?: string; akismet?: AkismetPart }

export type TextareaField = Control & Typed & Lengths & { kind: 'textarea'; cols: number; rows: number }

export type NumberField = Control &
  Typed & {
    kind: 'number'
    inputType: 'number' | 'range'
    min?: string
    max?: string
    step?: string
    list?: string
  }

export type DateField = Control &
  Typed & { kind: 'date'; min?: string; max?: string; step?: number; list?: string; daysOfWeek?: number[] }

export type TimeField = Control & Typed & { kind: 'time' }

export type Choice = { label: string; value: string }

export type SelectField = Control &
  Prefill<string[]> & {
    kind: 'select'
    inputName: string
    multiple: boolean
    size?: number
    autoComplete?: string
    choices: Choice[]
    minItems?: number
    maxItems?: number
  }

export type ChoiceField = Control &
  Prefill<string[]> & {
    kind: 'choice'
    inputType: 'checkbox' | 'radio'
    inputName: string
    exclusive: boolean
    labelFirst: boolean
    useLabelElement: boolean
    /** Name of the text input beside the last choice, when the visitor may write there. */
    freeTextName?: string
    choices: Choice[]
    minItems?: number
    maxItems?: number
  }

export type AcceptanceField = Control & {
  kind: 'acceptance'
  optional: boolean
  invert: boolean
  labelFirst: boolean
  defaultChecked: boolean
  /** For the span around the box; the owner's classes go on the box itself (`className`). */
  groupClassName: string
  /** The owner's HTML, not yet sanitised. */
  content: string
  consentFor: string[]
}

export type FileField = Control & {
  kind: 'file'
  inputName: string
  multiple: boolean
  size: number
  accept: string[]
  maxFileSize: number
  minFileSize?: number
  minItems?: number
  maxItems?: number
  capture?: 'user' | 'environment'
}

export type Question = { question: string; answer: string }
export type QuizField = Control &
  Lengths & { kind: 'quiz'; size: number; answerName: string; questions: Question[] }

export type CaptchaImageField = Control & {
  kind: 'captcha-image'
  challengeName: string
  width: number
  height: number
  foreground?: string
  background?: string
}
export type CaptchaAnswerField = Control &
  Lengths & { kind: 'captcha-answer'; size: number; placeholder?: string; defaultValue: string }

export type HiddenField = Control & Prefill<string> & { kind: 'hidden' }

export type CountField = Control & {
  kind: 'count'
  direction: 'up' | 'down'
  startingValue: number
  maximum?: number
  minimum?: number
}

export type ReflectionField = Control & { kind: 'reflection'; defaults: string[] }
export type OutputField = Control & { kind: 'output'; defaultValue: string }

export type ResponseField = Control & { kind: 'response' }
export type SubmitField = Control & { kind: 'submit'; label: string }
export type RecaptchaField = Control & { kind: 'recaptcha' }
export type TurnstileField = Control & {
  kind: 'turnstile'
  settings: { action?: string; appearance?: string; size?: string; theme?: string; language?: string }
}
export type StripeField = Control & {
  kind: 'stripe'
  /** In minor units, as in cents. */
  amount?: number
  currency?: string
  proceedLabel: string
  completeLabel: string
}

export type Field =
  | TextField
  | TextareaField
  | NumberField
  | DateField
  | TimeField
  | SelectField
  | ChoiceField
  | AcceptanceField
  | FileField
  | QuizField
  | CaptchaImageField
  | CaptchaAnswerField
  | HiddenField
  | CountField
  | ReflectionField
  | OutputField
  | ResponseField
  | SubmitField
  | RecaptchaField
  | TurnstileField
  | StripeField
