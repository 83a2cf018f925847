import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sanitizeSchema } from '#features/content/server/markdown/sanitize-schema.ts'
import { drawText, wordsOf } from '../../../../../test/drawn-words.tsx'
import { inWords } from '../../../../../test/in-words.ts'
import { oldSite } from '../../../../../test/old-site.ts'
import { words as noteWords } from '../../words/desk.importTextNotes.ts'
import { convertText } from './convert-text.ts'
import { keptElements } from './kept-html.ts'
import { coreBlocks } from './render-blocks.ts'

type Case = { name: string; source: string; words: string[] }

/** Parts of a file that begin with `=== name`; the words a visitor of WordPress reads follow `--- words`, or are those of the HTML. */
function readCases(file: string): Case[] {
  const text = readFileSync(fileURLToPath(new URL(`../../fixtures/${file}`, import.meta.url)), 'utf8')
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\n')
      const [source = '', words] = rest.join('\n').split('--- words\n')
      return { name: head, source: source.trim(), words: wordsOf(words ?? source) }
    })
}

const blocks = readCases('blocks.txt')
const classic = readCases('classic.txt')

const withNotes = {
  ...oldSite,
  meta: (key: string) =>
    key === 'footnotes'
      ? JSON.stringify([{ id: 'aa', content: 'From the <em>second</em> shelf.' }])
      : undefined,
}

describe('a text with blocks', () => {
  it.each(blocks)('[WP-20] has every word of $name and no other', async ({ name, source, words }) => {
    const context = name === 'core/footnotes' ? withNotes : oldSite
    const { html, problems } = await drawText(convertText(source, context).markdown)
    expect(wordsOf(html)).toEqual(words)
    expect(problems).toEqual([])
  })

  it('[WP-20] is tried with every block of WordPress that has words', () => {
    const tried = blocks.map(({ source }) => source).join('\n')
    const names = Object.entries(coreBlocks).flatMap(([name, reason]) => (reason ? [] : [name]))
    expect(names.filter((name) => !isIn(name, tried))).toEqual(['core/freeform'])
    expect(Object.keys(coreBlocks).length).toBeGreaterThan(110)
  })

  it('[WP-21] tells why a block is left out, and what it said', () => {
    for (const [name, reason] of Object.entries(coreBlocks)) {
      if (!reason) continue
      const { markdown, notes } = convertText(`<!-- wp:${name.slice(5)} {"a":1} /-->`, oldSite)
      expect(markdown).toBe('')
      expect(notes).toEqual([{ kind: 'left-out', what: name, note: reason, times: 1 }])
    }
    const { notes } = convertText('<!-- wp:query --><div>Latest <b>news</b></div><!-- /wp:query -->', oldSite)
    expect(inWords(notes)).toMatchObject([
      { note: expect.stringMatching(/their own pages here\. It says “Latest news”\.$/) },
    ])
  })

  it('[WP-21] tells of blocks of plugins', () => {
    const source = '<!-- wp:a/b --><p>Kept</p><!-- /wp:a/b --><!-- wp:c/d /--><!-- wp:c/d /-->'
    expect(convertText(source, oldSite)).toMatchObject({
      markdown: 'Kept',
      notes: [
        { kind: 'changed', what: 'a/b', times: 1 },
        { kind: 'left-out', what: 'c/d', times: 2 },
      ],
    })
  })

  it.each([
    ['a block that is not closed', '<!-- wp:group --><div><p>One</p></div>', 'One'],
    ['a mark that closes nothing', '<p>One</p><!-- /wp:group --><!-- wp:spacer /--><p>Two</p>', 'One\n\nTwo'],
    [
      'blocks that cross',
      '<!-- wp:group --><!-- wp:columns --><p>One</p><!-- /wp:group --><p>Two</p>',
      'One\n\nTwo',
    ],
    ['settings that cannot be read', '<!-- wp:group {"a":} --><p>One</p><!-- /wp:group -->', 'One'],
    ['a comment that is no block', '<!-- wp:spacer /--><!-- wp: nothing --><p>One</p><!-- /x -->', 'One'],
    ['a comment that never ends', '<!-- wp:group --><p>One</p><!-- wp:group', 'One'],
  ])('[WP-20] survives %s', (_, source, markdown) => {
    expect(convertText(source, oldSite).markdown).toBe(markdown)
  })

  it('[WP-25] follows reusable blocks, and none inside itself', () => {
    const { markdown, notes } = convertText(
      '<!-- wp:block {"ref":21} /--><!-- wp:block {"ref":99} /-->',
      oldSite,
    )
    expect(markdown).toBe('Around')
    expect(inWords(notes).map(({ what, note }) => `${what}: ${note}`)).toEqual([
      'Reusable block 21: it contains itself.',
      'Reusable block 99: its content isn’t in the file.',
    ])
  })
})

const isIn = (name: string, text: string) => new RegExp(`<!-- wp:${name.slice(5)}[ /]`).test(text)

