import { expect, it } from 'vitest'
import { canonicalAnswer } from './challenges.ts'

it.each([
  ['Paris', 'Paris', true],
  [' p a r i s ', 'Paris', true],
  ['Ｐａｒｉｓ', 'Paris', true],
  ['８', '8', true],
  ['Tom&amp;Jerry', 'tom & jerry', true],
  ['ﾊﾟﾘ', 'パリ', true],
  ['', 'Paris', false],
  ['Rome', 'Paris', false],
])('[FORM-12] %j answers %j: %s', (given, expected, right) => {
  expect(canonicalAnswer(given) === canonicalAnswer(expected)).toBe(right)
})
