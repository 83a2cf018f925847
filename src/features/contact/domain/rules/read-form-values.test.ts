import { describe, expect, it } from 'vitest'
import type { FieldValue } from './field-values.ts'
import { readFormValues } from './read-form-values.ts'

const read = (...entries: [string, FieldValue][]) => Object.fromEntries(readFormValues(entries))

describe('reading posted entries', () => {
  it('keeps the last value of a repeated plain name and every value of a list', () => {
    expect(read(['a', '1'], ['b[]', '1'], ['a', '2'], ['b[]', '2'])).toEqual({ a: ['2'], b: ['1', '2'] })
  })

  it('flattens keyed and nested lists in the order their keys first appeared', () => {
    expect(read(['a[x]', '1'], ['a[y][]', '2'], ['a[y][]', '3'], ['a[x]', '4'])).toEqual({
      a: ['4', '2', '3'],
    })
    expect(read(['a[5]', '1'], ['a[]', '2'], ['a[006]', '3'])).toEqual({ a: ['1', '3'] })
  })

  it('lets a later shape of the same name replace the earlier one', () => {
    expect(read(['a[]', '1'], ['a', '2'])).toEqual({ a: ['2'] })
    expect(read(['a', '1'], ['a[]', '2'])).toEqual({ a: ['2'] })
  })

  it('drops names that are no field names and ignores what follows one', () => {
    expect(read(['_wpcf7', '7'], ['1a', 'x'], ['', 'x'], ['your.name', 'x'], ['a[b c]', 'y'])).toEqual({
      your: ['x'],
      a: ['y'],
    })
    expect(read(['__proto__', 'x'], ['constructor', 'y'])).toEqual({ constructor: ['y'] })
  })

  it('trims, makes one line break one character, and keeps a blank field as an empty list', () => {
    expect(read(['a', '\u0085 \r\nx\r\ny\u00a0\ufeff'], ['b', ' \u3000'], ['c', '\u200b'])).toEqual({
      a: ['x\ny'],
      b: [],
      c: ['\u200b'],
    })
  })

  it('takes a file as it is and an untouched file input as blank', () => {
    const file = { name: 'a.txt', size: 0 }
    expect(read(['a', file], ['b', { name: '', size: 0 }])).toEqual({ a: [file], b: [] })
  })

  it.each([
    ['a name of many levels', `a${'[]'.repeat(1e6)}`, 'x'],
    ['a name of many letters', 'a'.repeat(5e6), 'x'],
    ['a long run of spaces', 'a', `x${' '.repeat(5e6)}y`],
    ['a long run of blank characters', 'a', '\u0085 '.repeat(2e6)],
  ])(
    'stays quick on %s',
    (_, name, value) => {
      expect(readFormValues([[name, value]]).size).toBe(1)
    },
    1000,
  )

  it('reads a hundred thousand values of one field', () => {
    const entries = Array.from({ length: 1e5 }, (_, index) => ['a[]', String(index)] as const)
    expect(readFormValues(entries).get('a')).toHaveLength(1e5)
  })
})
