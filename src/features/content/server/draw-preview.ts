import type { Page } from '#platform/page-cache/page.ts'
import type { EntryDraft, FullEntry } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'
import { createHomeView, createPageView } from './page-routes.tsx'
import { createPostView } from './post-routes.tsx'
import { createTypeView } from './type-views.tsx'

/** The page as visitors would get it, of a text that need not be stored anywhere. */
export type DrawPreview = (id: number, draft: EntryDraft) => Promise<Page>

export function createDrawPreview(deps: Omit<ContentDeps, 'pageCache'>): DrawPreview {
  const never = { respond: () => Promise.reject(new Error('A preview is not kept.')) }
  const pages = { ...deps, pageCache: never }
  const [postView, pageView, homeView] = [createPostView(pages), createPageView(pages), createHomeView(pages)]
  const typeView = createTypeView(pages)
  const viewOf = (entry: FullEntry) => {
    if (entry.kind === 'post') return postView(entry)
    if (entry.kind === 'page') return entry.home ? homeView(entry) : pageView(entry)
    const type = deps.types.named(entry.kind)
    if (!type) throw new Error(`There is no type ${entry.kind}.`)
    return typeView(type, entry)
  }
  return async (id, { text: _, fromArrival: __, ...draft }) => {
    const entry: FullEntry = { ...draft, id, published: draft.published ?? deps.clock.now() }
    return deps.renderPage(await viewOf(entry))
  }
}
