import { expect, it } from 'vitest'
import { wantedLanguage } from './wanted-language.ts'

it.each([
  [['zh-TW', 'en'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-CN'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
])('[I18N-86] whoever asks for %j is offered the signs they read, %s', (asked, wanted) => {
  expect(wantedLanguage(asked, ['en', 'zh-Hans', 'zh-Hant'])).toBe(wanted)
})

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
