import { memoize } from '#shared/memoize.ts'
import type { Site } from '#shared/site.ts'

type QuoteMarks = { double: readonly [string, string]; single: readonly [string, string] }

const english: QuoteMarks = { double: ['“', '”'], single: ['‘', '’'] }
const low: QuoteMarks = { double: ['„', '“'], single: ['‚', '‘'] }
const lowHigh: QuoteMarks = { double: ['„', '”'], single: ['‚', '’'] }
const alike: QuoteMarks = { double: ['”', '”'], single: ['’', '’'] }
const angled: QuoteMarks = { double: ['«', '»'], single: ['“', '”'] }
const angledLow: QuoteMarks = { double: ['«', '»'], single: ['„', '“'] }
const swiss: QuoteMarks = { double: ['«', '»'], single: ['‹', '›'] }
const french: QuoteMarks = { double: ['«\u202F', '\u202F»'], single: ['“', '”'] }
const corners: QuoteMarks = { double: ['「', '」'], single: ['『', '』'] }

const attributesOfLanguage: Readonly<Record<string, QuoteMarks>> = {
  ...of('de cs sk sl hr sr bs bg mk is sq lt et lb ka', low),
  ...of('pl hu ro', lowHigh),
  ...of('fi sv se', alike),
  ...of('es ca gl eu pt-PT it el nb nn no da ar hy', angled),
  ...of('ru uk be kk', angledLow),
  ...of('de-CH de-LI it-CH fr-CH fa', swiss),
  ...of('fr br', french),
  ...of('ja', corners),
}

/** The quotation marks of a language; the English ones if it is not listed. */
function quoteMarksOf(language: string): QuoteMarks {
  const [base = ''] = language.split('-')
  return attributesOfLanguage[language] ?? attributesOfLanguage[base] ?? english
}

function of(languages: string, marks: QuoteMarks) {
  return Object.fromEntries(languages.split(' ').map((language) => [language, marks]))
}

/** Sets quotes, apostrophes, dashes and dots as a printer would. The pieces of one sentence are set together. */
export type Typography = {
  text(text: string): string
  pieces(pieces: readonly string[]): readonly string[]
}

/** Replaces anything in a sentence that is not text, such as code. */
export const noText = '\uFFFC'

export function typographyOf({ language, typography }: Pick<Site, 'language' | 'typography'>): Typography {
  return typography ? ofLanguage(language) : asWritten
}

const ofLanguage = memoize((language) => create(quoteMarksOf(language)))

const asWritten: Typography = { text: (text) => text, pieces: (pieces) => pieces }

function create(marks: QuoteMarks): Typography {
  const pieces: Typography['pieces'] = (pieces) => {
    const text = pieces.join('')
    if (!worthIt.test(text)) return pieces
    const signs = set(text, marks)
    let at = 0
    return pieces.map(({ length }) => {
      at += length
      return signs.slice(at - length, at).join('')
    })
  }
  return { pieces, text: (text) => pieces([text])[0] ?? text }
}

const worthIt = /["']|--|\.{3}/
const address = /(?:https?:\/\/|www\.|mailto:)\S+/
const sign = /(?<!-)---?(?!-)|(?<!\.)\.{3}(?!\.)|["']/
const found = new RegExp(`${address.source}|(?<sign>${sign.source})`, 'g')

const opener = /[\s([{/\-–—¿¡]/u
const letter = /[\p{L}\p{M}]/u
const elided = /^'(?:\d\ds?|tis|twas|em|til|cause|n)(?![\p{L}\p{N}])/iu
const closing = /(?<=\S)'(?![\p{L}\p{N}])/gu

/** One entry for each sign of the text; where several become one, the rest are empty. */
function set(text: string, { double, single }: QuoteMarks): string[] {
  const signs = text.split('')
  const open = { double: 0, single: 0 }
  const openings = new Set<number>()
  const lastClosing = [...text.matchAll(closing)].at(-1)?.index ?? -1
  for (const match of text.matchAll(found)) {
    const { index, groups } = match
    const written = groups?.sign
    if (written === undefined) continue
    const before = signs[index - 1]?.at(-1) ?? ' '
    const after = text[index + written.length] ?? ' '
    const opens = (opener.test(before) || openings.has(index - 1)) && !/\s/.test(after)
    const inWord = letter.test(before) && letter.test(after)
    signs[index] =
      written === '"'
        ? doubleQuote({ before, opens, inWord, index })
        : written === "'"
          ? singleQuote({ before, opens, inWord, index })
          : dashOrDots(written, before, after)
    signs.fill('', index + 1, index + written.length)
  }
  return signs

  function doubleQuote({ before, opens, inWord, index }: Place): string {
    if (inWord) return '"'
    if (opens) {
      open.double += 1
      openings.add(index)
      return double[0]
    }
    if (open.double === 0 && /\d/.test(before)) return '″'
    open.double = Math.max(0, open.double - 1)
    return double[1]
  }

  function singleQuote({ before, opens, inWord, index }: Place): string {
    if (inWord) return '’'
    if (opens && !elided.test(text.slice(index, index + 8)) && lastClosing > index) {
      open.single += 1
      openings.add(index)
      return single[0]
    }
    if (opens) return '’'
    if (open.single > 0) {
      open.single -= 1
      return single[1]
    }
    return /\d/.test(before) && !letter.test(text[index + 1] ?? ' ') ? '′' : '’'
  }
}

type Place = { index: number; before: string; opens: boolean; inWord: boolean }

/** A dash has a space on both sides or on neither: `--force` is a word. */
function dashOrDots(written: string, before: string, after: string): string {
  if (written === '...') return '…'
  if (/\s/.test(before) !== /\s/.test(after)) return written
  return written === '---' ? '—' : '–'
}
