import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectCostToGrowWithLength } from '../../../../../test/cpu-growth.ts'
import { drawText, wordsOf } from '../../../../../test/drawn-words.tsx'
import { oldSite } from '../../../../../test/old-site.ts'
import { convertText } from './convert-text.ts'
import { escapeHtml } from './html-text.ts'
import { runShortcodes } from './known-shortcodes.ts'

const signs = [
  '*',
  '**',
  '_',
  '`',
  '#',
  '-',
  '1.',
  '>',
  '|',
  '~~',
  '[',
  ']',
  '](',
  '<',
  '&',
  '\\',
  '!',
  '::',
  ':',
  '"',
  '=',
  '+',
  '^',
  '{',
  '}',
  '---',
  '...',
]
const words = [
  'oak',
  'Tide',
  'a1',
  'é',
  '字',
  '🙂',
  '10',
  'http://a.example/b_c',
  'www.a.example',
  'a@b.example',
  '::video',
  'it’s',
]
const separators = [' ', ' ', ' ', '', '\n', '\u00a0']

const text = fc
  .array(fc.tuple(fc.constantFrom(...words, ...words, ...signs), fc.constantFrom(...separators)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((pieces) => escapeHtml(pieces.flat().join('')))

const inside =
  (tag: string, ...attributes: string[]) =>
  (content: string) =>
    `<${[tag, ...attributes].join(' ')}>${content}</${tag}>`

const { phrasing, flow } = fc.letrec<{ phrasing: string; sentence: string; flow: string }>((tie) => ({
  phrasing: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    text,
    text.map(inside('code')),
    fc.constantFrom('<br>', '<img src="/a.jpg" alt="no word">', '<wbr>'),
    ...['em', 'strong', 'b', 'del', 'u', 'sub', 'span', 'kbd', 'cite', 'mark'].map((tag) =>
      tie('sentence').map(inside(tag)),
    ),
    tie('sentence').map(inside('a', 'href="/x"')),
  ),
  sentence: fc.array(tie('phrasing'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  flow: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tie('sentence').map(inside('p')),
    tie('sentence').map(inside('h2')),
    text.map(inside('pre')),
    text.map((content) => `<pre class="wp-block-code"><code>${content}</code></pre>`),
    fc
      .array(fc.oneof(tie('sentence'), tie('flow')), { minLength: 1, maxLength: 3 })
      .chain((items) =>
        fc
          .constantFrom('ul', 'ol', 'ol reversed')
          .map((list) => `<${list}>${items.map(inside('li')).join('')}</${list.slice(0, 2)}>`),
      ),
    fc
      .array(fc.array(tie('sentence'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map(
        ([head = [], ...rows]) =>
          `<figure><table><thead><tr>${head.map(inside('th')).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map(inside('td')).join('')}</tr>`).join('')}</tbody></table><figcaption>${head[0]}</figcaption></figure>`,
      ),
    tie('flow').map(inside('blockquote')),
    tie('flow').map(inside('div', 'class="x"')),
    fc
      .tuple(tie('sentence'), tie('flow'))
      .map(([summary, content]) => `<details><summary>${summary}</summary>${content}</details>`),
    tie('sentence').map(
      (caption) => `<figure><img src="/a.jpg" alt=""><figcaption>${caption}</figcaption></figure>`,
    ),
    fc
      .tuple(
        fc.constantFrom('group', 'columns', 'vendor/box', 'quote'),
        fc.array(tie('flow'), { maxLength: 3 }),
      )
      .map(
        ([name, parts]) =>
          `<!-- wp:${name} {"a":"--"} --><div>${parts.join('\n\n')}</div><!-- /wp:${name} -->`,
      ),
    text.map((content) => `<!-- wp:paragraph -->\n<p>${content}</p>\n<!-- /wp:paragraph -->`),
  ),
}))

const texts = fc.array(fc.oneof({ weight: 4, arbitrary: flow }, phrasing), { minLength: 1, maxLength: 4 })

describe('random texts', () => {
  it('[WP-27] lose no word and get no other', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.boolean(), async (parts, isInBlocks) => {
        const source =
          parts.join('\n\n') + (isInBlocks ? '\n\n<!-- wp:separator --><hr/><!-- /wp:separator -->' : '')
        const { markdown } = convertText(source, oldSite)
        const { html, problems } = await drawText(markdown)
        expect(problems).toEqual([])
        expect(wordsOf(html).join(' ')).toBe(wordsOf(source).join(' '))
      }),
      { numRuns: Number(process.env.RUNS ?? 150), ...(process.env.RUNS ? {} : { seed: 20 }) },
    )
  })

  it('[WP-27] never fail, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...hostile), maxLength: 60 }), (source) => {
        expect(typeof convertText(source, oldSite).markdown).toBe('string')
      }),
      { numRuns: 300 },
    )
  })
})

const hostile = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '<!-- wp:',
    '<!-- /wp:',
    ' /-->',
    'group',
    ' {"a":',
    '}',
    '[',
    ']',
    '[/',
    '[[',
    '"',
    '=',
  ],
  ...[
    'caption',
    'gallery',
    'video',
    'ratings',
    'p',
    'table',
    'td',
    'ul',
    'li',
    'a href=',
    'script',
    'svg',
    'math',
    'select',
    ' ',
    '\n',
    '&',
    '#',
    'x',
  ],
]

describe('texts that are made to be slow', () => {
  const repeated = (piece: string) => (length: number) => piece.repeat(length / piece.length)
  const half = (length: number, piece: string) => repeated(piece)(length / 2)
  const numbered = (count: number, piece: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => piece(number)).join('')
  const closedAtTheEnd = (opening: string) => (length: number) =>
    `<p>${numbered(length / 50, (number) => `${opening}${number}>`)}</p>${repeated('<p>x</p>')(length / 4)}${'</font>'.repeat(length / 50)}`
  it.each([
    ['openings of blocks', repeated('<!-- wp:group --><div>')],
    ['closings of blocks', repeated('<!-- /wp:group -->')],
    ['comments', repeated('<!-- wp:')],
    ['shortcodes', repeated('[caption]')],
    ['shortcodes of a builder', repeated('[vc_row]')],
    ['brackets', repeated('[[[')],
    ['false tags', repeated('< [gallery] ')],
    ['open elements', repeated('<div>')],
    ['open lists', repeated('<ul><li>')],
    ['open formats', repeated('<b><font color="x">')],
    ['formats that are closed at the end', closedAtTheEnd('<font color=')],
    ['formats whose tags have a slash', closedAtTheEnd('<font/color=')],
    ['closings within tags', (length: number) => `${half(length, '[aa]')}${half(length, '<[/aa]>')}[/aa]`],
    ['shortcodes of many names', (length: number) => numbered(length / 8, (number) => `[a${number}]`)],
    ['scripts', repeated('<script><p>')],
    ['numbers', repeated('1,1x1.')],
    ['marks', repeated('<!--more<!--nextpage-->')],
  ])('[WP-28] take the time of their length: %s', { timeout: 60_000 }, async (_, textOf) => {
    await expectCostToGrowWithLength((source) => convertText(source, oldSite), textOf)
  })

  it('[WP-374] take the time of their length: brackets that nothing closes', {
    timeout: 60_000,
  }, async () => {
    await expectCostToGrowWithLength(
      (source) => runShortcodes(source, () => ''),
      (length) => repeated('[a ')(length * 15),
    )
  })
})
