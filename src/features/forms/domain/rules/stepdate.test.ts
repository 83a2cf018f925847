import { expect, it } from 'vitest'
import { stepdate } from './field-rules.ts'

const everySevenDays = { rule: 'stepdate', field: 'f', base: '2026-03-01', interval: 7 } as const

it.each([
  ['2026-03-01', true],
  ['2026-03-08', true],
  ['2026-02-22', true],
  ['2026-03-29', true],
  ['2026-03-09', false],
  ['no date', true],
])('a step of seven days from 1 March allows %s: %s', (text, passes) => {
  expect(stepdate([text], everySevenDays)).toBe(passes)
})

it('steps nowhere without an interval or a base', () => {
  expect(stepdate(['2026-03-09'], { ...everySevenDays, interval: 0 })).toBe(true)
  expect(stepdate(['2026-03-09'], { ...everySevenDays, base: 'soon' })).toBe(true)
})
