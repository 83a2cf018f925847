export type CsvValue = string | number | undefined

/** Rows as CSV for any spreadsheet. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => `${csvRow(row)}\r\n`).join('')}`

export const csvRow = (row: readonly CsvValue[]): string => row.map(cell).join(',')

/** The text of a cell as it was before it was written here, or by others who guard their cells in the same way. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && isRun.test(text.slice(1)) ? text.slice(1) : text

/**
 * What a spreadsheet would run as a formula, behind any white or invisible characters, which some of them skip. The wide
 * signs are those of Chinese, Japanese and Korean keyboards.
 */
const isRun = /^[\s\p{C}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u

/** An apostrophe in front makes it text: strangers write these cells. A number runs nothing. */
const cell = (value: CsvValue): string => {
  if (typeof value !== 'string') return String(value ?? '')
  const harmless = isRun.test(value) ? `'${value}` : value
  return /[",\r\n;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
