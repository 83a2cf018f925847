import { isUnspaced, searchWords, type WordForms, type WordReader } from './search-words.ts'

/** Every entry found contains this. */
export type QueryTerm = {
  /** A word, or several in a row. */
  texts: readonly string[]
  /** Words that begin like it are found, too. */
  prefix: boolean
  /** Words that have one of these stems are found, too. */
  stems: readonly string[]
}

const longestQuery = 200
const maxTerms = 8
const shortestPrefix = 3
const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu

/** Words in quotes have to occur as written, in that order. */
export function queryTerms(query: string, reader: WordReader): QueryTerm[] {
  const text = query.slice(0, longestQuery)
  const phrases = Array.from(text.matchAll(quoted), ([, words = '']) => phraseOf(words, reader))
  const words = wordsOf(text.replace(quoted, ' '), reader)
  const terms = [...phrases.filter(({ texts }) => texts.length > 0), ...words]
  return [...new Map(terms.map((term) => [term.texts.join(' '), term])).values()].slice(0, maxTerms)
}

/** A word can be the stem of others. */
const wordsOf = (text: string, reader: WordReader): QueryTerm[] =>
  Array.from(searchWords(text, reader), ({ forms }) => forms).flatMap(({ text, stems }) =>
    text === '' ? [] : [{ texts: [text], prefix: hasPrefixes(text), stems: [text, ...stems] }],
  )

const phraseOf = (text: string, reader: WordReader): QueryTerm => ({
  texts: Array.from(searchWords(text, reader), ({ forms }) => forms.text).filter(Boolean),
  ...{ prefix: false, stems: [] },
})

/**
 * Two Korean syllables are a prefix, since a particle may follow; in a language without spaces, the end of a word is
 * unknown.
 */
const hasPrefixes = (word: string) =>
  word.length >= shortestPrefix || isUnspaced(word) || (word.length > 1 && /\p{Script=Hangul}/u.test(word))

/** How many of the words from `at` on match the term; 0 if it is not there. */
export function matchAt(
  { texts, prefix, stems }: QueryTerm,
  words: readonly WordForms[],
  at: number,
): number {
  if (texts.every((text, place) => words[at + place]?.text === text)) return texts.length
  const word = words[at]
  if (!word) return 0
  const isLike =
    (prefix && word.text.startsWith(texts[0] ?? '')) ||
    stems.some((stem) => word.text === stem || word.stems.includes(stem))
  return isLike ? 1 : 0
}
