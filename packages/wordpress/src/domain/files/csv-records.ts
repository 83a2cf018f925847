/** A row of a table, or a line that cannot be read as one. `line` is where it begins. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; damaged: true }

/** No row of the tables we read is longer. */
const longest = 1 << 16

/**
 * Cuts rows out of CSV as its text arrives. A quote that is never closed costs its own line, and not the rest of the
 * file as with packages. Quotes in quotes may be doubled, or have a backslash as written by databases.
 */
export function createCsvCutter() {
  let held = ''
  let line = 1
  let cell: RegExp | undefined

  function* cut(isEnd: boolean): Generator<CsvRecord> {
    if (!cell && !isEnd && !held.includes('\n') && held.length < longest) return
    cell ??= cellOf(separatorOf(held.split('\n', 1)[0] ?? ''))
    let at = 0
    while (at < held.length) {
      const read = readRow(held.slice(at, at + longest), cell)
      const row = read && read.length < longest ? read : undefined
      if (!isEnd && !row?.isWhole && held.length - at < longest) break
      const next = held.indexOf('\n', at) + 1 || held.length
      const end = row ? at + row.length : next
      if (!row) yield { line, damaged: true }
      else if (row.cells.length > 1 || row.cells[0] !== '') yield { line, cells: row.cells }
      line += held.slice(at, end).split('\n').length - 1
      at = end
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

/**
 * A cell, with its end: in quotes on one line, where an unmatched quote is an ordinary character; in quotes over
 * several lines, where it shows that the first one was never closed; or without quotes.
 */
function cellOf(separator: string): RegExp {
  const escaped = String.raw`\\"|\\(?!")|""`
  const end = String.raw`(\r?(?:\n|$)|${separator})`
  const lone = String.raw`"(?!["\r\n${separator}]|$)`
  return new RegExp(
    String.raw`"(?:((?:[^"\\\n]|${escaped}|${lone})*)"${end}|((?:[^"\\]|${escaped})*)"${end})` +
      String.raw`|([^"\n${separator}][^\n${separator}]*|)(\n|$|${separator})`,
    'y',
  )
}

/** `isWhole`: its end is there. */
function readRow(
  text: string,
  cell: RegExp,
): { cells: string[]; length: number; isWhole: boolean } | undefined {
  const cells: string[] = []
  for (cell.lastIndex = 0; ; ) {
    const [whole, line, lineEnd, lines, linesEnd, bare = '', bareEnd] = cell.exec(text) ?? []
    if (whole === undefined) return undefined
    const quoted = line ?? lines
    cells.push(quoted === undefined ? bare.trim() : quoted.replace(/[\\"]"/g, '"'))
    const end = lineEnd ?? linesEnd ?? bareEnd ?? ''
    if (/^\r?\n?$/.test(end)) return { cells, length: cell.lastIndex, isWhole: end.endsWith('\n') }
  }
}
