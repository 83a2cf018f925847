import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPageSlug, isSlug, slugOf } from '#shared/slug.ts'
import { countWords, excerptOf, readingMinutes } from './text-length.ts'

describe('an excerpt', () => {
  it('is cut at the end of a word', () => {
    expect(excerptOf('Short enough.')).toBe('Short enough.')
    expect(excerptOf('One two three, four', 15)).toBe('One two three…')
    expect(excerptOf('One  two\nthree', 15)).toBe('One two three')
  })

  it('never grows, and never cuts a character in two', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.integer({ min: 1, max: 200 }),
        (text, length) => {
          const cut = excerptOf(text, length)
          expect(cut.length).toBeLessThanOrEqual(length + 1)
          expect(cut.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})

describe('reading time', () => {
  it('counts words in any script, and is at least a minute', () => {
    expect(countWords("Don't plane well-dried oak.")).toBe(4)
    expect(countWords('木工の本')).toBe(4)
    expect(readingMinutes('')).toBe(1)
    expect(readingMinutes('word '.repeat(714))).toBe(3)
  })
})

describe('a slug', () => {
  it.each([
    ['Käytävä & Co.', 'kaytava-co'],
    ["Eero's chair", 'eeros-chair'],
    ['О нас', 'о-нас'],
    ['  ', ''],
    ['Łódź', 'łodz'],
    ['हिन्दी', 'हिन्दी'],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('stays as it is, however often it is made', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name)
        expect(slugOf(slug)).toBe(slug)
        expect(encodeURIComponent(slug)).not.toContain('%2F')
      }),
    )
  })

  it('of a page may be nested, and has no dots, spaces or large letters', () => {
    expect([
      isPageSlug('about/team'),
      isSlug('about/team'),
      isPageSlug('/about'),
      isPageSlug('a/../b'),
    ]).toEqual([true, false, false, false])
    expect(['About', 'a b', 'a.b', 'a--b', '-a', ''].filter(isSlug)).toEqual([])
  })
})
