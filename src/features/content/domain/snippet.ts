import { matchAt, type QueryTerm } from './search-query.ts'
import { type FoundWord, searchWords, type WordReader } from './search-words.ts'

export type SnippetPiece = { text: string; hit: boolean }

const around = 80
const longest = 220
const divider = ' · '

type Place = { start: number; end: number }

/** A passage around the first words found, cut into pieces so that hits can be marked. */
export function snippetOf(text: string, terms: readonly QueryTerm[], reader: WordReader): SnippetPiece[] {
  const flat = inOneLine(text)
  const found = hits([...searchWords(flat, reader)], terms)
  const first = found.next().value
  const { start, end } = passage(flat, first)
  const pieces: SnippetPiece[] = []
  let at = start
  for (let hit = first; hit && hit.end <= end; hit = found.next().value) {
    if (hit.start > at) pieces.push({ text: flat.slice(at, hit.start), hit: false })
    pieces.push({ text: flat.slice(hit.start, hit.end), hit: true })
    at = hit.end
  }
  pieces.push({ text: flat.slice(at, end) + goesOn(flat, end), hit: false })
  if (start > 0) pieces.unshift({ text: '…', hit: false })
  const shown = pieces.filter((piece) => piece.text !== '')
  return rightToLeft.test(flat) ? isolated(shown) : shown
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const [opening, closing] = ['\u2068', '\u2069']

/** Adjacent cells and headings keep their own order if one of them runs the other way. */
function isolated(pieces: readonly SnippetPiece[]): SnippetPiece[] {
  if (!pieces.some(({ text }) => text.includes(divider))) return [...pieces]
  return pieces.map(({ text, hit }, index) => ({
    text:
      (index === 0 ? opening : '') +
      text.replaceAll(divider, closing + divider + opening) +
      (index === pieces.length - 1 ? closing : ''),
    hit,
  }))
}

/** Words in a row that were looked for in a row are one hit each. */
function* hits(words: readonly FoundWord[], terms: readonly QueryTerm[]): Generator<Place, undefined> {
  const forms = words.map((word) => word.forms)
  let isOf = 0
  for (const [at, { start, end }] of words.entries()) {
    isOf = Math.max(isOf - 1, ...terms.map((term) => matchAt(term, forms, at)))
    if (isOf > 0) yield { start, end }
  }
}

/** Dots are separate from the full stop of a sentence. */
const goesOn = (text: string, end: number) =>
  end === text.length ? '' : /[.!?]/.test(text[end - 1] ?? '') ? ' …' : '…'

/** Between a heading and its text, or two cells, a reader would otherwise see one sentence. */
const inOneLine = (text: string) =>
  text
    .trim()
    .replace(/(?<![.!?…:;,\s])\s*\n\s*/gu, divider)
    .replace(/\s+/gu, ' ')

/** Begins and ends between words. */
function passage(text: string, first: Place | undefined): { start: number; end: number } {
  const firstStart = first?.start ?? 0
  const wanted = Math.max(0, firstStart - around)
  const gap = text.indexOf(' ', wanted) + 1
  const between = wanted > 0 && gap > 0 && gap <= firstStart ? gap : wanted
  const start = text.startsWith(divider.trimStart(), between) ? between + divider.length - 1 : between
  if (text.length - start <= longest) return { start, end: text.length }
  const space = text.lastIndexOf(' ', start + longest)
  const end = space > (first?.end ?? start) ? space : start + longest
  return { start, end: text.endsWith(divider.trimEnd(), end) ? end - divider.length + 1 : end }
}
