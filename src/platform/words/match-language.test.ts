import { expect, it } from 'vitest'
import { matchLanguage, nearestLanguage } from './match-language.ts'

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

it.each([
  ['pt-PT', 'pt-BR'],
  ['pt-AO', 'pt-BR'],
  ['de-AT', 'de'],
  ['es-MX', 'es'],
  ['zh-TW', undefined],
  ['sr-Latn', undefined],
  ['eo', undefined],
])('[I18N-25] a reader of %s is told in our %s what we have in no nearer language', (tag, expected) => {
  expect(nearestLanguage(tag, ['en', 'de', 'es', 'pt-BR', 'sr-Cyrl', 'zh-Hans'])).toBe(expected)
})