describe('a classic text', () => {
  it.each(classic)('[WP-22] has every word of “$name” and no other', async ({ source, words }) => {
    const { html, problems } = await drawText(convertText(source, oldSite).markdown)
    expect(wordsOf(html)).toEqual(words)
    expect(problems).toEqual([])
  })

  it('[WP-22] has the paragraphs and breaks of WordPress', () => {
    expect(markdownOf('One\ntwo\n\nthree\n\n\n<h2>Four</h2>\nfive <b>six\nseven</b>')).toBe(
      'One\\\ntwo\n\nthree\n\n## Four\n\nfive **six\\\nseven**',
    )
  })

  it('[WP-22] knows the words before the fold', () => {
    const source = 'One <b>two</b>.\n\n[ratings]\n\n<img src="/a.jpg" alt="no">three<!--more-->\n\nFour'
    expect(convertText(source, oldSite)).toMatchObject({ opening: 'One two. three' })
  })

  it('[WP-22] tells what stays as text and what is not there', () => {
    const { notes } = convertText(classic.find(({ name }) => name === 'shortcodes')?.source ?? '', oldSite)
    expect(notes.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'as-text [gallery]',
      'left-out [contact-form-7 id="nobody"]',
      'as-text [not_ours]',
    ])
  })
})

it('[WP-362] shows captions of a gallery as they were written, also where they look like HTML', async () => {
  const media = () => ({ src: '/media/oak.jpg', alt: 'Oak', caption: 'The <mast> & the <b>boom</b>' })
  const { html } = await drawText(convertText('[gallery ids="7"]', { ...oldSite, media }).markdown)
  expect(html).toContain('The &lt;mast&gt; &amp; the &lt;b&gt;boom&lt;/b&gt;')
})

const markdownOf = (source: string) => convertText(source, oldSite).markdown

