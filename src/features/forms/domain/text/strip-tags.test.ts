import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stripTags } from './strip-tags.ts'

describe('stripping tags', () => {
  it.each([
    ['Thank <b>you</b>.', 'Thank you.'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<style>p{}</style >b', 'ab'],
    ['a<!-- <b> -->b', 'ab'],
    ['<<b>script>x', 'script>x'],
    ['1 < 2', '1 < 2'],
    ['1 < 2 <b', '1 < 2'],
    ['a <!-- b', 'a'],
    ['a <SCRIPT>b', 'a'],
    ['a<br>b', 'ab'],
    ['x <img src=y onerror=z', 'x'],
  ])('%j becomes %j', (html, text) => {
    expect(stripTags(html)).toBe(text)
  })

  it('leaves nothing that a browser reads as a tag', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'b',
      'script',
      '<!--',
      '-->',
      '</script>',
      ' ',
      '"',
      '<style>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(stripTags(pieces.join(''))).not.toMatch(/<[a-z/!?]/i)
      }),
      { numRuns: 2000 },
    )
  })
})
