import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import type { Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.content.ts'
import { entryStatuses } from '../domain/entry-status.ts'
import { type EntryChoice, entryOrders, type ListedEntry } from '../server/all-entries.ts'
import type { EntryTypes } from '../server/entry-types.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { ContentPage, type ContentView } from './content-page.tsx'
import { entriesIn, readTranslationChoice } from './translation-choice.ts'
import { languagesOf } from './translation-view.ts'
import { vocabularyOf } from './vocabulary.ts'

const pageSize = 30

/** What the site says: everything there is, found, sorted and opened. */
export function createContentListRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const listPage = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const query = c.req.query()
    const site = await deps.site.current()
    const inLanguage = readTranslationChoice(query, site)
    const choice = { ...readChoice(query, deps.types), ...entriesIn(inLanguage) }
    const page = Math.max(1, Math.min(100_000, Number.parseInt(query.page ?? '', 10) || 1))
    const now = deps.clock.now()
    const slice = { limit: pageSize, offset: (page - 1) * pageSize }
    const [{ entries, total }, vocabulary] = await Promise.all([
      deps.all.list(choice, slice, now),
      vocabularyOf(deps),
    ])
    const languages = await languagesOfAll(deps, site, { entries, now })
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
          languages={languages}
          total={total}
          paging={paging}
          now={now}
          {...vocabulary}
          {...inLanguage}
        />
      ),
    }
  }
  return [{ method: 'get', path: urls.desk.content(), access: 'content', handle: listPage }]
}

async function languagesOfAll(
  { translations }: ContentDeskDeps,
  site: Site,
  { entries, now }: { entries: readonly ListedEntry[]; now: Date },
): Promise<ContentView['languages']> {
  if (Object.keys(site.languages).length === 0) return new Map()
  const groups = await translations.of([...new Set(entries.map((entry) => entry.translations))])
  return new Map(
    entries.map(({ id, translations: group, edition: here }) => [
      id,
      languagesOf(site, groups.get(group) ?? [], { here, now }),
    ]),
  )
}

const readChoice = (query: Record<string, string>, types: EntryTypes): EntryChoice => ({
  search: query.q?.trim().slice(0, 200) || undefined,
  kind: types.named(query.kind ?? '')?.name,
  status: entryStatuses.find((status) => status === query.status),
  category: query.category?.slice(0, 200) || undefined,
  author: query.author?.slice(0, 200) || undefined,
  order: entryOrders.find((order) => order === query.sort) ?? 'changed',
})
