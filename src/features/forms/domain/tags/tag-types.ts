export type TagType = {
  /** Whether the type also exists with a star. */
  star: boolean
  named: boolean
  /** A second one in the same template stays literal text. */
  singular?: boolean
  /** Drawn as a block of its own, never inside a paragraph. */
  block?: boolean
  options: Record<string, 'flag' | RegExp>
  shortForms?: RegExp[]
}

const integer = /^\d+$/
const number = /^-?(?:\d+|\d*\.\d+)$/
const positiveNumber = /^(?:\d+|\d*\.\d+)$/
const word = /^[-\w]+$/
const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const phrase = /^.+$/
export const byteSize = /^([1-9]\d*)(kb|mb|b)?$/i
const weekdays = /^[1-7](?:\|[1-7])*$/

const common = { id: /^(?!wpcf7)[a-z][-\w]*$/i, class: word, tabindex: /^-?\d+$/ } as const
const lengths = { size: integer, maxlength: integer, minlength: integer } as const
const prefill = { placeholder: 'flag', watermark: 'flag', default: phrase } as const
const typed = {
  ...common,
  ...lengths,
  ...prefill,
  list: word,
  readonly: 'flag',
  autocomplete: phrase,
  akismet: /^author(?:_email|_url)?$/,
} as const
const numeric = {
  ...common,
  ...prefill,
  min: number,
  max: number,
  step: positiveNumber,
  list: word,
  readonly: 'flag',
  autocomplete: phrase,
} as const
const choices = { ...common, default: phrase, data: word, minitems: integer, maxitems: integer } as const
const listItems = { ...choices, label_first: 'flag', use_label_element: 'flag', free_text: 'flag' } as const

const sizeAndMax = /^\d*\/\d*$/
const textLike: TagType = { star: true, named: true, options: typed, shortForms: [sizeAndMax] }

export const tagTypes = {
  text: textLike,
  email: textLike,
  url: textLike,
  tel: textLike,
  textarea: {
    star: true,
    named: true,
    options: { ...typed, cols: integer, rows: integer },
    shortForms: [/^\d*x\d*(?:\/\d+)?$/, sizeAndMax],
  },
  number: { star: true, named: true, options: numeric },
  range: { star: true, named: true, options: numeric },
  date: {
    star: true,
    named: true,
    options: { ...numeric, min: phrase, max: phrase, step: integer, dayofweek: weekdays },
  },
  time: {
    star: true,
    named: true,
    options: { ...common, ...prefill, readonly: 'flag', autocomplete: phrase },
  },
  select: {
    star: true,
    named: true,
    options: {
      ...choices,
      multiple: 'flag',
      include_blank: 'flag',
      first_as_label: 'flag',
      size: integer,
      autocomplete: phrase,
    },
  },
  checkbox: { star: true, named: true, options: { ...listItems, exclusive: 'flag' } },
  radio: { star: false, named: true, options: listItems },
  acceptance: {
    star: false,
    named: true,
    options: {
      ...common,
      optional: 'flag',
      invert: 'flag',
      default: /^on$/i,
      label_first: 'flag',
      consent_for: word,
    },
  },
  file: {
    star: true,
    named: true,
    options: {
      ...common,
      filetypes: phrase,
      limit: byteSize,
      minfilesize: byteSize,
      minitems: integer,
      maxitems: integer,
      capture: /^(?:user|environment)$/i,
      size: integer,
      multiple: 'flag',
    },
  },
  quiz: { star: false, named: true, options: { ...common, ...lengths }, shortForms: [sizeAndMax] },
  captchac: {
    star: false,
    named: true,
    options: { ...common, size: /^[sml]$/i, fg: colour, bg: colour },
  },
  captchar: {
    star: false,
    named: true,
    options: { ...common, ...lengths, ...prefill },
    shortForms: [sizeAndMax],
  },
  hidden: { star: false, named: true, options: { ...common, default: phrase } },
  count: { star: false, named: true, options: { ...common, up: 'flag', down: 'flag' } },
  reflection: { star: false, named: true, block: true, options: common },
  output: { star: false, named: true, options: common },
  response: { star: false, named: false, block: true, options: {} },
  submit: { star: false, named: false, options: common },
  recaptcha: { star: false, named: false, options: {} },
  turnstile: {
    star: false,
    named: false,
    singular: true,
    block: true,
    options: { action: word, appearance: word, size: word, theme: word, language: word },
  },
  stripe: {
    star: false,
    named: false,
    singular: true,
    block: true,
    options: { amount: integer, currency: /^[a-z]{3}$/i },
  },
} as const satisfies Record<string, TagType>

export type BaseType = keyof typeof tagTypes

export const tagTypeOf = (baseType: BaseType): TagType => tagTypes[baseType]

export const isBaseType = (word: string): word is BaseType => Object.hasOwn(tagTypes, word)

/** Every spelling a template may use, with and without the star. */
export const tagSpellings: string[] = Object.entries<TagType>(tagTypes).flatMap(([name, { star }]) =>
  star ? [name, `${name}*`] : [name],
)
