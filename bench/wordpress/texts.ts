import type { Random } from '../torture/random.ts'
import type { ExportSize } from './large-export.ts'

export const home = 'https://long.example'

export type Texts = ReturnType<typeof createTexts>

const vocabulary: [string, ...string[]] = [
  'oak',
  ...(
    'ash birch elm pine board plane chisel tenon mortise grain sap kiln loft oar bench vise oil soap wax winter ferry ' +
    'island harbour rope sail wind rain snow light shadow window door table chair stool shelf drawer hinge tide heron'
  ).split(' '),
]

/** What posts of the block editor hold: paragraphs with marks and links, headings, lists, pictures, quotes, tables, code. */
export function createTexts(random: Random, size: ExportSize) {
  const words = (count: number) => Array.from({ length: count }, () => random.pick(vocabulary)).join(' ')
  const sentence = () => `The ${words(11)}, and it’s ${words(3)}.`
  const link = () => `<a href="${home}/post-${random.between(0, size.posts - 1)}/">${words(2)}</a>`
  const picture = () =>
    `${home}/wp-content/uploads/2019/03/picture-${random.between(0, Math.max(size.media - 1, 0))}`
  const block = (name: string, html: string, attributes = '') =>
    `<!-- wp:${name}${attributes && ` ${attributes}`} -->\n${html}\n<!-- /wp:${name} -->`
  const paragraph = () =>
    block(
      'paragraph',
      `<p>${sentence()} <strong>${words(3)}</strong> ${sentence()} ${link()} ${sentence()} <em>${words(2)}</em>.</p>`,
    )
  const makers: [() => string, ...(() => string)[]] = [
    () => block('heading', `<h2 class="wp-block-heading">${words(4)}</h2>`),
    () =>
      block(
        'list',
        `<ul class="wp-block-list">${[1, 2, 3].map(() => block('list-item', `<li>${sentence()}</li>`)).join('\n\n')}</ul>`,
      ),
    () =>
      block(
        'image',
        `<figure class="wp-block-image size-large"><img src="${picture()}-1024x683.jpg" alt="${words(4)}"/><figcaption class="wp-element-caption">${words(5)}</figcaption></figure>`,
        '{"sizeSlug":"large"}',
      ),
    () =>
      block(
        'quote',
        `<blockquote class="wp-block-quote">${paragraph()}<cite>${words(2)}</cite></blockquote>`,
      ),
    () =>
      block(
        'table',
        `<figure class="wp-block-table"><table><thead><tr><th>${words(1)}</th><th>${words(1)}</th></tr></thead><tbody><tr><td>${words(2)}</td><td>${link()}</td></tr></tbody></table></figure>`,
      ),
    () => block('code', '<pre class="wp-block-code"><code>const joint = cut(board)</code></pre>'),
  ]
  return {
    words,
    sentence,
    post: () => [1, 2, 3, 4].flatMap(() => [paragraph(), paragraph(), random.pick(makers)()]).join('\n\n'),
  }
}
