import { askedEdition } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { inEdition } from '#shared/edition.ts'
import { own, type Site } from '#shared/site.ts'
import { slugOf } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import { monthPeriod, yearPeriod } from '../../domain/calendar.ts'
import type { PostFilter } from '../../domain/entry.ts'
import { takenSegments } from '../../domain/entry-path.ts'
import type { FeedFormat, ListWish } from '../../domain/wordpress-address.ts'
import type { ContentDeps } from '../content-deps.ts'
import type { EntryType } from '../entry-type.ts'
import { createPostsPlace } from '../posts-place.ts'
import { filtersOf } from '../type-filter.ts'

/** Terms, authors and comments do not have feeds: their readers get the feed of the posts. */
export function feedAt({ types }: Pick<ContentDeps, 'types'>, format: FeedFormat, type: string | undefined) {
  const base = types.added.find(({ name }) => name === type)?.listPath ?? ''
  return pageUrls.list(base + (format === 'atom' ? urls.atom : urls.rss))
}

type FoundList = {
  filter: PostFilter
  pathOf(page: number): string
  /** It is there even when nothing is in it. */
  standing: boolean
}

/** Lists of posts, or their first page if the requested one does not exist. */
export function createPostLists(deps: ContentDeps) {
  const { entries, terms, site, clock } = deps
  const postsPlace = createPostsPlace(deps)

  const listOf = async (wish: ListWish, current: Site): Promise<FoundList | undefined> => {
    const { authors, categories, timezone } = current
    switch (wish.kind) {
      case 'posts':
        return { filter: { by: 'all' }, standing: true, pathOf: (await postsPlace(current)).pathOf }
      case 'category-number': {
        const known = (await terms.current()).terms
        const term = known.find(({ kind, id }) => kind === 'category' && id === wish.id)
        return term && listOf({ ...wish, kind: 'category', slug: term.slug }, current)
      }
      case 'author-number': {
        const slug = Object.keys(authors).find((name) => authors[name]?.id === wish.id)
        return slug === undefined ? undefined : listOf({ ...wish, kind: 'author', slug }, current)
      }
      case 'period': {
        const { year, month } = wish
        const time = month === undefined ? yearPeriod(year, timezone) : monthPeriod({ year, month }, timezone)
        const pathOf = (page: number) =>
          month === undefined ? pageUrls.archiveYear(year, page) : pageUrls.archiveMonth(year, month, page)
        return { filter: { by: 'period', ...time }, standing: false, pathOf }
      }
      default: {
        const { kind } = wish
        const slug = slugOf(wish.slug)
        const known =
          kind === 'author'
            ? own(authors, slug)
            : ((await terms.current()).find(kind, slug) ??
              (kind === 'category' ? own(categories, slug) : undefined))
        const pathOf = (page: number) => pageUrls[kind](slug, page)
        return { filter: { by: kind, slug }, standing: known !== undefined, pathOf }
      }
    }
  }

  return async function listAt(wish: ListWish): Promise<string | undefined> {
    const current = await site.current()
    const list = await listOf(wish, current)
    if (!list) return undefined
    const total = await entries.countPosts(list.filter, clock.now())
    if (total > 0 || list.standing)
      return list.pathOf(wish.page <= Math.ceil(total / current.postsPerPage) ? wish.page : 1)
    // A month without posts leads to its year.
    const isMonth = wish.kind === 'period' && wish.month !== undefined
    return isMonth ? listAt({ ...wish, month: undefined, page: 1 }) : undefined
  }
}

type ListDeps = Pick<ContentDeps, 'types' | 'typed' | 'clock'>

type Narrowed = { list: string; value: string | undefined }

/** The list of a type, narrowed down to the value of a field that is spelt like this, if there is one. */
async function narrowed(
  { typed, clock }: ListDeps,
  { type, field }: { type: EntryType; field: string },
  wanted: string,
): Promise<Narrowed> {
  const values = await typed.valuesOf(type, field, {}, clock.now())
  const value = values.find((one) => slugOf(one) === wanted)
  const query = value === undefined ? '' : `?${new URLSearchParams({ [field]: value })}`
  return { list: pageUrls.list(type.listPath) + query, value }
}

/**
 * `/level/improver/coastal`, the list of a taxonomy that belonged to a type: here it is the list of the type, filtered
 * by a field of that name or ending in it (`course_level`). Plugins write “cat” in the name and “category” in the
 * address, and another word may come first: `/product-category/boats`, `/events/category/boats`,
 * `/archives/level/coastal`.
 */
export async function narrowedList(deps: ListDeps, words: readonly string[]): Promise<Narrowed | undefined> {
  const slugs = words.map(slugOf)
  const wanted = slugs.at(-1)
  if (slugs.length < 2 || !wanted) return undefined
  const taxonomies = namesIn(slugs.slice(0, -1))
  const isMeant = (field: string) => taxonomies.some((name) => `-${slugOf(field)}`.endsWith(`-${name}`))
  const found = filtersIn(deps).find(({ field }) => isMeant(field))
  return found && narrowed(deps, found, wanted)
}

/** More lists than these are not looked through for one address. */
const maxFields = 20

/** The same where nothing is known of the word before it: the only list of a type that has such a value. */
async function filedUnder(deps: ListDeps, wanted: string): Promise<string | undefined> {
  let only: string | undefined
  for (const one of filtersIn(deps).slice(0, maxFields)) {
    const { list, value } = await narrowed(deps, one, wanted)
    if (value === undefined) continue
    if (only !== undefined) return undefined
    only = list
  }
  return only
}

const filtersIn = ({ types }: ListDeps) =>
  types.added.flatMap((type) => filtersOf(type).map((field) => ({ type, field })))

/** The taxonomies that the first words of an address may mean. */
function namesIn([first = '', second]: readonly string[]): readonly string[] {
  const written = [first, ...(second ? [`${first}-${second}`, second] : [])]
  return written
    .flatMap((name) => [name, name.replace(/categor(?:y|ies)$/, 'cat')])
    .filter((name) => name !== '' && name !== 'cat')
}

/** Owners may choose other words than “category” and “tag”: `/topics/news/knots`. */
export async function termAt(
  deps: ListDeps & Pick<ContentDeps, 'entries' | 'terms'>,
  words: readonly string[],
): Promise<string | undefined> {
  const [base = '', ...slugs] = words.map(slugOf)
  const last = slugs.at(-1)
  if (last === undefined || takenSegments.has(base)) return undefined
  if (await deps.entries.at(inEdition(askedEdition(), `/${base}`), deps.clock.now())) return undefined
  const known = await deps.terms.current()
  if (slugs.every((slug) => known.find('category', slug))) return pageUrls.category(last)
  if (slugs.length === 1 && known.find('tag', last)) return pageUrls.tag(last)
  return filedUnder(deps, last)
}
