import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPairs } from './read-form-body.ts'

it('reads a posted text as the platform does', () => {
  const unit = fc.constantFrom(
    'a',
    'ü',
    '=',
    '&',
    '+',
    '%',
    '%41',
    '%C3%BC',
    '%c3',
    '%zz',
    ' ',
    '\u2028',
    '%00',
    '%2B',
    '😀',
  )
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(readPairs(text, 1000)).toEqual([...new URLSearchParams(text.replace(/^\?/, ''))])
    }),
  )
})

it('gives up a text of more pairs than are taken', () => {
  expect(readPairs('a&b&c', 3)).toHaveLength(3)
  expect(readPairs('a&b&c&d', 3)).toBeUndefined()
})
