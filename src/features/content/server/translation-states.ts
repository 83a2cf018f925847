import type { Database } from '#platform/db/database.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Entry } from '../domain/entry.ts'
import type { EntryTables } from './entry-rows.ts'

/** One of the entries that are translations of each other, as people at the desk see it. */
export type TranslatedEntry = Pick<Entry, 'id' | 'edition' | 'slug' | 'published' | 'state'> & {
  /** When its words last changed, in milliseconds; 0 if never. */
  changedAt: number
  /** For a translation: the moment its source was last followed. */
  sourceAt: number
  /** Its source has changed since. */
  isBehind: boolean
}

export type TranslationStates = ReturnType<typeof createTranslationStates>

export function createTranslationStates(db: Database) {
  const { read, write } = db.tables<EntryTables>()
  return {
    /** By the group that translations of each other share. */
    async of(groups: readonly string[]): Promise<ReadonlyMap<string, readonly TranslatedEntry[]>> {
      if (groups.length === 0) return new Map()
      const rows = await read
        .selectFrom('entries')
        .leftJoin('entry_words', 'entry_words.entry_id', 'entries.id')
        .select(['id', 'edition', 'slug', 'translations', 'published_at', 'state', 'changed_at', 'source_at'])
        .where('translations', 'in', groups)
        .execute()
      const found = rows.map((row) => ({
        ...{ id: row.id, edition: row.edition, slug: row.slug, group: row.translations },
        published: row.published_at === null ? undefined : new Date(row.published_at),
        state: row.state ?? undefined,
        changedAt: row.changed_at ?? 0,
        sourceAt: row.source_at ?? 0,
      }))
      const sources = new Map(
        found
          .filter(({ edition }) => edition === firstEdition)
          .map(({ group, changedAt }) => [group, changedAt]),
      )
      const judged = found.map(({ group, ...entry }) => {
        const isBehind = entry.edition !== firstEdition && (sources.get(group) ?? 0) > entry.sourceAt
        return { group, entry: { ...entry, isBehind } }
      })
      return new Map(
        [...Map.groupBy(judged, ({ group }) => group)].map(([group, all]) => [
          group,
          all.map(({ entry }) => entry),
        ]),
      )
    },
    /** Somebody who saw the source as it was at that moment says that the translation says the same. */
    async follow(id: number, sourceAt: number) {
      await write((tx) =>
        tx
          .insertInto('entry_words')
          .values({ entry_id: id, changed_at: 0, source_at: sourceAt })
          .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ source_at: sourceAt }))
          .execute(),
      )
    },
    /** The slug, in the address of its translation, of an entry of the main language. */
    async slugIn(edition: string, kind: string, slug: string): Promise<string | undefined> {
      const row = await read
        .selectFrom('entries')
        .innerJoin('entries as first', 'first.translations', 'entries.translations')
        .select('entries.slug')
        .where('first.edition', '=', firstEdition)
        .where('first.kind', '=', kind)
        .where('first.slug', '=', slug)
        .where('entries.edition', '=', edition)
        .executeTakeFirst()
      return row?.slug
    },
  }
}
