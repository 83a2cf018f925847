import { expect, it } from 'vitest'
import { languageTag, listSeparator, textDirection } from './locale.ts'

it.each([
  ['en_US', 'en-US', 'ltr', ', '],
  ['de_DE_formal', 'de-DE', 'ltr', ', '],
  ['fi', 'fi', 'ltr', ', '],
  ['ar', 'ar', 'rtl', '، '],
  ['he_IL', 'he-IL', 'rtl', ', '],
  ['ja', 'ja', 'ltr', '、'],
])('[FORM-01] %s is %s, %s, and joins lists with %j', (locale, tag, direction, separator) => {
  expect([languageTag(locale), textDirection(locale), listSeparator(locale)]).toEqual([
    tag,
    direction,
    separator,
  ])
})
