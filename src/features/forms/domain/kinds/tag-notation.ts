import type { StartWords } from '../fields/field-context.ts'

export const integer = /^\d+$/
const number = /^-?(?:\d+|\d*\.\d+)$/
const positiveNumber = /^(?:\d+|\d*\.\d+)$/
export const word = /^[-\w]+$/
export const phrase = /^.+$/
/** `40/400` */
export const sizeAndMax = /^\d*\/\d*$/

/** Options that several kinds have. */
export const common = { id: /^(?!wpcf7)[a-z][-\w]*$/i, class: word, tabindex: /^-?\d+$/ } as const
export const lengths = { size: integer, maxlength: integer, minlength: integer } as const
const flag = 'flag'
export const prefill = { placeholder: flag, watermark: flag, default: phrase } as const
export const typed = {
  ...common,
  ...lengths,
  ...prefill,
  list: word,
  readonly: 'flag',
  autocomplete: phrase,
  akismet: /^author(?:_email|_url)?$/,
} as const
export const numeric = {
  ...common,
  ...prefill,
  min: number,
  max: number,
  step: positiveNumber,
  list: word,
  readonly: 'flag',
  autocomplete: phrase,
} as const
export const choices = {
  ...common,
  default: phrase,
  data: word,
  minitems: integer,
  maxitems: integer,
} as const

export type WriteTag = (name: string, label: string, start: StartWords) => string

type Values = string | ((start: StartWords) => string)

const valuesOf = (values: Values, start: StartWords) => (typeof values === 'string' ? values : values(start))

export const choicesToChange = ({ firstChoice, secondChoice }: StartWords) =>
  `"${firstChoice}" "${secondChoice}"`

export const labelled =
  (tag: string, values: Values = ''): WriteTag =>
  (name, label, start) =>
    `<label> ${label}\n    [${tag} ${name}${valuesOf(values, start)}] </label>`

export const grouped =
  (tag: string): WriteTag =>
  (name, label, start) =>
    `<fieldset><legend>${label}</legend>[${tag} ${name} use_label_element ${choicesToChange(start)}]</fieldset>`

export const bare =
  (tag: string, values: Values = ''): WriteTag =>
  (name, _, start) =>
    `[${tag} ${name}${valuesOf(values, start)}]`

/** Tags of fields whose value can be shown elsewhere in the form. */
export const mirrored =
  /^(?!(?:submit|response|count|reflection|output|captcha.|recaptcha|turnstile|stripe)$)/
