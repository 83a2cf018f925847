import { askedEdition } from '#platform/editions/asked-edition.ts'
import type { Entry } from '../domain/entry.ts'
import type { TypedEntries } from './typed-entries.ts'

type Together = { slugs: Set<string>; found: Promise<Entry[]> }

/** What entries refer to that are drawn at the same time is looked up in one query. */
export function createFindReferred(typed: Pick<TypedEntries, 'bySlugs'>): TypedEntries['bySlugs'] {
  const gathered = new Map<string, Together>()

  const gather = (key: string, type: string, now: Date): Together => {
    const slugs = new Set<string>()
    const found = Promise.resolve().then(() => {
      gathered.delete(key)
      return typed.bySlugs(type, [...slugs], now)
    })
    const together = { slugs, found }
    gathered.set(key, together)
    return together
  }

  return async (type, slugs, now) => {
    const key = `${askedEdition()} ${type} ${now.getTime()}`
    const together = gathered.get(key) ?? gather(key, type, now)
    for (const slug of slugs) together.slugs.add(slug)
    return (await together.found).filter(({ slug }) => slugs.includes(slug))
  }
}
