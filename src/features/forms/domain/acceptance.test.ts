import { expect, it } from 'vitest'
import { isSatisfied, maySend } from './acceptance.ts'

it.each([
  [{ checked: true }, true],
  [{ checked: false }, false],
  [{ checked: true, invert: true }, false],
  [{ checked: false, invert: true }, true],
  [{ checked: false, optional: true }, true],
  [{ checked: true, invert: true, optional: true }, true],
])('takes %j as satisfied: %s', (acceptance, satisfied) => {
  expect(isSatisfied(acceptance)).toBe(satisfied)
})

it('lets a form be sent only when every acceptance is satisfied', () => {
  expect(maySend([])).toBe(true)
  expect(
    maySend([{ checked: true }, { checked: false, invert: true }, { checked: false, optional: true }]),
  ).toBe(true)
  expect(maySend([{ checked: true }, { checked: false }])).toBe(false)
})
