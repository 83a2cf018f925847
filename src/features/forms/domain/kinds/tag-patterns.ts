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
