import { expect, it } from 'vitest'
import { formatDate } from './format-date.ts'

it.each([
  ['2026-12-01', 'D, d M y', 'en_US', 'Tue, 01 Dec 26'],
  ['2026-12-01', 'l, F jS, Y', 'en_US', 'Tuesday, December 1st, 2026'],
  ['2026-12-01', 'j. F Y', 'de_DE', '1. Dezember 2026'],
  ['2024-02-29', 'L t z W o N w n m', 'en_US', '1 29 59 09 2024 4 4 2 02'],
  ['2027-01-01', 'o-W', 'en_US', '2026-53'],
  ['2026-03-22', 'jS \\o\\f F', 'en_US', '22nd of March'],
  ['2026-03-13', 'jS', 'en_US', '13th'],
  ['2026-03-13', 'Y-m-d', 'no such locale!', '2026-03-13'],
  ['2026-03-13', 'l', 'no such locale!', 'Friday'],
  ['tomorrow', 'Y', 'en_US', 'tomorrow'],
])('[FORM-14] %s in "%s" (%s) is %s', (text, format, locale, expected) => {
  expect(formatDate(text, format, locale)).toBe(expected)
})
