/** A row of a table, or a line that cannot be read as one. `line` is where it begins. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; damaged: true }

/** No row of the tables we read is longer. */
const longest = 1 << 16

/**
 * Cuts rows out of CSV as its text comes. A quote that is never closed costs the line it stands on, and not the rest of the
 * file: that is what packages do not do. Quotes in quotes may be doubled, or have a backslash as databases write it.
 */
export function createCsvCutter() {
  let held = ''
  let line = 1
  let separator = ''

  function* cut(isEnd: boolean): Generator<CsvRecord> {
    if (separator === '') {
      if (!isEnd && !held.includes('\n') && held.length < longest) return
      separator = separatorOf(held.split('\n', 1)[0] ?? '')
    }
    let at = 0
    while (at < held.length) {
      const row = readRow(held, at, { separator, isEnd })
      if (row === 'more' && held.length - at < longest) break
      if (row === 'more' || row === 'damaged') {
        const end = held.indexOf('\n', at)
        yield { line, damaged: true }
        line += 1
        at = end < 0 ? held.length : end + 1
        continue
      }
      if (row.cells.length > 1 || row.cells[0] !== '') yield { line, cells: row.cells }
      line += row.lines
      at = row.end
    }
    held = held.slice(at)
  }

  return {
    *push(text: string): Generator<CsvRecord> {
      held += line === 1 && held === '' ? text.replace(/^\uFEFF/, '') : text
      yield* cut(false)
    },
    *end(): Generator<CsvRecord> {
      yield* cut(true)
    },
  }
}

/** Spreadsheets of many countries write semicolons. */
const separatorOf = (line: string) =>
  [';', '\t'].find((sign) => line.split(sign).length > line.split(',').length) ?? ','

type Row = { cells: string[]; end: number; lines: number }

function readRow(
  text: string,
  start: number,
  { separator, isEnd }: { separator: string; isEnd: boolean },
): Row | 'more' | 'damaged' {
  const cells: string[] = []
  let at = start
  let lines = 1
  while (true) {
    const cell =
      text[at] === '"' ? quotedCell(text, at, { separator, isEnd }) : bareCell(text, at, { separator, isEnd })
    if (typeof cell === 'string') return cell
    cells.push(cell.text)
    lines += cell.lines
    at = cell.end
    if (text[at] === separator) at += 1
    else return { cells, end: at + (text[at] === '\n' ? 1 : 0), lines: lines - (at < text.length ? 0 : 1) }
  }
}

type Cell = { text: string; end: number; lines: number }
type Scope = { separator: string; isEnd: boolean }

function bareCell(text: string, start: number, { separator, isEnd }: Scope): Cell | 'more' {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  if (end === text.length && !isEnd) return 'more'
  return { text: text.slice(start, end).replace(/\r$/, '').trim(), end, lines: 0 }
}

function quotedCell(text: string, start: number, { separator, isEnd }: Scope): Cell | 'more' | 'damaged' {
  let read = ''
  let lines = 0
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    const next = text[at + 1]
    if (next === undefined && !isEnd) return 'more'
    if (sign === '"' && (next === undefined || next === separator || /[\r\n]/.test(next)))
      return { text: read, end: at + 1 + (next === '\r' ? 1 : 0), lines }
    if ((sign === '"' || sign === '\\') && next === '"') at += 1
    // A quote in the middle of a cell that has gone on over lines: the one before was not closed.
    else if (sign === '"' && lines > 0) return 'damaged'
    if (sign === '\n') lines += 1
    read += sign === '\\' && next === '"' ? '"' : sign
  }
  return isEnd ? 'damaged' : 'more'
}
