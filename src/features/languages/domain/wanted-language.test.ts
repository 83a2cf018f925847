import { expect, it } from 'vitest'
import { wantedLanguage } from './wanted-language.ts'

it.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'en-GB'], 'en'],
  [['pt-BR'], 'pt-BR'],
  [['pt-PT'], 'pt'],
  [['PT-br'], 'pt-BR'],
  [['de', 'ja'], undefined],
  [[], undefined],
])('[I18N-72] whoever asks for %j is offered %s', (asked, wanted) => {
  expect(wantedLanguage(asked, ['en', 'fr', 'pt', 'pt-BR'])).toBe(wanted)
})