describe('HTML', () => {
  it.each([
    ['a link', '<a href="https://old.example/slip/?a=1#b">x</a>', '[x](/slip?a=1#b)'],
    ['a relative link', '<a href="../slip/">x</a>', '[x](/slip)'],
    ['a link elsewhere', '<a href="https://other.example/a">x</a>', '[x](https://other.example/a)'],
    ['a link within the text', '<a href="#x">a</a><p id="x">b</p>', '[a](#x)\n\n<span id="x"></span>b'],
    [
      'a link around a picture',
      '<a href="/oak/"><img src="/wp-content/uploads/oak-300x200.jpg" alt="o"></a>',
      '[![o](/media/oak.jpg)](/oak)',
    ],
    [
      'a picture by its id',
      '<img class="wp-image-8" src="https://cdn.example/lost.jpg">',
      '![Ash tree](/media/ash.jpg)',
    ],
    [
      'a picture that loads later',
      '<img src="data:image/gif;base64,R0" data-src="/wp-content/uploads/oak.jpg" alt="">',
      '![](/media/oak.jpg)',
    ],
    ['spaces inside emphasis', 'a<strong> b </strong>c', 'a **b** c'],
    ['a list in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
    ['a task', '<ul><li><input type="checkbox" checked> done</li></ul>', '- [x] done'],
    ['code with a language', '<pre><code class="language-js">a\n\nb</code></pre>', '```js\na\n\nb\n```'],
    ['code with markup in it', '<code>a <em>b</em></code>', '<code>a *b*</code>'],
    ['a block in a sentence', '<p>a [ratings] b</p>', 'a\n\n::rating\n\nb'],
    [
      'a block in a table',
      '<table><tr><td>a [ratings]</td></tr></table>',
      '<table>\n<tbody>\n<tr><td>a\n\n::rating\n\n</td></tr></tbody></table>',
    ],
    [
      'a film',
      '<video src="/wp-content/uploads/film.mp4" width="320" muted></video>',
      '::video{src="/media/film.mp4" width=320 muted=true}',
    ],
    ['an empty paragraph', '<p>&nbsp;</p><p>a</p><h2></h2>', 'a'],
    ['a heading that only a block fills', '<h2>[ratings]</h2>', '::rating'],
  ])('[WP-23] turns %s into Markdown', (_, source, markdown) => {
    expect(markdownOf(source)).toBe(markdown)
  })

  it('[WP-23] keeps only what our pages show', () => {
    const tagNames = sanitizeSchema.tagNames ?? []
    const attributes = sanitizeSchema.attributes ?? {}
    const named = (name: string) =>
      [...(attributes['*'] ?? []), ...(attributes[name] ?? [])].map((one) =>
        Array.isArray(one) ? one[0] : one,
      )
    for (const [name, kept] of Object.entries(keptElements)) {
      expect(tagNames).toContain(name)
      expect(kept.filter((one) => !named(name).includes(one))).toEqual([])
    }
  })

  it('[WP-24] leads resized pictures to the original file, by id or by name', () => {
    for (const name of ['oak.jpg', 'oak-150x150.jpg', 'oak-scaled.jpg', 'oak-2048x1365.jpg'])
      expect(markdownOf(`<img src="https://old.example/wp-content/uploads/${name}" alt="">`)).toBe(
        '![](/media/oak.jpg)',
      )
  })
})

describe('a page builder', () => {
  const data = [
    {
      elType: 'section',
      elements: [
        { widgetType: 'heading', settings: { title: 'Learn to row', title_color: '#fff', align: 'center' } },
        { widgetType: 'text-editor', settings: { editor: '<p>Six <b>mornings</b>.</p>' } },
        { widgetType: 'button', settings: { text: 'Book', link: { url: 'https://old.example/book/' } } },
        {
          widgetType: 'image',
          settings: { image: { id: 7, url: 'https://old.example/wp-content/uploads/oak.jpg' } },
        },
        { widgetType: 'shortcode', settings: { shortcode: '[contact-form-7 id="948bbda"]' } },
      ],
    },
  ]
  const withData = (value: string, mode = 'builder') => ({
    ...oldSite,
    meta: (key: string) => ({ _elementor_data: value, _elementor_edit_mode: mode })[key],
  })
  const built =
    '## Learn to row\n\nSix **mornings**.\n\n[Book](/book)\n\n![](/media/oak.jpg)\n\n::contact-form{id=1}'

  it.each([
    ['an empty content', '', built],
    ['a content that has less', 'Learn to row', built],
    [
      'a content that has everything',
      'Learn to row 948bbda: six mornings. Book contact form 7 id',
      undefined,
    ],
    [
      'a content that has something else',
      'Come and learn to row.',
      'Come and learn to row.\n\nSix **mornings**.\n\n[Book](/book)\n\n::contact-form{id=1}',
    ],
  ])('[WP-26] gives its words, pictures and forms beside %s, and is told', (_, content, markdown) => {
    const converted = convertText(content, withData(JSON.stringify(data)))
    expect(converted.markdown).toBe(markdown ?? content)
    expect(converted.notes).toMatchObject([{ kind: 'changed', what: 'Elementor' }])
  })

  it('[WP-445] shows what a counter counts to, and not where it begins', () => {
    const counter = { widgetType: 'counter', settings: { ending_number: 120, suffix: '+', title: 'Boats' } }
    const { markdown } = convertText('<p>0</p> + <p>Boats</p>', withData(JSON.stringify([counter])))
    expect(markdown).toBe('120+\n\nBoats')
  })

  it('[WP-445] shows it in its place where the content says more than the builder', () => {
    const counter = (ending_number: number, title: string) => ({
      ...{ widgetType: 'counter', settings: { ending_number, suffix: '+', title } },
    })
    const { markdown } = convertText(
      '<p>Since 1900.</p><p>0 +</p><p>Boats</p><p>0</p><p>Oars</p>',
      withData(JSON.stringify([counter(120, 'Boats'), counter(300, 'Oars')])),
    )
    expect(markdown).toBe('Since 1900.\n\n120 +\n\nBoats\n\n300\n\nOars')
  })

  it('[WP-26] is told when visitors did not see it', () => {
    const { markdown, notes } = convertText('Plain now', withData(JSON.stringify(data), ''))
    expect(markdown).toBe('Plain now')
    expect(notes).toMatchObject([{ kind: 'left-out', what: 'Elementor' }])
  })

  it('[WP-26] leaves the text alone when its data cannot be read', () => {
    const { markdown, notes } = convertText('A copy', withData('[{"broken'))
    expect(markdown).toBe('A copy')
    expect(notes).toMatchObject([{ kind: 'left-out', what: 'Elementor', note: noteWords.builderUnread }])
  })
})

describe('a hostile text', () => {
  const block = (id: number) => `<!-- wp:block {"ref":${id}} /-->`

  it('[WP-25] is not multiplied by reusable blocks that hold each other', () => {
    const reusable = (id: number) => (id < 28 ? block(id + 1).repeat(20) : '<p>x</p>')
    const { markdown, notes } = convertText(block(21), { ...oldSite, reusable })
    expect(markdown.length).toBeLessThan(1_000_000)
    expect(notes.map(({ note }) => note)).toContainEqual(noteWords.textTooLong)
  })

  it('[WP-28] is not multiplied by places of our own that it holds', () => {
    const paragraph = `<!-- wp:paragraph --><p>${'word '.repeat(2000)}</p><!-- /wp:paragraph -->`
    const { markdown } = convertText(`${paragraph}${'<wp-place data-n="0"></wp-place>'.repeat(500)}`, oldSite)
    expect(markdown.length).toBeLessThan(10 * paragraph.length)
  })

  it.each([
    '<dl><dt><constructor>Oak</constructor></dt></dl>',
    '<!-- wp:social-link {"url":"https://a.example","label":"","service":"constructor"} /-->',
    '[constructor]Oak[/constructor]',
  ])('[WP-27] may use names that mean something to a program: %s', (source) => {
    expect(convertText(source, oldSite).markdown).toMatch(/Oak|Constructor/)
  })
})
