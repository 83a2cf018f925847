import type { PageView } from '#platform/render/page-view.ts'
import type { FullEntry } from '../domain/entry.ts'
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
  return (type: EntryType, entry: FullEntry): Promise<PageView> => {
    if (type === deps.types.post) return post(entry)
    if (type === deps.types.page) return entry.home ? home(entry) : page(entry)
    return other(type, entry)
  }
}
