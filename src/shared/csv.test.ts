import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('CSV', () => {
  it('quotes what must be quoted', () => {
    expect(toCsv([['a', 'b,c', 'd"e', 'f\ng', '']])).toBe('\uFEFFa,"b,c","d""e","f\ng",\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '=HYPERLINK("x")'])(
    'lets no spreadsheet run %j',
    (formula) => {
      expect(toCsv([[formula]])).toBe(`\uFEFF"'${formula.replaceAll('"', '""')}"\r\n`)
    },
  )
})
