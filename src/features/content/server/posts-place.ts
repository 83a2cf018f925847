import { pageUrls } from '#platform/editions/page-urls.ts'
import { postsTitle, type Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import type { FullEntry } from '../domain/entry.ts'
import { typographyOf } from '../domain/typography.ts'
import { words } from '../domain/words.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import type { PostList } from './list-view.tsx'

/** Where the list of all posts stands, and what it is called: a page can say that it is there. */
export type PostsPlace = { title: string; entry?: FullEntry | undefined; pathOf(page?: number): string }

type PostsPlaceDeps = Pick<ContentDeps, 'entries' | 'speaker' | 'clock'>

export const createPostsPlace =
  (deps: PostsPlaceDeps) =>
  async (site: Site): Promise<PostsPlace> =>
    placeAt(await deps.entries.listing(deps.clock.now()), site, deps)

async function placeAt(
  entry: FullEntry | undefined,
  site: Site,
  { speaker }: PostsPlaceDeps,
): Promise<PostsPlace> {
  if (!entry)
    return {
      title: postsTitle(site) ?? (await speaker.in(site.language))(words.posts),
      pathOf: pageUrls.posts,
    }
  return {
    title: typographyOf(site).text(entry.title),
    entry,
    pathOf: (page = 1) => urls.listPage(entry.path, page),
  }
}

/** The list of all posts; `given` stands in for the page that visitors see it on. */
export const createAllPosts =
  (deps: PostsPlaceDeps) =>
  async (site: Site, given?: FullEntry): Promise<PostList> => {
    const place = await placeAt(given ?? (await deps.entries.listing(deps.clock.now())), site, deps)
    const { text } = typographyOf(site)
    const { entry } = place
    const words = entry ? (entry.ownExcerpt ? entry.excerpt : undefined) : site.tagline
    return {
      ...place,
      kind: 'all',
      filter: { by: 'all' },
      description: words && text(words),
      tag: tagOf.posts,
      standing: true,
    }
  }
