import { memoize } from '#shared/memoize.ts'
import { spelt } from '#shared/slug.ts'

/** Scripts that do not put spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu

/** `l’homme` is two words there, and `o’clock` one elsewhere. */
const elidingLanguages = new Set(['ca', 'fr', 'it', 'oc'])
const wordPatternOfEliding = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

export const isUnspaced = (word: string): boolean => unspaced.test(word)

/** The forms of a word in the index: as written except for case and accents, and its stems if they differ. */
export type WordForms = { text: string; stems: readonly string[] }

/** Splits text of a language into words with their forms. Texts and queries go through the same rules. */
export type WordReader = {
  /** Without script and region. */
  language: string
  pattern: RegExp
  formsOf(word: string): WordForms
}

/** A word in lower case without its endings. */
export type Stem = (word: string) => string

export type FoundWord = { forms: WordForms; start: number; end: number }

/** Texts use few words often. */
const maxRemembered = 20_000

export function createWordReader(language: string, stem: Stem): WordReader {
  const known = new Map<string, WordForms>()
  return {
    language,
    pattern: elidingLanguages.has(language) ? wordPatternOfEliding : wordPattern,
    formsOf(word) {
      const kept = known.get(word)
      if (kept) return kept
      if (known.size >= maxRemembered) known.clear()
      const forms = formsOf(word, { language, stem })
      known.set(word, forms)
      return forms
    },
  }
}

/** Stemmers need the accents, but people search without them or spell them out: a word has a stem for each. */
function formsOf(word: string, { language, stem }: { language: string; stem: Stem }): WordForms {
  const text = foldWord(word)
  const written = withoutPossessive(word.normalize('NFC').toLocaleLowerCase(language))
  const stems = new Set([foldWord(stem(written)), stem(text), stem(foldWord(spelt(written, language)))])
  stems.delete(text)
  stems.delete('')
  return { text, stems: [...stems] }
}

const withoutPossessive = (word: string) => word.replace(/['’]s$/, '')

/** The words of a text with their positions. */
export function* searchWords(text: string, { language, pattern, formsOf }: WordReader): Generator<FoundWord> {
  const hasSpaces = !isUnspaced(text)
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (hasSpaces || !isUnspaced(found)) {
      yield { forms: formsOf(found), start: index, end: index + found.length }
      continue
    }
    for (const { segment, index: inner, isWordLike } of segmenterOf(language).segment(found)) {
      if (isWordLike)
        yield { forms: formsOf(segment), start: index + inner, end: index + inner + segment.length }
    }
  }
}

/** The same without their positions. */
export function wordsAsFound(text: string, reader: WordReader): WordForms[] {
  if (isUnspaced(text)) return Array.from(searchWords(text, reader), ({ forms }) => forms)
  return (text.match(reader.pattern) ?? []).map(reader.formsOf)
}

const segmenterOf = memoize((language) => new Intl.Segmenter(language, { granularity: 'word' }))

/** Nothing in it can be folded. */
const plain = /^[a-z0-9]+$/

/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
  // Written for one another at the end of a word.
  ...{ ة: 'ه', ى: 'ي' },
}
const lettersPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** Signs that make another syllable of a Japanese one. */
const voicing = new Set(['\u3099', '\u309A'])

/** Without case, accents and possessive endings: `Käytävä’s` is found by `kaytava`. */
export function foldWord(word: string): string {
  const small = word.toLowerCase()
  if (plain.test(small)) return small
  return small
    .normalize('NFKD')
    .replace(/\p{M}/gu, (mark) => (voicing.has(mark) ? mark : ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(lettersPattern, (letter) => letters[letter] ?? letter)
    .replace(/['’]s$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
