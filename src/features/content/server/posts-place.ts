import { pageUrls } from '#platform/editions/page-urls.ts'
import { postsTitle, type Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/content.ts'
import type { FullEntry, PostFilter } from '../domain/entry.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import type { EntryList } from './list-page.tsx'
import type { Slice } from './visible-posts.ts'

/** The address and title of the list of all posts: a page can say that it is there. */
export type PostsPlace = {
  title: string
  /** The language of the title, if it differs from the page's. */
  titleLang?: string | undefined
  entry?: FullEntry | undefined
  pathOf(page?: number): string
}

type PostsPlaceDeps = Pick<ContentDeps, 'entries' | 'translator' | 'clock'>

export const createPostsPlace =
  (deps: PostsPlaceDeps) =>
  async (site: Site): Promise<PostsPlace> =>
    placeAt(await deps.entries.listing(deps.clock.now()), site, deps)

async function placeAt(
  entry: FullEntry | undefined,
  site: Site,
  { translator }: PostsPlaceDeps,
): Promise<PostsPlace> {
  const owned = postsTitle(site)
  if (!entry && owned) return { title: owned, pathOf: pageUrls.posts }
  if (!entry) {
    const t = translator.in(site.language)
    const language = t.languageOf(words.posts)
    return {
      title: t(words.posts),
      titleLang: language === t.language ? undefined : language,
      pathOf: pageUrls.posts,
    }
  }
  return {
    title: typographyOf(site).text(entry.title),
    entry,
    pathOf: (page = 1) => urls.listPage(entry.path, page),
  }
}

/** The posts of a list. */
export const postsOf = ({ entries, types }: Pick<ContentDeps, 'entries' | 'types'>, filter: PostFilter) => ({
  type: types.post,
  filter,
  query: '',
  count: (now: Date) => entries.countPosts(filter, now),
  some: (slice: Slice, now: Date) => entries.posts(filter, slice, now),
})

export type PostList = EntryList & { filter: PostFilter }

/** The list of all posts; `given` replaces the page that visitors see it on. */
export const createAllPosts =
  (deps: PostsPlaceDeps & Pick<ContentDeps, 'types'>) =>
  async (site: Site, given?: FullEntry): Promise<PostList> => {
    const { entries, clock } = deps
    const place = await placeAt(given ?? (await entries.listing(clock.now())), site, deps)
    const { entry } = place
    const words = entry ? (entry.ownExcerpt ? entry.excerpt : undefined) : site.tagline
    return {
      ...place,
      ...postsOf(deps, { by: 'all' }),
      kind: 'all',
      description: words && typographyOf(site).text(words),
      tag: tagOf.posts,
      standing: true,
      first: entries.sticky,
    }
  }

/**
 * The query of the original that asks for a list of posts in another order, `?r_sortby=highest_rated&r_orderby=asc`, and the
 * list in this order.
 */
export function orderAsked(
  { entries, postOrders }: Pick<ContentDeps, 'entries' | 'postOrders'>,
  { r_sortby = '', r_orderby }: Record<string, string>,
) {
  const orders = postOrders()
  const order = Object.hasOwn(orders, r_sortby) ? orders[r_sortby] : undefined
  if (!order) return { query: '', inOrder: (list: PostList) => list }
  const isReversed = r_orderby === 'asc'
  const query = `?r_sortby=${r_sortby}${isReversed ? '&r_orderby=asc' : ''}`
  const arrange = async (ids: readonly number[]) => {
    const arranged = await order.arrange(ids)
    return isReversed ? arranged.toReversed() : arranged
  }
  const inOrder = (list: PostList): PostList => ({
    ...list,
    query,
    first: undefined,
    some: (slice, now) => entries.posts(list.filter, slice, now, arrange),
    more: async (ids) => ({ drawn: [{ tags: await order.tagsOf(ids) }] }),
  })
  return { query, inOrder }
}
