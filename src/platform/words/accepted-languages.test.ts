import { expect, it } from 'vitest'
import { acceptedLanguages } from './match-language.ts'

it.each([
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', ['fr-CH', 'fr', 'en', 'de']],
  ['en;q=0.1,ar;q=0.9', ['ar', 'en']],
  ['de;q=0, nl', ['nl']],
  ['*', []],
  ['', []],
  [undefined, []],
  ['not a language,,;;q=x, pt-BR', ['pt-BR']],
])('[I18N-41] reads what a browser asks for in %s', (header, expected) => {
  expect(acceptedLanguages(header)).toEqual(expected)
})
