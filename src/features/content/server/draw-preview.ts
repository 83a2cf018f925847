import type { Page } from '#platform/page-cache/page.ts'
import type { EntryDraft, FullEntry } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'
import { createEntryPages } from './entry-page.tsx'

/** The page as visitors would get it, of a text that need not be stored anywhere. */
export type DrawPreview = (id: number, draft: EntryDraft) => Promise<Page>

export function createDrawPreview(deps: Omit<ContentDeps, 'pageCache'>): DrawPreview {
  const never = { respond: () => Promise.reject(new Error('A preview is not kept.')) }
  const pages = { ...deps, pageCache: never }
  const pageOf = createEntryPages(pages)
  return async (id, { text: _, fromArrival: __, ...draft }) => {
    const filed = (await deps.terms.current()).file(draft.terms)
    const entry: FullEntry = {
      ...draft,
      id,
      published: draft.published ?? deps.clock.now(),
      terms: filed.filter(({ own }) => own),
    }
    const type = deps.types.named(entry.kind)
    if (!type) throw new Error(`There is no type ${entry.kind}.`)
    return deps.renderPage(await pageOf(type, entry))
  }
}
