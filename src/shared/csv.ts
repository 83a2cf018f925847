/**
 * Rows as CSV for any spreadsheet. A cell that a spreadsheet would run as a formula gets an apostrophe in front, which
 * it shows as text: strangers write these cells. A number runs nothing.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

const cell = (text: string | number): string => {
  if (typeof text === 'number') return String(text)
  const harmless = /^[\s\u00A0\uFEFF]*[=+\-@|%\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
