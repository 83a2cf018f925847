import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAll, smallExport } from '#wordpress/testing/read-wordpress-export.ts'
import type { ExportAuthor, ExportItem, ExportTerm } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'
import { type PhpValue, readPhpValue } from '../php/read-php-value.ts'
import { metaRow } from '../rest/rest-items.ts'
import { plainText } from '../text/html-text.ts'
import { closing, namedAsHtml, writeItem, writeOpening, writePhpValue } from './write-export.ts'

const site = {
  title: 'Boats & <tea>',
  link: 'https://boats.example',
  description: 'On the "Reach"',
  language: 'en-GB',
  siteUrl: 'https://boats.example',
  blogUrl: 'https://boats.example',
  generator: 'https://portico.example/?v=1&x=2',
}

const exportOf = (items: readonly ExportItem[], terms: readonly ExportTerm[] = []) =>
  writeOpening({ site, authors: [], terms }) + items.map(writeItem).join('') + closing

const term = (slug: string, parent = '', taxonomy = 'category'): ExportTerm => ({
  id: slug.length,
  taxonomy,
  slug,
  name: `The ${slug}`,
  parent,
  description: 'A & B',
  meta: [],
})

describe('an export that is written here', () => {
  const original = readAll(smallExport)

  it('[WP-15] says of every item what the original says', () => {
    const again = readAll(exportOf(original.items))
    expect(original.items.length).toBeGreaterThan(0)
    expect(again.problems).toEqual([])
    expect(again.items).toEqual(original.items)
  })

  it('[WP-15] says what the site, its authors and its terms are', () => {
    const authors = original.all('author').map(({ author }) => author)
    const terms = original.all('term').map((found) => found.term)
    const again = readAll(writeOpening({ site, authors, terms }) + closing)
    expect(again.all('site')[0]?.site).toEqual({ ...site, version: '1.2' })
    expect(again.all('author').map(({ author }) => author)).toEqual(authors)
    expect(again.all('term').map((found) => found.term)).toEqual(expect.arrayContaining(terms))
  })

  it('[WP-150] holds what exports of WordPress have no place for', () => {
    const more = {
      timezone: 'Europe/London',
      frontPage: 32,
      postsPage: 0,
      notes: ['Votes & <b>', 'Redirects'],
    }
    const author = {
      ...original.all('author')[0]?.author,
      bio: 'Rigger &amp; <em>splicer</em>',
      url: 'https://a.example',
    }
    const written = { site: { ...site, ...more }, authors: [author as ExportAuthor], terms: [] }
    const again = readAll(writeOpening(written) + original.items.map(writeItem).join('') + closing)
    expect(again.problems).toEqual([])
    expect(again.all('site')[0]?.site).toEqual({ ...site, ...more, version: '1.2' })
    expect(again.all('author')[0]?.author).toEqual(author)
  })

  it('[WP-15] puts a term behind the one above it', () => {
    const terms = [term('ship', '', 'fleet'), term('knots', 'rope'), term('rope', 'shed'), term('shed')]
    const again = readAll(exportOf([], terms))
    expect(again.all('term').map((found) => found.term.slug)).toEqual(['shed', 'rope', 'knots', 'ship'])
  })

  it('[WP-15] writes terms in a circle of parents', () => {
    const again = readAll(exportOf([], [term('a', 'b'), term('b', 'a')]))
    expect(again.all('term')).toHaveLength(2)
  })

  it.each([
    'O:8:"stdClass":0:{}',
    ' O:00000000000008:"stdClass":0:{}',
    'O:+8:"stdClass":0:{}',
    'C:3:"Sum":0:{}',
    'a:1:{i:0;s:1:"x";}',
    's:3:"oak";',
    'i:5;',
    'N;',
  ])('[WP-15] gives a WordPress nothing that it would make a value of: %s', (text) => {
    const [first] = original.items
    const file = exportOf([{ ...(first as ExportItem), meta: [metaRow('_subject', text)] }])
    expect(file).toContain(`[s:${text.length}:"${text}";]`)
    const [again] = readAll(file).items
    expect(createItemMeta(again?.meta ?? []).text('_subject')).toBe(text.trim())
  })

  it('[WP-15] keeps any text that XML can hold', () => {
    const [first] = original.items
    if (!first) throw new Error('The small export has no item.')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tricky = `${text}]]>${text}<![CDATA[&amp;`
        const meta = [{ key: 'note', text: tricky, value: tricky }]
        const [item] = readAll(exportOf([{ ...first, title: tricky, content: tricky, meta }])).items
        expect(item?.content).toBe(item?.title)
        expect(item?.meta[0]?.text).toBe(item?.title)
        expect(item?.title).toContain(']]>')
      }),
    )
  })

  it('[WP-15] takes out what XML cannot hold', () => {
    const [first] = original.items
    if (!first) throw new Error('The small export has no item.')
    const again = readAll(exportOf([{ ...first, title: 'a\u0000b\u001fc\ud800d' }]))
    expect(again.problems).toEqual([])
    expect(again.items[0]?.title).toBe('abc\ufffdd')
  })
})

const scalar = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
) as fc.Arbitrary<PhpValue>

describe('values of PHP', () => {
  it('[WP-15] can be read again', () => {
    const { value } = fc.letrec<{ value: PhpValue }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        scalar,
        fc.array(tie('value'), { maxLength: 4 }),
        fc
          .array(
            fc.tuple(
              fc.string({ minLength: 1 }).map((key) => `k${key}`),
              tie('value'),
            ),
            { minLength: 1, maxLength: 4 },
          )
          .map((entries) => new Map(entries)),
      ),
    }))
    fc.assert(
      fc.property(value, (one) => {
        const reading = readPhpValue(writePhpValue(one), { values: 10_000 })
        expect(reading.ok && reading.value).toEqual(one)
      }),
    )
  })
})

it.each(['Tea & toast', 'The <i> element', 'How to write &amp;', 'a < b', '1 > 0 &c. "so"'])(
  '[WP-276] a title such as “%s” comes back as it was',
  (title) => {
    expect(plainText(namedAsHtml(title))).toBe(title)
  },
)
