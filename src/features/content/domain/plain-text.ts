import { withoutInlineMarks } from './inline-marks.ts'

/**
 * The words of a Markdown text without its marks, one line for each paragraph, heading, item or row. Thousands of
 * posts are read at an import, so it judges by the beginnings of lines, which is enough for searching, counting and
 * excerpts; pages are drawn by the real parser.
 */
export function plainText(markdown: string): string {
  return Array.from(piecesOf(markdown), wordsOf)
    .filter((text) => text !== '')
    .join('\n')
}

/** The running text at the beginning, for an excerpt: no headings, lists, quotes, tables or code. */
export function openingText(markdown: string, length = 400): string {
  let opening = ''
  for (const piece of piecesOf(markdown)) {
    const text = piece.kind === 'paragraph' ? wordsOf(piece) : ''
    if (text !== '') opening += `${opening === '' ? '' : ' '}${text}`
    if (opening.length > length) break
  }
  return opening
}

type Piece = { kind: 'paragraph' | 'marked' | 'code'; lines: string[] }

const wordsOf = ({ kind, lines }: Piece) =>
  kind === 'code' ? lines.join('\n') : withoutInlineMarks(lines.join(' '))

const fence = /^ {0,3}(`{3,}|~{3,})/
const blockLine = /^ {0,3}:{2,}[a-z]|^ {0,3}:{3,} *$/i
const definition = /^ {0,3}\[[^\]^][^\]]*\]: *\S+/
const marker = /^\s*(?:>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?|\d{1,9}[.)]\s+|#{1,6}\s+|\[\^[^\]]+\]:\s*)/

/** Within a paragraph only a first item begins a list: a line may well begin with "1987. ". */
const numbered = /^\s*(?!1[.)])\d{1,9}[.)]\s/

/** What a reader would see as one piece: lines that belong together. */
function* piecesOf(markdown: string): Generator<Piece> {
  let piece: Piece | undefined
  let closing: string | undefined
  for (const line of withoutComments(markdown).split(/\r?\n/)) {
    const fenceMarks = fence.exec(line)?.[1]
    if (closing !== undefined) {
      if (fenceMarks?.startsWith(closing)) closing = undefined
      else piece?.lines.push(line.trim())
      continue
    }
    const continues = piece?.kind === 'paragraph' && numbered.test(line)
    const text = fenceMarks !== undefined ? '' : continues ? line : withoutMarkers(line)
    const ends = text.trim() === '' || isOnlyMarks(line)
    if (piece && (ends || text !== line || line.startsWith('|'))) {
      yield piece
      piece = undefined
    }
    if (fenceMarks !== undefined) {
      closing = fenceMarks
      piece = { kind: 'code', lines: [] }
    } else if (!ends) {
      piece ??= { kind: kindOf(line, text), lines: [] }
      piece.lines.push(text.trim())
    }
  }
  if (piece) yield piece
}

const kindOf = (line: string, text: string): Piece['kind'] =>
  text !== line || /^(\||<|!\[| {4}|\t)/.test(line) ? 'marked' : 'paragraph'

/** Rules, underlines of headings and tables, blocks, and where references lead. */
const isOnlyMarks = (line: string) =>
  /^[\s|:=*_-]+$/.test(line) || blockLine.test(line) || definition.test(line)

/** `> - [ ] ## text` has several. */
function withoutMarkers(line: string): string {
  let bare = line
  for (let found = marker.exec(bare); found; found = marker.exec(bare)) bare = bare.slice(found[0].length)
  return bare
}

const withoutComments = (text: string) =>
  text.includes('<!--') ? text.replace(/<!--[\s\S]*?-->/g, '') : text
