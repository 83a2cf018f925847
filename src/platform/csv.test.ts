import { describe, expect, it } from 'vitest'
import { toCsv, withoutGuard } from './csv.ts'

describe('CSV', () => {
  it('quotes what must be quoted', () => {
    expect(toCsv([['a', 'b,c', 'd"e', 'f\ng', '']])).toBe('\uFEFFa,"b,c","d""e","f\ng",\r\n')
  })

  it.each([
    ...[
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      ' =1',
      '\r=1',
      '=HYPERLINK("x")',
      '\n=1',
      '\u00A0=1',
      '\u2028+1',
    ],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '\u200B=1', '\u2060 @x', '\0=1', '\u3000＝1', '\uFEFF-1'],
  ])('lets no spreadsheet run %j', (formula) => {
    expect(toCsv([[formula]])).toBe(`\uFEFF"'${formula.replaceAll('"', '""')}"\r\n`)
    expect(withoutGuard(`'${formula}`)).toBe(formula)
  })

  it('leaves what only looks like a guard alone', () => {
    for (const text of ["'tis", "'", "don't =", '=1']) expect(withoutGuard(text)).toBe(text)
  })

  it('writes numbers as they are, and nothing for what is missing', () => {
    expect(toCsv([[-1, undefined, 2.5]])).toBe('\uFEFF-1,,2.5\r\n')
  })
})
