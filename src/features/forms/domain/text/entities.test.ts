import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeEntities, escapeHtml } from './entities.ts'

it.each([
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['&#8212;&#x2014;&mdash;', '———'],
  ['&nope; &amp &#0; &#xD800; &#1114112;', '&nope; &amp &#0; &#xD800; &#1114112;'],
  ['&amp;lt;', '&lt;'],
])('decodes %j to %j', (text, expected) => {
  expect(decodeEntities(text)).toBe(expected)
})

it('gives back what was escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeEntities(escapeHtml(text))).toBe(text)
    }),
  )
})
