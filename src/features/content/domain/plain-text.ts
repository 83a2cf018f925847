import { withoutInlineMarks } from './inline-marks.ts'

/**
 * The words of a Markdown text without its marks, one line for each paragraph, heading, item or cell. Thousands of
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
    const text = piece.kind === 'paragraph' ? wordsOf(piece).replaceAll('\n', ' ') : ''
    if (text !== '') opening += `${opening === '' ? '' : ' '}${text}`
    if (opening.length > length) break
  }
  return opening
}

type Piece = { kind: 'paragraph' | 'marked' | 'row' | 'code'; lines: string[] }

function wordsOf({ kind, lines }: Piece): string {
  const text = lines.join(' ')
  if (kind === 'code') return text.trim()
  if (kind !== 'row') return withoutInlineMarks(text)
  const cells = text.split(cellWall).map(withoutInlineMarks)
  return cells.filter((cell) => cell !== '').join('\n')
}

const fence = /^ {0,3}(`{3,}|~{3,})/
const blockLine = /^ {0,3}:{2,}[a-z]|^ {0,3}:{3,} *$/i
const definition = /^ {0,3}\[[^\]^][^\]]*\]: *\S+/
const cellWall = /(?<!\\)\|/
const heading = /^[\s>]*#{1,6}\s/
const hardBreak = /(?<!\\)\\$/
const marker = /^\s*(?:>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?|\d{1,9}[.)]\s+|#{1,6}\s+|\[\^[^\]]+\]:\s*)/

/** Within a paragraph only a first item begins a list: a line may well begin with "1987. ". */
const numbered = /^\s*(?!1[.)])\d{1,9}[.)]\s/

/** Pieces a reader would see as one: lines that belong together. */
function* piecesOf(markdown: string): Generator<Piece> {
  let piece: Piece | undefined
  let closing: string | undefined
  let inTable = false
  for (const line of withoutComments(markdown).split(/\r?\n/)) {
    const fenceMarks = fence.exec(line)?.[1]
    if (closing !== undefined) {
      if (fenceMarks?.startsWith(closing)) closing = undefined
      else piece?.lines.push(line.trim())
      continue
    }
    const continues = piece?.kind === 'paragraph' && numbered.test(line)
    const text = fenceMarks !== undefined ? '' : continues ? line : withoutMarkers(line)
    const isRule = isTableRule(text)
    const ends = text.trim() === '' || isRule || isOnlyMarks(line)
    inTable = text.trim() !== '' && (inTable || isRule)
    if (piece && (ends || inTable || text !== line || line.startsWith('|'))) {
      yield isRule ? { ...piece, kind: 'row' } : piece
      piece = undefined
    }
    if (fenceMarks !== undefined) {
      closing = fenceMarks
      piece = { kind: 'code', lines: [] }
    } else if (!ends) {
      piece ??= { kind: inTable || text.startsWith('|') ? 'row' : kindOf(line, text), lines: [] }
      piece.lines.push(text.trim().replace(hardBreak, ''))
      if (heading.test(line)) {
        yield { ...piece, lines: piece.lines.map((text) => text.replace(/\s#+$/, '')) }
        piece = undefined
      }
    }
  }
  if (piece) yield piece
}

const kindOf = (line: string, text: string): Piece['kind'] =>
  text !== line || /^(<|!\[| {4}|\t)/.test(line) ? 'marked' : 'paragraph'

const isTableRule = (line: string) => line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line)

/** Rules, underlines of headings and tables, blocks, and where references lead. */
const isOnlyMarks = (line: string) =>
  /^[\s|:=*_-]+$/.test(line) || blockLine.test(line) || definition.test(line)

/** `> - [ ] ## text` has several. */
function withoutMarkers(line: string): string {
  let bare = line
  for (let found = marker.exec(bare); found; found = marker.exec(bare)) bare = bare.slice(found[0].length)
  return bare
}

function withoutComments(text: string) {
  let rest = ''
  let from = 0
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + '<!--'.length)
    if (end < 0) break
    rest += text.slice(from, start)
    from = end + '-->'.length
  }
  return rest + text.slice(from)
}
