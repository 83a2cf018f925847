/** Reads CSV as it comes (RFC 4180, any line ending): hand in pieces of text, get whole rows back. */
export function createCsvReader(separator = ',') {
  let rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  let quoteBefore = false

  const endRow = () => {
    row.push(field)
    if (row.length > 1 || field !== '') rows.push(row)
    row = []
    field = ''
  }

  const take = (character: string) => {
    if (quoted && !quoteBefore) {
      if (character === '"') quoteBefore = true
      else field += character
      return
    }
    if (quoteBefore) {
      quoteBefore = false
      if (character === '"') {
        field += '"'
        return
      }
      quoted = false
    }
    if (character === '"' && field === '') quoted = true
    else if (character === separator) {
      row.push(field)
      field = ''
    } else if (character === '\n') endRow()
    else if (character !== '\r') field += character
  }

  const taken = () => {
    const whole = rows
    rows = []
    return whole
  }

  return {
    read(text: string): string[][] {
      for (const character of text) take(character)
      return taken()
    },
    end(): string[][] {
      if (field !== '' || row.length > 0) endRow()
      return taken()
    },
  }
}

/** A spreadsheet runs a cell that begins like a formula, so it gets an apostrophe, which spreadsheets do not show. */
export function writeCsvRow(values: readonly (string | number | undefined)[]): string {
  return values
    .map((value) => {
      const text = String(value ?? '')
      const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
      return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
    })
    .join(',')
}
