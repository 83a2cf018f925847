/** Scripts that do not put spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu

/** Nothing in it can be folded. */
const plain = /^[A-Za-z0-9]+$/

export type Word = { text: string; start: number; end: number }

/** The words of a text as they are looked up, with where they stand. Texts and queries go through the same rules. */
export function* searchWords(text: string): Generator<Word> {
  const hasSpaces = !unspaced.test(text)
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    if (hasSpaces || !unspaced.test(found)) {
      yield { text: foldWord(found), start: index, end: index + found.length }
      continue
    }
    for (const { segment, index: inner, isWordLike } of segmenter().segment(found)) {
      if (isWordLike)
        yield { text: foldWord(segment), start: index + inner, end: index + inner + segment.length }
    }
  }
}

/** The same without where they stand. Hundreds are looked at in every text that is saved. */
export function wordsAsFound(text: string): string[] {
  if (unspaced.test(text)) return Array.from(searchWords(text), (word) => word.text)
  return (text.match(wordPattern) ?? []).map(foldWord)
}

/** Without case, accents, possessive and plural endings: `Käytävä’s` is found by `kaytava`. */
export function foldWord(word: string): string {
  if (plain.test(word)) return withoutPlural(word.toLowerCase())
  const folded = word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return withoutPlural(folded)
}

/** Harman's S stemmer: weak enough to do no harm in languages that form plurals in other ways. */
function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (/(?<![ae])ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?<![aeo])es$/.test(word)) return word.slice(0, -1)
  return /[^us]s$/.test(word) ? word.slice(0, -1) : word
}

let shared: Intl.Segmenter | undefined

function segmenter(): Intl.Segmenter {
  shared ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return shared
}
