import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'

export type CsvValue = string | number | undefined

/** Rows as CSV for any spreadsheet. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string => `\uFEFF${csvLines(rows)}`

/** More rows of the same file. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${csvLine(row)}\r\n`).join('')

/** One row, without the end of the line. */
export const csvLine = (row: readonly CsvValue[]): string =>
  stringify([[...row]], {
    eof: false,
    quoted_match: /[\r\n;\t']/,
    cast: { string: (value) => (isRun.test(value) ? `'${value}` : value) },
  })

/**
 * Cells a spreadsheet would run as a formula, after any white space or invisible characters, which some of them skip.
 * The wide signs are those of Chinese, Japanese and Korean keyboards. An apostrophe at the beginning makes it text:
 * strangers write these cells.
 */
const isRun = /^[\s\p{C}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u

/** The text of a cell as it was before it was written here, or by others who guard their cells in the same way. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && isRun.test(text.slice(1)) ? text.slice(1) : text

/** Rows of a file of any size, as spreadsheets and shops write them. */
export async function* readCsv(file: string): AsyncIterable<readonly string[]> {
  const rows = createReadStream(file).pipe(
    parse({
      bom: true,
      delimiter: separatorOf(await firstLine(file)),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  )
  for await (const row of rows as AsyncIterable<string[]>) yield row.map(withoutGuard)
}

async function firstLine(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64 * 1024) })
    return buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? ''
  } finally {
    await handle.close()
  }
}

/** Spreadsheets of many countries write semicolons. */
function separatorOf(line: string) {
  return [';', '\t'].find((separator) => line.split(separator).length > line.split(',').length) ?? ','
}
