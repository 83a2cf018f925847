import type { PageView } from '#platform/render/page-view.ts'
import { earliest } from '#shared/schedule.ts'
import type { FullEntry } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'

/** The page of an entry, with what other parts put at its end. */
export const createBelowEntry =
  ({ drawBelowEntry, clock }: Pick<ContentDeps, 'drawBelowEntry' | 'clock'>) =>
  async (entry: FullEntry, page: PageView): Promise<PageView> => {
    const { id, kind, title, path, comments } = entry
    const drawn = await drawBelowEntry({ id, kind, title, path, comments }, clock.now())
    const { tags = [], styles = [], scripts = [], jsonLd = [] } = drawn
    return {
      ...page,
      head: { ...page.head, jsonLd: [...(page.head.jsonLd ?? []), ...jsonLd] },
      main: (
        <>
          {page.main}
          {drawn.view}
        </>
      ),
      tags: [...page.tags, ...tags],
      styles: [...(page.styles ?? []), ...styles],
      scripts: [...(page.scripts ?? []), ...scripts],
      freshUntil: earliest([page.freshUntil, drawn.freshUntil]),
    }
  }
