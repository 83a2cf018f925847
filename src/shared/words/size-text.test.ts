import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, 'en', '0 bytes'],
  [512, 'en', '512 bytes'],
  [34_200, 'en', '34 kB'],
  [1_240_000, 'en', '1.2 MB'],
  [1_240_000, 'de', '1,2 MB'],
  [34_200_000, 'en', '34 MB'],
  [1_500_000_000, 'fr', '1,5 Go'],
])('[I18N-101] says %d bytes in %s as %s', (bytes, language, text) => {
  expect(sizeText(bytes, language).replaceAll(/\s/g, ' ')).toBe(text)
})
