import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { urls } from '#shared/urls.ts'
import { entryPath } from '../domain/entry-path.ts'
import { type AllEntries, createAllEntries } from './all-entries.ts'
import type { SiteStore } from './site-store.ts'

type MenuChoice = { group: string; label: string; url: string }

export type MenuChoicesDeps = { db: Database; site: SiteStore; clock: Clock }

const most = { limit: 200, offset: 0 }

/** What a menu may lead to: what visitors can see now. */
export function createMenuChoices({
  db,
  site,
  clock,
}: MenuChoicesDeps): () => Promise<readonly MenuChoice[]> {
  const all: AllEntries = createAllEntries(db)
  const entries = async (kind: 'page' | 'post', group: string): Promise<MenuChoice[]> => {
    const order = kind === 'page' ? 'title' : 'date'
    const found = await all.list({ kind, status: 'published', order }, most, clock.now())
    return found.entries
      .filter(({ home }) => !home)
      .map((entry) => ({ group, label: entry.title, url: entryPath(entry) }))
  }
  return async () => {
    const { categories } = await site.current()
    return [
      { group: 'Lists', label: 'Home', url: urls.home },
      { group: 'Lists', label: 'Posts', url: urls.posts() },
      { group: 'Lists', label: 'Archive', url: urls.archive },
      { group: 'Lists', label: 'Search', url: urls.search() },
      ...(await entries('page', 'Pages')),
      ...Object.entries(categories).map(([slug, { name }]) => ({
        group: 'Categories',
        label: name,
        url: urls.category(slug),
      })),
      ...(await entries('post', 'Posts')),
    ]
  }
}
