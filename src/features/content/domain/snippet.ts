import { matches, type QueryWord } from './search-query.ts'
import { searchWords, type Word } from './search-words.ts'

export type SnippetPiece = { text: string; hit: boolean }

const around = 80
const longest = 220
const divider = ' · '

/** A passage around the first words found, cut into pieces so that hits can be marked. */
export function snippetOf(text: string, query: readonly QueryWord[]): SnippetPiece[] {
  const flat = inOneLine(text)
  const hits = [...searchWords(flat)].filter((word) => query.some((one) => matches(one, word.text)))
  const { start, end } = passage(flat, hits[0])
  const pieces: SnippetPiece[] = []
  let at = start
  for (const hit of hits.filter((hit) => hit.start >= start && hit.end <= end)) {
    if (hit.start > at) pieces.push({ text: flat.slice(at, hit.start), hit: false })
    pieces.push({ text: flat.slice(hit.start, hit.end), hit: true })
    at = hit.end
  }
  pieces.push({ text: flat.slice(at, end) + goesOn(flat, end), hit: false })
  if (start > 0) pieces.unshift({ text: '…', hit: false })
  return pieces.filter((piece) => piece.text !== '')
}

/** Dots stand apart from the full stop of a whole sentence. */
const goesOn = (text: string, end: number) =>
  end === text.length ? '' : /[.!?]/.test(text[end - 1] ?? '') ? ' …' : '…'

/** Between a heading and its text, or two cells, a reader would otherwise see one sentence. */
const inOneLine = (text: string) =>
  text
    .trim()
    .replace(/(?<![.!?…:;,\s])\s*\n\s*/gu, divider)
    .replace(/\s+/gu, ' ')

/** Begins and ends between words. */
function passage(text: string, first: Word | undefined): { start: number; end: number } {
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
