import { expect, it } from 'vitest'
import { completeUrl } from './field-habits.ts'

it.each([
  ['example.com', 'http://example.com'],
  ['  example.com\u00a0', 'http://example.com'],
  ['//example.com', 'http://example.com'],
  ['/a.b', 'http://a.b'],
  ['foo', 'foo'],
  ['', ''],
  ['  ', ''],
  ['a:b.c', 'a:b.c'],
  ['https://example.com', 'https://example.com'],
  ['MAILTO:a@b.c', 'MAILTO:a@b.c'],
  ['1a:b.c', 'http://1a:b.c'],
])('completes %j as %j', (typed, completed) => {
  expect(completeUrl(typed)).toBe(completed)
  expect(completeUrl(completed)).toBe(completed)
})
