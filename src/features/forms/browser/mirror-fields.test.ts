import { expect, it } from 'vitest'
import { type CounterLimits, countCharacters } from './mirror-fields.ts'

const up: CounterLimits = { direction: 'up', minimum: 2, maximum: 4 }
const down: CounterLimits = { direction: 'down', minimum: 2, maximum: 4 }

it.each([
  ['', up, 0, 'too short'],
  ['a', up, 1, 'too short'],
  ['ab', up, 2, 'fine'],
  ['abcd', down, 0, 'fine'],
  ['abcde', down, -1, 'too long'],
  ['  abcd  ', down, 0, 'fine'],
  ['a\r\nb', up, 3, 'fine'],
  ['😀😀', up, 4, 'fine'],
  ['abcde', { direction: 'up' }, 5, 'fine'],
  ['abc', { direction: 'down' }, 3, 'fine'],
  ['', { direction: 'up', maximum: 0 }, 0, 'fine'],
] as const)('counts %j under %j as %i, %s', (text, limits, shown, judgement) => {
  expect(countCharacters(text, limits)).toEqual({
    shown,
    tooLong: judgement === 'too long',
    tooShort: judgement === 'too short',
  })
})
