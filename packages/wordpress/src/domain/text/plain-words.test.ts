import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oldSite } from '../../../../../test/old-site.ts'
import { convertText } from './convert-text.ts'

const word = fc.constantFrom(
  'oak',
  'Tide',
  'é',
  '10',
  'it’s',
  'e.g.',
  '(low)',
  'a-b',
  '3x4',
  'so!',
  '“so”',
  '1.',
  '-',
)
const gap = fc.constantFrom(' ', ' ', '', '\n')
const words = fc
  .array(fc.tuple(word, gap), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.flat().join(''))
const inside = (tag: string, attributes = '') =>
  words.map((text) => `<${tag}${attributes && ` ${attributes}`}>${text}</${tag}>`)
const part = fc.oneof(
  words,
  words,
  ...['strong', 'b', 'em', 'i'].map((tag) => inside(tag)),
  inside('strong', 'class="x"'),
  inside('a', 'href="https://a.example/b_c?d=e#f" target="_blank" rel="noopener"'),
  inside('a', 'href="/oak/"'),
  inside('a', 'href="#oak"'),
  inside('a', 'href="javascript:x"'),
  inside('a', 'href="/a(b)" title="c"'),
)
const sentence = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
const block = (attributes: string, html: string) =>
  `<!-- wp:paragraph -->\n<p${attributes}>${html}</p>\n<!-- /wp:paragraph -->`

describe('sentences with marks and links', () => {
  it('are said as those that are read as HTML', () => {
    fc.assert(
      fc.property(sentence, (html) => {
        // One with an id is always read as HTML.
        const read = convertText(block(' id="x"', html), oldSite)
        expect(convertText(block('', html), oldSite)).toEqual(read)
      }),
      { numRuns: 300 },
    )
  })
})
