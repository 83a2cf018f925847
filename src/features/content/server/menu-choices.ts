import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { type AllEntries, createAllEntries } from './all-entries.ts'
import type { EntryType } from './entry-type.ts'
import type { EntryTypes } from './entry-types.ts'
import type { Terms } from './terms-store.ts'

type MenuChoice = { group: string; label: string; url: string }

export type MenuChoicesDeps = {
  db: Database
  site: CurrentSite
  clock: Clock
  types: EntryTypes
  terms: Terms
}

const most = { limit: 200, offset: 0 }

/** What a menu may lead to: what visitors can see now. */
export function createMenuChoices({
  db,
  site,
  clock,
  types,
  terms,
}: MenuChoicesDeps): () => Promise<readonly MenuChoice[]> {
  const all: AllEntries = createAllEntries(
    db,
    types.all.map(({ name }) => name),
  )
  const entries = async ({ name: kind, label, order: { by } }: EntryType): Promise<MenuChoice[]> => {
    const order = by === 'date' ? 'date' : kind === 'page' ? 'place' : 'title'
    const found = await all.list({ kind, status: 'published', order }, most, clock.now())
    return found.entries
      .filter(({ home }) => !home)
      .map((entry) => ({ group: label.many, label: entry.title, url: entry.path }))
  }
  return async () => {
    const [{ categories }, tree] = await Promise.all([site.current(), terms.current()])
    const described = tree.terms
      .filter(({ kind }) => kind === 'category')
      .map(({ slug, name }) => [slug, name] as const)
    const inSite = Object.entries(categories).map(([slug, { name }]) => [slug, name] as const)
    return [
      { group: 'Lists', label: 'Home', url: urls.home },
      { group: 'Lists', label: 'Posts', url: urls.posts() },
      { group: 'Lists', label: 'Archive', url: urls.archive },
      { group: 'Lists', label: 'Search', url: urls.search() },
      ...types.added.map(({ label, listPath }) => ({ group: 'Lists', label: label.many, url: listPath })),
      ...(await entries(types.page)),
      ...Array.from(new Map([...inSite, ...described]).entries().take(most.limit), ([slug, label]) => ({
        group: 'Categories',
        label,
        url: urls.category(slug),
      })),
      ...(await entries(types.post)),
      ...(await Promise.all(types.added.map(entries))).flat(),
    ]
  }
}
