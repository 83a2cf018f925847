import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Block } from '#platform/render/block.ts'
import { createTranslator } from '#platform/words/translator.ts'
import { createMarkdown, type DrawOptions } from './markdown.tsx'
import { createSyntax } from './syntax.ts'

const picture = {
  src: '/media/oak.jpg?v=1',
  alt: '',
  width: 1200,
  height: 800,
  sources: [{ type: 'image/avif', srcset: '/media/oak.jpg/1-800.avif 800w' }],
}

const markdown = createMarkdown({
  syntax: createSyntax((): Block[] => []),
  site: async () => ({ url: 'https://hillside.example', language: 'en', typography: true }),
  translator: createTranslator(),
  describePicture: async (source) => (source === '/media/oak.jpg' ? picture : undefined),
  showProblems: false,
  takenIds: ['content'],
})

const draw = (source: string, options?: DrawOptions) => markdown.draw(source, { now: new Date(0) }, options)
const html = async (source: string, options?: DrawOptions) =>
  renderToStaticMarkup((await draw(source, options)).body).replace(/<link rel="preload"[^>]*>/, '')

describe('Markdown', () => {
  it('[SITE-01] knows tables, task lists, footnotes, strikethrough and addresses', async () => {
    const drawn = await html(
      '| Wood | Weeks |\n| --- | --: |\n| Oak | 9 |\n\n- [x] plane\n- [ ] oil\n\n~~old~~ text[^a]. See https://oak.example.\n\n[^a]: A note.',
    )
    expect(drawn).toContain('<td class="at-right">9</td>')
    expect(drawn).toContain('<input type="checkbox" disabled="" aria-label="Done" checked=""/>')
    expect(drawn).toContain('<del>old</del>')
    expect(drawn).toContain('<a href="#user-content-fn-a" id="user-content-fnref-a"')
    expect(drawn).toContain('<li id="user-content-fn-a">')
    expect(drawn).toContain('href="#user-content-fnref-a"')
    expect(drawn).toContain('<a href="https://oak.example" rel="external noopener">')
  })

  it('[SITE-20] aligns columns by class, and for feed readers by attribute', async () => {
    const table = '| A | B | C | D |\n| :-- | :-: | --: | --- |\n| 1 | 2 | 3 | 4 |'
    const cells = (drawn: string) => drawn.match(/<td[^>]*>/g)
    expect(cells(await html(table))).toEqual([
      '<td>',
      '<td class="at-center">',
      '<td class="at-right">',
      '<td>',
    ])
    expect(cells(await html(table, { forFeed: true }))).toEqual([
      '<td align="left">',
      '<td align="center">',
      '<td align="right">',
      '<td>',
    ])
  })

  it('colours code on the server, and leaves unknown languages as they are', async () => {
    expect(await html('```js\nconst x = 1\n```')).toContain('<span class="hljs-keyword">const</span>')
    expect(await html('```klingon\nqapla <b>\n```')).toContain('qapla &lt;b&gt;')
  })

  it('gives headings ids that do not meet those of the page, and lists them', async () => {
    const { headings } = await draw('## Grain\n\n## Grain\n\n### *Wet* wood\n\n## Content\n\n## 木\n\n## !')
    expect(headings).toEqual([
      { id: 'grain', text: 'Grain', depth: 2 },
      { id: 'grain-1', text: 'Grain', depth: 2 },
      { id: 'wet-wood', text: 'Wet wood', depth: 3 },
      { id: 'content-1', text: 'Content', depth: 2 },
      { id: '木', text: '木', depth: 2 },
      { id: 'section', text: '!', depth: 2 },
    ])
    expect(await html('## Grain')).toBe(
      '<div class="heading"><h2 id="grain">Grain</h2><a class="heading-link" href="#grain" aria-label="Link to “Grain”">#</a></div>',
    )
    expect((await draw('## Grain', { idPrefix: 'faq-1-' })).headings[0]?.id).toBe('faq-1-grain')
  })

  it('moves headings down a level when a text begins with the first', async () => {
    const { headings } = await draw('# One\n\n## Two')
    expect(headings.map(({ depth }) => depth)).toEqual([2, 3])
  })

  it('shows pictures in the sizes there are, the first at once and the rest later', async () => {
    const drawn = await html('![Oak](/media/oak.jpg "Felled in March")\n\n![](/media/gone.png)')
    expect(drawn).toContain(
      '<figure><picture><source type="image/avif" srcSet="/media/oak.jpg/1-800.avif 800w"',
    )
    expect(drawn).toContain('alt="Oak" width="1200" height="800" loading="eager"')
    expect(drawn).toContain('<figcaption>Felled in March</figcaption>')
    expect(drawn).toContain('<img src="/media/gone.png" alt="" loading="lazy"/>')
    expect(await html('![Oak](/media/oak.jpg)', { eagerPicture: false })).toContain('loading="lazy"')
  })

  it('shows the words of a picture that has no address', async () => {
    expect(await html('![A saw]()')).toBe('<figure>A saw</figure>')
    expect(await html('See ![a saw](javascript:x) here')).toBe('<p>See a saw here</p>')
  })

  it('keeps the HTML owners need', async () => {
    const raw =
      '<details open><summary>More</summary>\n\nPress <kbd>Esc</kbd>, <abbr title="et cetera">etc.</abbr> <mark>x</mark>\n\n</details>\n\n<figure><img src="/a.png" alt="A"><figcaption>B</figcaption></figure>\n\n<dl><dt>T</dt><dd>D</dd></dl>'
    const drawn = await html(raw)
    expect(drawn).toContain('<details open=""><summary>More</summary>')
    expect(drawn).toContain('<kbd>Esc</kbd>, <abbr title="et cetera">etc.</abbr> <mark>x</mark>')
    expect(drawn).toContain(
      '<figure><img src="/a.png" alt="A" loading="eager"/><figcaption>B</figcaption></figure>',
    )
    expect(drawn).toContain('<dl><dt>T</dt><dd>D</dd></dl>')
  })

  it('lets links find the ids an owner wrote, under their prefix', async () => {
    const drawn = await html('[Down](#there)\n\n<p id="there">Here</p>')
    expect(drawn).toContain('<a href="#user-content-there">Down</a>')
    expect(drawn).toContain('<p id="user-content-there">Here</p>')
  })

  it('marks links to other sites only', async () => {
    const drawn = await html(
      '[a](https://hillside.example/x) [b](/y) [c](//other.example) [d](mailto:a@b.example)',
    )
    expect(drawn.match(/rel="external noopener"/g)).toHaveLength(1)
    expect(drawn).toContain('<a href="//other.example" rel="external noopener">')
  })

  it('[PERF-121] names the rows of a table by its first column when that has no heading', async () => {
    const head = '| Seat | Price |\n| - | - |'
    const row = '\n| Cord | 9 |'
    expect(await html(head + row)).toContain('<td>Cord</td><td>9</td>')
    expect(await html(head.replace('Seat', '') + row)).toContain(
      '<td></td><th>Price</th></tr></thead><tbody><tr><th scope="row">Cord</th><td>9</td>',
    )
    const spanning = '<table><tr><th></th><th>a</th></tr><tr><td rowspan="2">b</td><td>c</td></tr></table>'
    expect(await html(spanning)).not.toContain('scope')
  })

  it('makes wide tables and code reachable by keyboard', async () => {
    expect(await html('| a |\n| - |\n| b |')).toContain(
      '<div class="table-scroll" role="region" aria-label="Table: a" tabindex="0"><table>',
    )
    const two = await html(
      '| Piece | Price |\n| - | - |\n| b | 1 |\n\nand\n\n| Piece | Price |\n| - | - |\n| c | 2 |',
    )
    expect([...two.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'Table: Piece, Price',
      'Table: Piece, Price (2)',
    ])
    expect(await html('    code')).toContain('<pre tabindex="0">')
  })
})
