import { expect, it } from 'vitest'
import { createTranslate } from '#platform/words/translate.ts'
import { descriptionPrefix } from './rating-parts.tsx'

const english = createTranslate('en', () => undefined)
const french = createTranslate('fr', ({ key }) =>
  key === 'reviews.rating'
    ? '{count, plural, one {Note : {average} ★ - # avis.} other {Note : {average} ★ - # avis.}}'
    : undefined,
)

it('[REV-05] counts in words that fit one and many, and is not there for none', () => {
  const prefix = (value: string, count: number) => descriptionPrefix(english, { value, count })
  expect(prefix('4.8', 23)).toBe('Rating: 4.8 ★ - 23 reviews.')
  expect(prefix('4.5', 1)).toBe('Rating: 4.5 ★ - 1 review.')
  expect(prefix('0.0', 0)).toBeUndefined()
})

it('[I18N-30] writes the rating as the language does', () => {
  expect(descriptionPrefix(french, { value: '4.0', count: 1234 })).toBe('Note : 4,0 ★ - 1\u202f234 avis.')
})
