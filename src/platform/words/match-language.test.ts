import { expect, it } from 'vitest'
import { matchLanguage } from './match-language.ts'

const ours = ['en', 'en-US', 'de', 'nb', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant']

it.each([
  ['en', 'en'],
  ['en-US', 'en-US'],
  ['en-AU', 'en'],
  ['de-AT', 'de'],
  ['de-Latn-CH', 'de'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-PT'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['eo', undefined],
])('I18N-03 a reader of %s understands our %s', (tag, expected) => {
  expect(matchLanguage(tag, ours)).toBe(expected)
})
