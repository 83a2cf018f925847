import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const written = (before: string, after: string) =>
  compareTexts(before, after).map((line) =>
    line.kind === 'gap'
      ? `… ${line.lines}`
      : { same: ' ', added: '+', removed: '-' }[line.kind] +
        line.parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join(''),
  )

describe('comparing texts', () => {
  it('marks the words that changed in a line, and hides what is the same', () => {
    const lines = (word: string) => `one\ntwo\nthree\nfour\nthe ${word} table\nfive\nsix\nseven\neight\n`
    expect(written(lines('oak'), lines('elm'))).toEqual([
      '… 2',
      ' three',
      ' four',
      '-the [oak] table',
      '+the [elm] table',
      ' five',
      ' six',
      '… 2',
    ])
  })

  it('shows lines that came and went', () => {
    expect(written('a\nb\n', 'a\nb\nc\n')).toEqual([' a', ' b', '+c'].map((line) => line))
    expect(written('a\nb\nc\n', 'x\n')).toEqual(['-a', '-b', '-c', '+x'])
    expect(written('same\n', 'same\r\n')).toEqual([' same'])
  })

  it('holds every changed line of both texts, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b b', 'c', ''), { maxLength: 12 })
      .map((lines) => `${lines.join('\n')}\n`)
    const count = (lines: string) => lines.replace(/\n$/, '').split('\n').length
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = compareTexts(before, after)
        const size = (...kinds: string[]) =>
          lines.reduce(
            (sum, line) => sum + (line.kind === 'gap' ? line.lines : Number(kinds.includes(line.kind))),
            0,
          )
        expect(size('same', 'removed')).toBe(count(before))
        expect(size('same', 'added')).toBe(count(after))
      }),
    )
  })
})
