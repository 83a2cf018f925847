import { askedEdition } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { type AskedAddress, wordsOf } from '#shared/address-key.ts'
import { inEdition, withoutEdition } from '#shared/edition.ts'
import { own, type Site } from '#shared/site.ts'
import { slugOf } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import { monthPeriod, yearPeriod } from '../../domain/calendar.ts'
import type { PostFilter } from '../../domain/entry.ts'
import { takenSegments } from '../../domain/entry-path.ts'
import { readWordpressAddress } from '../../domain/wordpress-address.ts'
import type { WordpressWish } from '../../domain/wordpress-wish.ts'
import type { ContentDeps } from '../content-deps.ts'
import { createPostsPlace } from '../posts-place.ts'
import { feedOf } from './feed-place.ts'
import { createFiledUnder, createNarrowedList } from './narrowed-list.ts'
import { createWordpressEntries } from './wordpress-entries.ts'

type Deps = Pick<ContentDeps, 'entries' | 'terms' | 'types' | 'typed' | 'site' | 'speaker' | 'clock'>

/** Where something is found here that WordPress would have answered at an address. */
export type WordpressPlaces = {
  /** `rest`: what of the query goes along. */
  find(asked: AskedAddress): Promise<{ to: string; rest: string } | undefined>
}

export function createWordpressPlaces(deps: Deps): WordpressPlaces {
  const entryAt = createWordpressEntries(deps)
  const narrowedList = createNarrowedList(deps)
  const { listAt, termAt } = createLists(deps)
  const placeOf = async (wish: WordpressWish): Promise<string | undefined> => {
    switch (wish.kind) {
      case 'home':
        return pageUrls.home()
      case 'sitemap':
        return urls.sitemap
      case 'feed':
        return feedOf(deps.types, wish)
      case 'search':
        return pageUrls.search(wish.words)
      case 'named':
        return undefined
      case 'type': {
        const type = deps.types.added.find(({ name }) => name === slugOf(wish.name))
        return type && pageUrls.list(type.listPath)
      }
      case 'number':
        return (await deps.entries.byIds([wish.id], deps.clock.now()))[0]?.path
      case 'entry':
        return (
          (await entryAt(wish)) ?? (wish.behind && (await placeOf(wish.behind))) ?? (await termAt(wish.words))
        )
      default:
        return listAt(wish)
    }
  }
  /** An entry by the name of its type, or the list of a type narrowed down. */
  const named = async (pairs: readonly (readonly [name: string, value: string])[]) => {
    for (const [name, value] of pairs) {
      const slug = slugOf(value.split('/').at(-1) ?? '')
      const kind = deps.types.added.find((type) => type.name === slugOf(name))?.name
      const among = { kinds: kind ? [kind] : [], isBeginning: false }
      const entry = kind && slug ? await deps.entries.called(slug, among, deps.clock.now()) : undefined
      const list = entry ? undefined : await narrowedList([name, slug])
      const to = entry?.path ?? (list?.includes('?') ? list : undefined)
      const others = new URLSearchParams(pairs.filter(([one]) => one !== name).map((pair) => [...pair]))
      if (to !== undefined) return { to, rest: others.size > 0 ? `?${others}` : '' }
    }
    return undefined
  }
  return {
    async find(asked) {
      const { wish, rest } = readWordpressAddress({
        ...asked,
        path: withoutEdition(askedEdition(), asked.path),
      })
      if (wish?.kind === 'named') return named(wish.pairs)
      const isOfTerm = wish?.kind === 'category' || wish?.kind === 'tag'
      const to =
        wish && ((await placeOf(wish)) ?? (isOfTerm ? await narrowedList(wordsOf(asked.path)) : undefined))
      return to === undefined ? undefined : { to, rest }
    },
  }
}

type ListWish = Exclude<
  WordpressWish,
  { kind: 'home' | 'sitemap' | 'feed' | 'search' | 'type' | 'number' | 'named' | 'entry' }
>

/** Lists, or their first page where the one that is asked for is not there. */
function createLists(deps: Deps) {
  const { entries, terms, site, clock } = deps
  const postsPlace = createPostsPlace(deps)
  const filedUnder = createFiledUnder(deps)
  const paged = async (current: Site, filter: PostFilter, page: number, pathOf: (page: number) => string) => {
    const total = await entries.countPosts(filter, clock.now())
    return { total, path: pathOf(page <= Math.ceil(total / current.postsPerPage) ? page : 1) }
  }
  const allPosts = async (page: number) => {
    const current = await site.current()
    const { pathOf } = await postsPlace(current)
    return (await paged(current, { by: 'all' }, page, pathOf)).path
  }
  const term = async (kind: 'category' | 'tag', asked: string, page: number) => {
    const slug = slugOf(asked)
    const current = await site.current()
    const isKnown =
      (await terms.current()).find(kind, slug) ??
      (kind === 'category' ? own(current.categories, slug) : undefined)
    const { total, path } = await paged(current, { by: kind, slug }, page, (number) =>
      pageUrls[kind](slug, number),
    )
    return isKnown || total > 0 ? path : undefined
  }
  const author = async (asked: string, page: number) => {
    const slug = slugOf(asked)
    const current = await site.current()
    const isKnown = own(current.authors, slug) !== undefined
    const { total, path } = await paged(current, { by: 'author', slug }, page, (number) =>
      pageUrls.author(slug, number),
    )
    return isKnown || total > 0 ? path : undefined
  }
  /** A month without posts leads to its year. */
  const period = async (
    year: number,
    month: number | undefined,
    page: number,
  ): Promise<string | undefined> => {
    const current = await site.current()
    const filter =
      month === undefined
        ? yearPeriod(year, current.timezone)
        : monthPeriod({ year, month }, current.timezone)
    const { total, path } = await paged(current, { by: 'period', ...filter }, page, (number) =>
      month === undefined ? pageUrls.archiveYear(year, number) : pageUrls.archiveMonth(year, month, number),
    )
    if (total > 0) return path
    return month === undefined ? undefined : period(year, undefined, 1)
  }
  /** Owners may choose other words than “category” and “tag”: `/topics/news/knots`. */
  const termAt = async (words: readonly string[]): Promise<string | undefined> => {
    const [base = '', ...slugs] = words.map(slugOf)
    if (slugs.length === 0 || takenSegments.has(base)) return undefined
    if (await entries.at(inEdition(askedEdition(), `/${base}`), clock.now())) return undefined
    const known = await terms.current()
    if (slugs.every((slug) => known.find('category', slug))) return pageUrls.category(slugs.at(-1) ?? '')
    const [only = '', ...more] = slugs
    if (more.length === 0 && known.find('tag', only)) return pageUrls.tag(only)
    return filedUnder(slugs.at(-1) ?? '')
  }

  const listAt = async (wish: ListWish): Promise<string | undefined> => {
    switch (wish.kind) {
      case 'posts':
        return allPosts(wish.page)
      case 'category':
      case 'tag':
        return term(wish.kind, wish.slug, wish.page)
      case 'author':
        return author(wish.slug, wish.page)
      case 'author-number': {
        const { authors } = await site.current()
        const slug = Object.keys(authors).find((name) => authors[name]?.id === wish.id)
        return slug && author(slug, wish.page)
      }
      case 'category-number': {
        const known = (await terms.current()).terms.find(
          ({ kind, id }) => kind === 'category' && id === wish.id,
        )
        return known && term('category', known.slug, wish.page)
      }
      case 'period':
        return period(wish.year, wish.month, wish.page)
    }
  }
  return { listAt, termAt }
}
