import type { WordpressWish } from './wordpress-wish.ts'

/** Names WordPress understands in a query; whatever else stands there goes along. */
const known = [
  ...['p', 'page_id', 'attachment_id', 'cat', 'category_name', 'tag', 'author', 'author_name', 'm', 'year'],
  ...['monthnum', 'day', 's', 'feed', 'paged', 'page', 'cpage', 'post_type', 'name', 'pagename', 'order'],
  ...['orderby', 'preview', 'withcomments', 'replytocom', 'amp', 'embed', 'tb'],
]

/** `/?p=43`, `/?cat=4&paged=2`, `/?feed=rss2`: how sites are asked whose links are not written in words. */
export function readQuery(search: string): { wish: WordpressWish | undefined; rest: string } {
  const query = new URLSearchParams(search)
  const wish = search === '' ? undefined : wishIn(query)
  if (!wish) return { wish, rest: search }
  for (const name of known) query.delete(name)
  const rest = String(query)
  return { wish, rest: rest === '' ? '' : `?${rest}` }
}

function wishIn(query: URLSearchParams): WordpressWish | undefined {
  const text = (name: string) => query.get(name)?.trim().toLowerCase() || undefined
  const number = (name: string) => (/^\d{1,9}$/.test(text(name) ?? '') ? Number(text(name)) : undefined)
  const page = Math.max(1, number('paged') ?? 1)
  const id = number('p') ?? number('page_id') ?? number('attachment_id')
  if (id !== undefined) return { kind: 'number', id }
  const feed = text('feed')
  if (feed !== undefined)
    return { kind: 'feed', format: feed.includes('atom') ? 'atom' : 'rss', type: text('post_type') }
  const words = query.get('s')
  if (words !== null) return { kind: 'search', words: words.replace(/\s+/gu, ' ').trim() }
  const slug = text('name') ?? text('pagename')
  if (slug !== undefined) return { kind: 'entry', words: slug.split('/'), type: text('post_type') }
  const category = number('cat')
  if (category !== undefined) return { kind: 'category-number', id: category, page }
  const author = number('author')
  if (author !== undefined) return { kind: 'author-number', id: author, page }
  for (const [name, kind] of lists) {
    const asked = text(name)
    if (asked !== undefined) return { kind, slug: asked.split('/').at(-1) ?? '', page }
  }
  const type = text('post_type')
  if (type !== undefined) return type === 'post' ? { kind: 'posts', page } : { kind: 'type', name: type }
  return periodIn(text, page) ?? (page > 1 ? { kind: 'posts', page } : undefined)
}

const lists = [
  ['category_name', 'category'],
  ['tag', 'tag'],
  ['author_name', 'author'],
] as const

/** `m=2019`, `m=201902`, `m=20190208`, or the year and the month by themselves. */
function periodIn(text: (name: string) => string | undefined, page: number): WordpressWish | undefined {
  const whole =
    text('m') ?? `${text('year') ?? ''}${(text('monthnum') ?? '').padStart(text('monthnum') ? 2 : 0, '0')}`
  const [, year, month] = /^([12]\d{3})(0[1-9]|1[0-2])?(?:\d{2})?$/.exec(whole) ?? []
  if (year === undefined) return undefined
  return { kind: 'period', year: Number(year), month: month === undefined ? undefined : Number(month), page }
}
