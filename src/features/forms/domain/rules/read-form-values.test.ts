import { describe, expect, it } from 'vitest'
import { expectCostToGrowWithLength } from '../../../../../test/cpu-growth.ts'
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

  it('drops names that are not field names and ignores what follows one', () => {
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

  it.each<[string, (length: number) => [name: string, value: string]]>([
    ['a name of many levels', (length) => [`a${'[]'.repeat(length)}`, 'x']],
    ['a name of many letters', (length) => ['a'.repeat(length), 'x']],
    ['a long run of spaces', (length) => ['a', `x${' '.repeat(length)}y`]],
    ['a long run of blank characters', (length) => ['a', '\u0085 '.repeat(length)]],
  ])('stays quick on %s', async (_, entryOf) => {
    await expectCostToGrowWithLength(
      (length) => expect(readFormValues([entryOf(Number(length) * 100)]).size).toBe(1),
      String,
    )
  })

  it('reads a hundred thousand values of one field', () => {
    const entries = Array.from({ length: 1e5 }, (_, index) => ['a[]', String(index)] as const)
    expect(readFormValues(entries).get('a')).toHaveLength(1e5)
  })
})
