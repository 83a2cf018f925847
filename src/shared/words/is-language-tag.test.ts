import { expect, it } from 'vitest'
import { isLanguageTag } from './is-language-tag.ts'

it.each(['en', 'EN-us', 'pt-BR', 'zh-Hant-TW', 'es-419', 'de-DE-formal', 'ca-valencia', 'eo', 'ckb', 'skr'])(
  '%s is a language',
  (tag) => expect(isLanguageTag(tag)).toBe(true),
)

it.each(['english', 'xx', 'xx-US', 'en-XX', 'en_US', 'e', '', 'x-own', 'en US', 'de-', 'en-u-ca-buddhist'])(
  '%o is none',
  (tag) => expect(isLanguageTag(tag)).toBe(false),
)
