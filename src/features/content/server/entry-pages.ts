import type { PageView } from '#platform/render/page-view.ts'
import type { FullEntry } from '../domain/entry.ts'
import { createBelowEntry } from './below-entry.tsx'
import type { ContentDeps } from './content-deps.ts'
import type { EntryType } from './entry-type.ts'
import { createHomeView, createPageView } from './page-routes.tsx'
import { createPostView } from './post-view.tsx'
import { createTypeView } from './type-views.tsx'

/** The page of an entry of any type. */
export function createEntryPages(deps: ContentDeps) {
  const [post, page, home, other] = [
    createPostView(deps),
    createPageView(deps),
    createHomeView(deps),
    createTypeView(deps),
  ]
  const withBelow = createBelowEntry(deps)
  return async (type: EntryType, entry: FullEntry): Promise<PageView> => {
    if (type === deps.types.page && entry.home) return home(entry)
    if (type === deps.types.page) return withBelow(entry, await page(entry))
    return withBelow(entry, await (type === deps.types.post ? post(entry) : other(type, entry)))
  }
}
