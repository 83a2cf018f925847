import { pageUrls } from '#platform/editions/page-urls.ts'
import { postsTitle, type Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/content.ts'
import type { FullEntry } from '../domain/entry.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import type { PostList } from './list-view.tsx'

/** Where the list of all posts stands, and what it is called: a page can say that it is there. */
export type PostsPlace = {
  title: string
  /** Of the title, where it is not the language of the page. */
  titleLang?: string | undefined
  entry?: FullEntry | undefined
  pathOf(page?: number): string
}

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
  const owned = postsTitle(site)
  if (!entry && owned) return { title: owned, pathOf: pageUrls.posts }
  if (!entry) {
    const say = await speaker.in(site.language)
    const language = say.languageOf(words.posts)
    return {
      title: say(words.posts),
      titleLang: language === say.language ? undefined : language,
      pathOf: pageUrls.posts,
    }
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
