import { type AskedAddress, wordsOf } from '#shared/address-key.ts'
import { takenSegments } from './entry-path.ts'

/** What an address of WordPress asks for. */
export type WordpressWish =
  | { kind: 'home' | 'sitemap' }
  | { kind: 'feed'; format: FeedFormat; type?: string | undefined }
  | { kind: 'search'; words: string }
  | { kind: 'type'; name: string }
  | { kind: 'number'; id: number }
  /** Names that may be those of types and their fields: `?product=oak`, `?product_cat=boats`. */
  | { kind: 'named'; pairs: readonly (readonly [name: string, value: string])[] }
  | ListWish
  | EntryWish

export type ListWish = { page: number } & (
  | { kind: 'posts' }
  | { kind: 'category' | 'tag' | 'author'; slug: string }
  | { kind: 'category-number' | 'author-number'; id: number }
  | { kind: 'period'; year: number; month?: number | undefined }
)

export type EntryWish = {
  kind: 'entry'
  /** The parts of its path there; the last one is its own. */
  words: readonly string[]
  feed?: FeedFormat | undefined
  type?: string | undefined
  /** What is meant if there is no such entry: the path without its first part. */
  behind?: WordpressWish | undefined
}

export type FeedFormat = 'rss' | 'atom'

type Ending = { words: readonly string[]; feed?: FeedFormat | undefined; page: number }

/** From its path and query. `rest`: the parts of the query that are not WordPress's. */
export function readWordpressAddress({ path, search }: AskedAddress): {
  wish: WordpressWish | undefined
  rest: string
} {
  const asked = readQuery(search)
  if (asked.wish) return { wish: asked.wish, rest: asked.rest }
  const words = wordsOf(path)
  const isFront = words.length === 0 || (words.length === 1 && words[0] === 'index.php')
  return { wish: isFront && search !== '' ? namedIn(search) : wishOf(words), rest: asked.rest }
}

const maxNames = 5

function namedIn(search: string): WordpressWish | undefined {
  const pairs = [...new URLSearchParams(search)].filter(([name, value]) => name !== '' && value.trim() !== '')
  return pairs.length > 0 && pairs.length <= maxNames ? { kind: 'named', pairs } : undefined
}

function wishOf(asked: readonly string[]): WordpressWish | undefined {
  const { words, feed, page } = withoutEnding(asked[0] === 'index.php' ? asked.slice(1) : asked)
  const [first = ''] = words
  if (isSitemap(words)) return { kind: 'sitemap' }
  if (words.length === 0)
    return feed ? { kind: 'feed', format: feed } : page > 1 ? { kind: 'posts', page } : { kind: 'home' }
  if (first === 'comments' && feed) return { kind: 'feed', format: feed }
  if (first === 'search' && words.length > 1) return { kind: 'search', words: words.slice(1).join(' ') }
  const list = listOf(words, { feed, page })
  if (list) return list
  const [second, ...more] = words.slice(1)
  if (first === 'archives' && isNumber(second) && more.every(isNumber))
    return { kind: 'number', id: Number(second) }
  const isOurs = second === undefined || takenSegments.has(first)
  const behind = isOurs ? undefined : listOf(words.slice(1), { feed, page })
  return behind && listWords.has(second ?? '') ? behind : { kind: 'entry', words, feed, behind }
}

/**
 * Permalinks may begin with any word, which comes before these too: `/notes/%postname%/` has `/notes/category/news/`.
 */
const listWords: ReadonlySet<string> = new Set(['category', 'tag', 'author', 'date'])

function listOf(
  words: readonly string[],
  { feed, page }: Pick<Ending, 'feed' | 'page'>,
): WordpressWish | undefined {
  const [first = '', second] = words
  const list = ((): WordpressWish | undefined => {
    if (first === 'category' && second !== undefined)
      return { kind: 'category', slug: words.at(-1) ?? '', page }
    if ((first === 'tag' || first === 'author') && second !== undefined && words.length === 2)
      return { kind: first, slug: second, page }
    // Lists by format are none of ours.
    if (first === 'type' && words.length === 2) return { kind: 'posts', page: 1 }
    return dateOf(first === 'date' ? words.slice(1) : words, page)
  })()
  return list && feed ? { kind: 'feed', format: feed } : list
}

/** `/2019`, `/2019/02`, `/2019/02/08`: there are no lists of days, so those lead to the month. */
function dateOf(words: readonly string[], page: number): WordpressWish | undefined {
  const [year = '', month, day] = words
  if (!/^[12]\d{3}$/.test(year) || words.length > 3) return undefined
  if (month === undefined) return { kind: 'period', year: Number(year), page }
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) return undefined
  if (day !== undefined && !/^(0?[1-9]|[12]\d|3[01])$/.test(day)) return undefined
  return { kind: 'period', year: Number(year), month: Number(month), page: day === undefined ? page : 1 }
}

/** The endings that WordPress adds to any address. */
function withoutEnding(asked: readonly string[]): Ending {
  const last = asked.at(-1) ?? ''
  const before = asked.at(-2)
  if (last === 'feed') return { ...withoutEnding(asked.slice(0, -1)), feed: 'rss' }
  if (before === 'feed' && feedNames.has(last))
    return { ...withoutEnding(asked.slice(0, -2)), feed: last === 'atom' ? 'atom' : 'rss' }
  if (before === 'page' && isNumber(last)) return { words: asked.slice(0, -2), page: Number(last) }
  if (endings.has(last) || /^comment-page-\d{1,6}$/.test(last)) return { words: asked.slice(0, -1), page: 1 }
  return { words: asked, page: 1 }
}

const endings: ReadonlySet<string> = new Set(['embed', 'trackback', 'amp'])
const feedNames: ReadonlySet<string> = new Set(['rss', 'rss2', 'rdf', 'atom'])

/** The sitemaps of WordPress itself, and of plugins with one of their own. */
const isSitemap = (words: readonly string[]) =>
  words.length === 1 &&
  /^(?:wp-sitemap(?:-[a-z0-9_-]+)?|sitemap_index|[a-z_-]+-sitemap\d*)\.xml$/.test(words[0] ?? '')

export const isNumber = (text: string | undefined): text is string => /^\d{1,9}$/.test(text ?? '')

/** Names that WordPress understands in a query; all others are kept. */
const known = [
  ...['p', 'page_id', 'attachment_id', 'cat', 'category_name', 'tag', 'author', 'author_name', 'm', 'year'],
  ...['monthnum', 'day', 's', 'feed', 'paged', 'page', 'cpage', 'post_type', 'name', 'pagename', 'order'],
  ...['orderby', 'preview', 'withcomments', 'replytocom', 'amp', 'embed', 'tb'],
]

/** `/?p=43`, `/?cat=4&paged=2`, `/?feed=rss2`: how sites are asked whose links are not written in words. */
function readQuery(search: string): { wish: WordpressWish | undefined; rest: string } {
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

/** `m=2019`, `m=201902`, `m=20190208`, or year and month separately. */
function periodIn(text: (name: string) => string | undefined, page: number): WordpressWish | undefined {
  const whole =
    text('m') ?? `${text('year') ?? ''}${(text('monthnum') ?? '').padStart(text('monthnum') ? 2 : 0, '0')}`
  const [, year, month] = /^([12]\d{3})(0[1-9]|1[0-2])?(?:\d{2})?$/.exec(whole) ?? []
  if (year === undefined) return undefined
  return { kind: 'period', year: Number(year), month: month === undefined ? undefined : Number(month), page }
}
