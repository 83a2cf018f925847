import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oldSite } from '../../../../../test/old-site.ts'
import { convertText } from './convert-text.ts'

const word = fc.constantFrom(
  ...['oak', 'Tide', 'é', '10', 'it’s', 'e.g.', '(low)', 'a-b', '3x4', 'so!', '“so”', '1.', '-', '#', '|'],
  ...[
    '<strong>oak</strong>',
    '<em>Tide</em>',
    '<a href="/oak/">oak</a>',
    '<a href="#oak">a</a>',
    '<br>',
    '&amp;',
  ],
)
const few = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const max = fc.oneof({ weight: 3, arbitrary: few.map((words) => `Oak ${words}`) }, few)
const plain = few.map((words) => words.replace(/<[^>]*>/g, ''))
const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->`
const some = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 3 })

/** `mark` makes an element that is always read as HTML. */
type Drawn = (mark: string) => string

const list = fc.tuple(fc.constantFrom('ul', 'ol'), some(max)).map(([tag, items]): Drawn => {
  const inside = items.map((item) => block('list-item', `<li>${item}</li>`)).join('\n\n')
  return (mark) => block('list', `<${tag}${mark} class="wp-block-list">${inside}</${tag}>`)
})
const quote = fc.tuple(some(max), fc.option(max)).map(([texts, cite]): Drawn => {
  const inside = texts.map((text) => block('paragraph', `<p>${text}</p>`)).join('\n\n')
  const by = cite === null ? '' : `<cite>${cite}</cite>`
  return (mark) => block('quote', `<blockquote${mark} class="wp-block-quote">${inside}${by}</blockquote>`)
})
const row = (tag: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
const pair = fc.array(max, { minLength: 2, maxLength: 2 })
const table = fc.tuple(pair, some(fc.oneof({ weight: 5, arbitrary: pair }, some(max)))).map(
  ([head, rows]): Drawn =>
    (mark) =>
      block(
        'table',
        `<figure${mark} class="wp-block-table"><table><thead>${row('th', head)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table></figure>`,
      ),
)
const address = fc.constantFrom(
  'https://old.example/wp-content/uploads/oak.jpg',
  'https://old.example/wp-content/uploads/ash-1024x683.jpg',
  'https://else.example/a_b.jpg',
  '/a(b).jpg',
  'javascript:x',
)
const picture = fc
  .tuple(address, plain, fc.option(plain), fc.constantFrom('', ' class="wp-image-8"'))
  .map(([src, alt, caption, id]): Drawn => {
    const words = caption === null ? '' : `<figcaption class="wp-element-caption">${caption}</figcaption>`
    return (mark) =>
      block(
        'image',
        `<figure${mark} class="wp-block-image size-large"><img src="${src}" alt="${alt}"${id}/>${words}</figure>`,
      )
  })
const code = some(fc.constantFrom('a = b(c)', '  d', '', '`e`', '&lt;f>', '[gallery]', '~~~', '# g')).map(
  (lines): Drawn =>
    (mark) =>
      block('code', `<pre${mark} class="wp-block-code"><code>${lines.join('\n')}</code></pre>`),
)
const paragraph = max.map(
  (text): Drawn =>
    (mark) =>
      block('paragraph', `<p${mark}>${text}</p>`),
)
const text = fc.array(fc.oneof(list, list, quote, table, picture, code, paragraph), {
  minLength: 1,
  maxLength: 4,
})

describe('blocks in their usual form', () => {
  it('are said as those that are read as HTML', () => {
    fc.assert(
      fc.property(text, (drawn) => {
        const written = (mark: string) => drawn.map((draw) => draw(mark)).join('\n\n')
        expect(convertText(written(''), oldSite)).toEqual(convertText(written(' id="x"'), oldSite))
      }),
      { numRuns: 1000 },
    )
  })

  it('are a list each, where lists follow each other', () => {
    const one = (item: string) =>
      block('list', `<ul class="wp-block-list">${block('list-item', `<li>${item}</li>`)}</ul>`)
    expect(convertText(`${one('Oak')}\n\n${one('Ash')}`, oldSite).markdown).toBe('- Oak\n\n* Ash')
  })
})
