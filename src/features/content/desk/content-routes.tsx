import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import { entryStatuses } from '../domain/entry-status.ts'
import { type EntryChoice, entryOrders } from '../server/all-entries.ts'
import type { EntryTypes } from '../server/entry-types.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { ContentPage } from './content-page.tsx'
import { vocabularyOf } from './vocabulary.ts'
import { words } from './words.ts'

const pageSize = 30

/** What the site says: everything there is, found, sorted and opened. */
export function createContentListRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const listPage = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const query = c.req.query()
    const choice = readChoice(query, deps.types)
    const page = Math.max(1, Math.min(100_000, Number.parseInt(query.page ?? '', 10) || 1))
    const now = deps.clock.now()
    const slice = { limit: pageSize, offset: (page - 1) * pageSize }
    const [{ entries, total }, vocabulary] = await Promise.all([
      deps.all.list(choice, slice, now),
      vocabularyOf(deps),
    ])
    const pathOf = (page: number) =>
      urls.desk.content({ ...query, sort: choice.order, page: page > 1 ? String(page) : '' })
    const paging = { page, pages: Math.ceil(total / pageSize), pathOf }
    return {
      title: words.content,
      main: (
        <ContentPage
          types={deps.types}
          choice={choice}
          entries={entries}
          total={total}
          paging={paging}
          now={now}
          {...vocabulary}
        />
      ),
    }
  }
  return [{ method: 'get', path: urls.desk.content(), access: 'content', handle: listPage }]
}

const readChoice = (query: Record<string, string>, types: EntryTypes): EntryChoice => ({
  search: query.q?.trim().slice(0, 200) || undefined,
  kind: types.named(query.kind ?? '')?.name,
  status: entryStatuses.find((status) => status === query.status),
  category: query.category?.slice(0, 200) || undefined,
  author: query.author?.slice(0, 200) || undefined,
  order: entryOrders.find((order) => order === query.sort) ?? 'changed',
})
