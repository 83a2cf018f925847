import { joinDrawn } from '#platform/render/drawn.ts'
import type { PageView } from '#platform/render/page-view.ts'
import type { FullEntry } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'

/** The page of an entry, with what other parts put at its end. */
export const createBelowEntry =
  ({ drawBelowEntry, clock }: Pick<ContentDeps, 'drawBelowEntry' | 'clock'>) =>
  async (entry: FullEntry, page: PageView): Promise<PageView> => {
    const { id, kind, title, path, comments } = entry
    const drawn = await drawBelowEntry({ id, kind, title, path, comments }, clock.now())
    return {
      ...page,
      main: (
        <>
          {page.main}
          {drawn.view}
        </>
      ),
      ...joinDrawn(page, drawn),
    }
  }
