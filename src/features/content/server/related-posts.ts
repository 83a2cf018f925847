import type { Kysely } from 'kysely'
import type { Entry } from '../domain/entry.ts'
import type { EntryTables } from './entry-rows.ts'

/** Only the newest posts of each shared term are looked at, so that the cost does not grow with the site. */
const lookedAt = 24
const weights = { tag: 2, category: 1 } as const

/** Posts that share the most terms, a tag counting for more than a category; the newest first among equals. */
export async function relatedIds(
  read: Kysely<EntryTables>,
  entry: Entry,
  limit: number,
  now: Date,
): Promise<number[]> {
  const found = new Map<number, { score: number; moment: number }>()
  for (const { kind, slug } of entry.terms) {
    const rows = await read
      .selectFrom('entry_terms')
      .select(['entry_id', 'published_at'])
      .where('edition', '=', entry.edition)
      .where('kind', '=', kind)
      .where('slug', '=', slug)
      .where('published_at', '<=', now.getTime())
      .where('entry_id', '!=', entry.id)
      .orderBy('published_at', 'desc')
      .orderBy('entry_id', 'desc')
      .limit(lookedAt)
      .execute()
    for (const { entry_id, published_at } of rows) {
      const score = (found.get(entry_id)?.score ?? 0) + weights[kind]
      found.set(entry_id, { score, moment: published_at ?? 0 })
    }
  }
  return Array.from(found)
    .sort(([, a], [, b]) => b.score - a.score || b.moment - a.moment)
    .slice(0, limit)
    .map(([id]) => id)
}
