import { withoutGuard } from '#shared/csv.ts'

/** Reads CSV as it comes (RFC 4180, any line ending): hand in pieces of text, get whole rows back. */
export function createCsvReader(separator = ',') {
  let rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  let quoteBefore = false

  const endField = () => {
    row.push(withoutGuard(field))
    field = ''
  }

  const endRow = () => {
    endField()
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
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
    else if (character === separator) endField()
    else if (character === '\n') endRow()
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
