import type { Kysely } from 'kysely'
import type { Entry, Term } from '../domain/entry.ts'
import { type EntryTables, type SummaryRow, toEntry } from './entry-rows.ts'

/** The terms of several entries in one query, in the order their authors wrote them. */
export async function termsOf(
  read: Kysely<EntryTables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Term[]>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('entry_terms')
    .select(['entry_id', 'kind', 'slug', 'name'])
    .where('entry_id', 'in', ids)
    .where('own', '=', 1)
    .orderBy('position')
    .execute()
  const terms = Map.groupBy(rows, (row) => row.entry_id)
  return new Map(
    Array.from(terms, ([id, rows]) => [id, rows.map(({ kind, slug, name }) => ({ kind, slug, name }))]),
  )
}

export async function entriesWithTerms(
  read: Kysely<EntryTables>,
  rows: readonly SummaryRow[],
): Promise<Entry[]> {
  const terms = await termsOf(
    read,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toEntry(row, terms.get(row.id) ?? []))
}
