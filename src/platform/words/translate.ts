import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { memoize } from '#shared/memoize.ts'
import { directionOf, type LanguageAttributes } from '#shared/site.ts'
import type { Argument } from '#shared/words/arguments-of.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import { isolate, isolateCode, isolateLanguage } from './isolate.ts'
import { listText } from './list-text.ts'
import { changeTexts, messageShape } from './message-shape.ts'
import type { Disguise } from './pseudo.ts'

/** Translates messages into one language. An owner's text is used as it is. */
export type Translate = {
  (message: string | Message): string
  /** In pieces, for a message that marks some of its words: each mark is drawn by the function of its name. */
  pieces<Tag extends string, Piece>(
    message: Message<Tag>,
    draw: Readonly<Record<Tag, (inner: (string | Piece)[]) => Piece>>,
  ): (string | Piece)[]
  /** A catalogue for an island: text, or what `fill` says with values. */
  forBrowser<Given extends object>(words: Given): ForBrowser<Given>
  /** As the language writes it: `4.4`, `4,4`. */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** In UTC unless the options say otherwise. */
  date(date: Date, options?: Intl.DateTimeFormatOptions): string
  /** The language it is shown in: English if nobody has translated it. */
  languageOf(message: Message<string>): string
  /** Attributes for the element with the message, if its language differs from the page's. */
  marksOf(message: string | Message<string>): LanguageAttributes
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

type AnyMessage = Message<string>
type Value = NonNullable<Message['values']>[string]

type Found = {
  pattern: CompiledMessage
  /** Values that choose between texts by name. */
  choosing: ReadonlyMap<string, unknown>
  language: string
}

const none: Found['choosing'] = new Map()

/** `translate` knows what a message is in this language. */
export function createTranslate(
  language: string,
  translate: (message: AnyMessage) => string | undefined,
  disguise: Disguise = (message) => message,
): Translate {
  const direction = directionOf(language)
  const known = new Map<string, Found>()

  const find = (message: AnyMessage): Found => {
    const kept = known.get(message.key)
    if (kept) return kept
    const translated = compiledIfRight(translate(message))
    const isTranslated = translated !== undefined || isEnglish(language)
    const plain = translated ?? compiled(message.english)
    const { choices: choosing } = messageShape(plain)
    const pattern = disguise(isTranslated && direction === 'rtl' ? changeTexts(plain, isolateCode) : plain)
    const found = {
      pattern: pattern as CompiledMessage,
      choosing: choosing.size > 0 ? choosing : none,
      language: isTranslated ? language : 'en',
    }
    known.set(message.key, found)
    return found
  }

  const spoken = (value: Value): Argument => {
    if (typeof value === 'string') return isolate(value, direction)
    if (isList(value))
      return listText(
        value.map((one) => String(spoken(one))),
        language,
      )
    return isMessage(value) ? t(value) : value
  }

  const filled = <Piece>(message: AnyMessage, draw: FormatValues<Piece> = {}) => {
    const { pattern, choosing, language: tongue } = find(message)
    const values = Object.entries(message.values ?? {}).map(([name, value]) => [
      name,
      choosing.has(name) ? value : spoken(value),
    ])
    return format<Piece>(pattern, tongue, { ...Object.fromEntries(values), ...draw }, { formatters })
  }

  const t = (message: string | Message) =>
    typeof message === 'string'
      ? message
      : isolateLanguage(filled(message) as string, directionOf(find(message).language), direction)

  const marksOf = (message: string | AnyMessage): LanguageAttributes => {
    const lang = typeof message === 'string' ? language : find(message).language
    if (lang === language) return {}
    const dir = directionOf(lang)
    return dir === direction ? { lang } : { lang, dir }
  }

  return Object.assign(t, {
    pieces<Tag extends string, Piece>(
      message: Message<Tag>,
      draw: Readonly<Record<Tag, (inner: (string | Piece)[]) => Piece>>,
    ) {
      const drawn = filled<Piece>(message, draw)
      return Array.isArray(drawn) ? drawn : [drawn]
    },
    forBrowser<Given extends object>(words: Given) {
      const handed = Object.entries(words).map(([name, word]) => {
        if (isMessage(word)) return [name, t(word)]
        const { pattern, language: tongue } = find(word({}))
        return [name, { in: tongue, form: pattern }]
      })
      const marks = Object.values(words).map((word) => marksOf(isMessage(word) ? word : word({})))
      return {
        ...Object.fromEntries(handed),
        ...(marks.every(({ lang }) => lang) && { marks: marks[0] }),
      } as ForBrowser<Given>
    },
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      formatters.getNumberFormat(language, options).format(value),
    date: (date: Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }) =>
      formatters.getDateTimeFormat(language, { timeZone: 'UTC', ...options }).format(date),
    languageOf: (message: AnyMessage) => find(message).language,
    marksOf,
    language,
    direction,
  })
}

/**
 * The parser joins letters one by one, and V8 keeps every step: read again, a message takes a quarter of the memory.
 * Branches stay without a prototype, for what chooses one may be called `constructor`.
 */
const compiled = (text: string): CompiledMessage =>
  JSON.parse(JSON.stringify(compile(text)), (_, value) =>
    typeof value === 'object' && !Array.isArray(value) ? { __proto__: null, ...value } : value,
  )

/** A translation that is wrong costs itself alone. */
function compiledIfRight(text: string | undefined): CompiledMessage | undefined {
  try {
    return text === undefined ? undefined : compiled(text)
  } catch {
    return undefined
  }
}

const isEnglish = (language: string) => new Intl.Locale(language).language === 'en'

const isList = (value: Value): value is Extract<Value, readonly unknown[]> => Array.isArray(value)

export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'key' in value && 'english' in value

type Given = [locale: unknown, options?: unknown]

/** Making one takes longer than a hundred uses of it. */
const kept = <Format>(make: (locale: string, options: object) => Format) => {
  const made = memoize((given) => {
    const [locale, options] = JSON.parse(given)
    return make(locale, options)
  })
  return (...[locale, options = {}]: Given) => made(JSON.stringify([locale, options]))
}

export const formatters = {
  getDateTimeFormat: kept((locale, options) => new Intl.DateTimeFormat(locale, options)),
  getNumberFormat: kept((locale, options) => new Intl.NumberFormat(locale, options)),
  getPluralRules: kept((locale, options) => new Intl.PluralRules(locale, options)),
}
