import { type AskedAddress, wordsOf } from '#shared/address-key.ts'
import { takenSegments } from './entry-path.ts'
import { readQuery } from './wordpress-query.ts'
import type { FeedFormat, WordpressWish } from './wordpress-wish.ts'

type Ending = { words: readonly string[]; feed?: FeedFormat | undefined; page: number }

/** By its path, and by what its query asks beside. `rest`: what of the query is not WordPress's. */
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

const mostNames = 5

function namedIn(search: string): WordpressWish | undefined {
  const pairs = [...new URLSearchParams(search)].filter(([name, value]) => name !== '' && value.trim() !== '')
  return pairs.length > 0 && pairs.length <= mostNames ? { kind: 'named', pairs } : undefined
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

/** Permalinks may begin with any word, which stands before these too: `/notes/%postname%/` has `/notes/category/news/`. */
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

/** `/2019`, `/2019/02`, `/2019/02/08`: of days there are no lists, so that they lead to the month. */
function dateOf(words: readonly string[], page: number): WordpressWish | undefined {
  const [year = '', month, day] = words
  if (!/^[12]\d{3}$/.test(year) || words.length > 3) return undefined
  if (month === undefined) return { kind: 'period', year: Number(year), page }
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) return undefined
  if (day !== undefined && !/^(0?[1-9]|[12]\d|3[01])$/.test(day)) return undefined
  return { kind: 'period', year: Number(year), month: Number(month), page: day === undefined ? page : 1 }
}

/** What WordPress hangs on to every address. */
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

/** Of WordPress itself, and of the plugins that have one of their own. */
const isSitemap = (words: readonly string[]) =>
  words.length === 1 &&
  /^(?:wp-sitemap(?:-[a-z0-9_-]+)?|sitemap_index|[a-z_-]+-sitemap\d*)\.xml$/.test(words[0] ?? '')

export const isNumber = (text: string | undefined): text is string => /^\d{1,9}$/.test(text ?? '')
