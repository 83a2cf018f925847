import type { StartWords, WriteTag } from './kind.ts'

export const id = /^(?!wpcf7)[a-z][-\w]*$/i
export const integer = /^\d+$/
export const word = /^[-\w]+$/
export const phrase = /^.+$/
/** `40/400` */
export const sizeAndMax = /^\d*\/\d*$/

/** Options that several kinds have. */
export const common = { id, class: word, tabindex: /^-?\d+$/ } as const
export const lengths = { size: integer, maxlength: integer, minlength: integer } as const
const flag = 'flag'
export const prefill = { placeholder: flag, watermark: flag, default: phrase } as const
/** For text inputs. */
export const typed = { ...common, ...prefill, readonly: flag, autocomplete: phrase } as const

type Values = string | ((start: StartWords) => string)

const valuesOf = (values: Values, start: StartWords) => (typeof values === 'string' ? values : values(start))

export const choicesToChange = ({ firstChoice, secondChoice }: StartWords) =>
  `"${firstChoice}" "${secondChoice}"`

export const labelled =
  (tag: string, values: Values = ''): WriteTag =>
  (name, label, start) =>
    `<label> ${label}\n    [${tag} ${name}${valuesOf(values, start)}] </label>`

export const bare =
  (tag: string, values: Values = ''): WriteTag =>
  (name, _, start) =>
    `[${tag} ${name}${valuesOf(values, start)}]`
