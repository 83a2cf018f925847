import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import type { Speaker } from '#platform/words/speaker.ts'
import { urls } from '#shared/urls.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { ownerWords } from '../domain/owner-words.ts'
import { words } from '../domain/words.ts'
import { type AllEntries, createAllEntries } from './all-entries.ts'
import type { EntryType } from './entry-type.ts'
import type { EntryTypes } from './entry-types.ts'
import type { Search } from './search/search.ts'
import type { Terms } from './terms-store.ts'

type MenuChoice = { group: Sayable; label: string; url: string }

export type MenuChoicesDeps = {
  db: Database
  site: CurrentSite
  speaker: Speaker
  clock: Clock
  types: EntryTypes
  terms: Terms
  search: Search
}

const most = { limit: 200, offset: 0 }

/** What a menu may lead to: what visitors can see now. */
export function createMenuChoices({
  db,
  site,
  speaker,
  clock,
  types,
  terms,
  search,
}: MenuChoicesDeps): () => Promise<readonly MenuChoice[]> {
  const all: AllEntries = createAllEntries(
    db,
    types.all.map(({ name }) => name),
    search,
  )
  const entries = async ({ name: kind, order: { by } }: EntryType, group: Sayable): Promise<MenuChoice[]> => {
    const order = by === 'date' ? 'date' : kind === 'page' ? 'place' : 'title'
    const found = await all.list({ kind, status: 'published', order }, most, clock.now())
    return found.entries
      .filter(({ home }) => !home)
      .map((entry) => ({ group, label: entry.title, url: entry.path }))
  }
  return async () => {
    const [{ categories, language }, tree] = await Promise.all([site.current(), terms.current()])
    // Visitors read them in the menu.
    const say = await speaker.in(language)
    const lists = ownerWords.lists
    const described = tree.terms
      .filter(({ kind }) => kind === 'category')
      .map(({ slug, name }) => [slug, name] as const)
    const inSite = Object.entries(categories).map(([slug, { name }]) => [slug, name] as const)
    return [
      { group: lists, label: say(words.home), url: urls.home },
      { group: lists, label: say(words.posts), url: urls.posts() },
      { group: lists, label: say(words.archive), url: urls.archive },
      { group: lists, label: say(words.search), url: urls.search() },
      ...types.added.map(({ label, listPath }) => ({ group: lists, label: label.many, url: listPath })),
      ...(await entries(types.page, ownerWords.pages)),
      ...Array.from(new Map([...inSite, ...described]).entries().take(most.limit), ([slug, label]) => ({
        group: ownerWords.categories,
        label,
        url: urls.category(slug),
      })),
      ...(await entries(types.post, ownerWords.posts)),
      ...(await Promise.all(types.added.map((type) => entries(type, type.label.many)))).flat(),
    ]
  }
}
