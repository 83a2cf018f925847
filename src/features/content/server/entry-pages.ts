import type { PageView } from '#platform/render/page-view.ts'
import type { FullEntry } from '../domain/entry.ts'
import { createBelowEntry } from './below-entry.tsx'
import type { ContentDeps } from './content-deps.ts'
import type { EntryType } from './entry-type.ts'
import { createListView } from './list-view.tsx'
import { createHomeView, createPageView } from './page-routes.tsx'
import { createPostView } from './post-view.tsx'
import { createAllPosts } from './posts-place.ts'
import { createTranslations } from './translations.ts'
import { createTypeView } from './type-views.tsx'

/** The page of an entry of any type. */
export function createEntryPages(deps: ContentDeps) {
  const [post, page, home, other] = [
    createPostView(deps),
    createPageView(deps),
    createHomeView(deps),
    createTypeView(deps),
  ]
  const [withBelow, translated] = [createBelowEntry(deps), createTranslations(deps)]
  const [listView, allPosts] = [createListView(deps), createAllPosts(deps)]
  /** With the posts as they are, or without any. */
  const listing = async (entry: FullEntry) =>
    (await listView(await allPosts(await deps.site.current(), entry), 1)) ?? page(entry)
  return async (type: EntryType, entry: FullEntry): Promise<PageView> => {
    const isPage = type.name === 'page'
    if (isPage && entry.home) return home(entry)
    if (isPage && entry.listsPosts) return listing(entry)
    const view = await (isPage ? page(entry) : type.name === 'post' ? post(entry) : other(type, entry))
    return translated.ofEntry(entry, await withBelow(entry, view))
  }
}
