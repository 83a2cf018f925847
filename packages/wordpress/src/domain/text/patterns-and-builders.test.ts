import { describe, expect, it } from 'vitest'
import { drawText, wordsOf } from '../../../../../test/drawn-words.tsx'
import { oldSite } from '../../../../../test/old-site.ts'
import { convertText } from './convert-text.ts'

const block = (name: string, attributes: unknown, inside?: string) =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} ${inside === undefined ? '/' : ''}-->${
    inside === undefined ? '' : `${inside}<!-- /wp:${name} -->`
  }`
const markdownOf = (source: string, context = oldSite) => convertText(source, context).markdown

describe('a pattern', () => {
  const open = (name: string) => ({
    metadata: { name, bindings: { __default: { source: 'core/pattern-overrides' } } },
  })
  const pattern = [
    block('heading', open('Head'), '<h2 class="wp-block-heading">Usual head</h2>'),
    block('group', {}, `<div>${block('paragraph', open('Text'), '<p>Usual <b>text</b></p>')}</div>`),
    block('image', open('Picture'), '<figure><img src="https://other.example/a.jpg" alt=""/></figure>'),
    block('button', open('Go'), '<div><a class="x" href="https://old.example/usual/">Usual way</a></div>'),
    block('paragraph', { metadata: { name: 'Fixed' } }, '<p>For all</p>'),
  ].join('\n')
  const context = { ...oldSite, reusable: (id: number) => (id === 30 ? pattern : undefined) }
  const used = (content?: unknown) => markdownOf(block('block', { ref: 30, content }), context)

  it('[WP-270] says what the text that uses it says', () => {
    const content = {
      Head: { content: 'Own head' },
      Text: { content: 'Own <em>words</em>' },
      Picture: { url: 'https://old.example/wp-content/uploads/oak.jpg', alt: 'Oak', id: 7 },
      Go: { text: 'Own way', url: 'https://old.example/own/' },
      Fixed: { content: 'Never shown' },
    }
    expect(used(content)).toBe(
      '## Own head\n\nOwn *words*\n\n![Oak](/media/oak.jpg)\n\n[Own way](/own)\n\nFor all',
    )
  })

  it('[WP-270] is as it is where the text says nothing, or something that cannot be', () => {
    const usual =
      '## Usual head\n\nUsual **text**\n\n![](https://other.example/a.jpg)\n\n[Usual way](/usual)\n\nFor all'
    expect(used()).toBe(usual)
    expect(used({ Head: 'no', Text: { content: 3 }, __proto__: 4 })).toBe(usual)
    expect(used({ Go: { url: 'https://old.example/own/' } })).toBe(usual.replace('/usual', '/own'))
  })
})

describe('a page builder', () => {
  it('[WP-271] keeps its words as settings of blocks', () => {
    const said = (value: unknown) => ({ innerContent: { desktop: { value }, phone: { value: 'Small' } } })
    const source = block(
      'divi/section',
      { module: { meta: { adminLabel: { desktop: { value: 'For the editor' } } } } },
      [
        block('divi/heading', { title: said('Learn to row') }),
        block('divi/text', {
          content: said('<p>Six mornings. $variable({"type":"content","value":{"name":"x"}})$</p>'),
        }),
        block('divi/image', { image: said({ src: 'https://old.example/wp-content/uploads/oak.jpg' }) }),
        block('divi/button', { button: said({ text: 'Book', linkUrl: 'https://old.example/book/' }) }),
      ].join(''),
    )
    expect(markdownOf(source)).toBe(
      '## Learn to row\n\nSix mornings.\n\n![](/media/oak.jpg)\n\n[Book](/book)',
    )
  })

  it.each([
    ['[vc_btn title="Book" link="url:https%3A%2F%2Fold.example%2Fbook%2F|title:x"]', '[Book](/book)'],
    [
      '[et_pb_button button_url="https://old.example/book/" button_text="Book"][/et_pb_button]',
      '[Book](/book)',
    ],
    ['[su_button url="https://old.example/book/"]Book[/su_button]', '[Book](/book)'],
    ['[vc_gallery images="7, 8"]', '![](/media/oak.jpg)![Ash tree](/media/ash.jpg)'],
    [
      '[et_pb_image src="https://old.example/wp-content/uploads/oak.jpg" alt="Oak"]',
      '![Oak](/media/oak.jpg)',
    ],
    ['[vc_cta h2="Come" h4="Soon"]Now[/vc_cta]', 'Come\n\nSoon\n\nNow'],
    [`[vc_progress_bar values="${encodeURIComponent('[{"label":"Rowing","value":"90"}]')}"]`, 'Rowing'],
    [
      '[et_pb_pricing_table title="Day" sum="29" per="month"]One boat[/et_pb_pricing_table]',
      '## Day\n\n29\n\nmonth\n\nOne boat',
    ],
  ])('[WP-271] writes %s', (source, markdown) => {
    expect(markdownOf(source)).toBe(markdown)
  })
})

describe('an address of the old site', () => {
  it('[WP-272] leads to the new place where it is in words', () => {
    expect(
      markdownOf('See https://old.example/oak/. And [button link="https://old.example/ash/"]x[/button]'),
    ).toBe(
      'See [https://old.example/oak/](/oak). And \\[button link="[https://old.example/ash/](/ash)"]x\\[/button]',
    )
    expect(
      markdownOf('<code>https://old.example/oak/</code> <a href="/b">https://old.example/oak/</a>'),
    ).toBe('`https://old.example/oak/` [https://old.example/oak/](/b)')
    expect(markdownOf('Of others: https://other.example/oak/')).toBe(
      'Of others: https\\://other.example/oak/',
    )
  })

  it('[WP-272] leads to the new place where WordPress embedded it', () => {
    const wrapper = '<figure><div class="wp-block-embed__wrapper">\nhttps://old.example/oak/\n</div></figure>'
    expect(markdownOf(block('embed', { url: 'https://old.example/oak/' }, wrapper))).toBe(
      '[https://old.example/oak/](/oak)',
    )
  })
})

it('[WP-20] shows the captions of galleries that were lists', async () => {
  const entry =
    '<li class="blocks-gallery-item"><figure><img src="https://other.example/a.jpg" alt=""/><figcaption>Low tide</figcaption></figure></li>'
  for (const source of [
    `<ul class="wp-block-gallery columns-3">${entry}</ul>`,
    `<figure class="wp-block-gallery"><ul class="blocks-gallery-grid">${entry}</ul></figure>`,
  ]) {
    const { html } = await drawText(markdownOf(block('gallery', {}, source)))
    expect(wordsOf(html)).toEqual(['low', 'tide'])
  }
})
