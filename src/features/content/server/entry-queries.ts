import { sql } from 'kysely'
import { prepareInsert, prepareQuery } from '#platform/db/prepared.ts'
import type { EntryRow, EntryTables } from './entry-rows.ts'

export type EntryQueries = ReturnType<typeof createEntryQueries>

/** What is asked for every entry that is written, built once. The comments name the values, in their order. */
export function createEntryQueries() {
  return {
    put: prepareInsert<EntryTables, EntryRow>((tx, row) => {
      const { id: _id, ...others } = row
      const columns = Object.keys(others).map((name) => [name, sql.ref(`excluded.${name}`)])
      return tx
        .insertInto('entries')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(Object.fromEntries(columns)))
    }),
    /** id */
    byId: prepareQuery<EntryTables, EntryRow>((tx) =>
      tx.selectFrom('entries').selectAll().where('id', '=', 0),
    ),
    /** Another one that stands in the same place: id, path, edition, kind, slug */
    rival: prepareQuery<EntryTables, Pick<EntryRow, 'title' | 'slug'>>((tx) =>
      tx
        .selectFrom('entries')
        .select(['title', 'slug'])
        .where('id', '!=', 0)
        .where((where) =>
          where.or([
            where('path', '=', ''),
            where.and([where('edition', '=', ''), where('kind', '=', ''), where('slug', '=', '')]),
          ]),
        ),
    ),
    putTerm: prepareInsert<EntryTables, EntryTables['entry_terms']>((tx, row) =>
      tx.insertInto('entry_terms').values(row),
    ),
    /** path */
    dropFormer: prepareQuery<EntryTables, never>((tx) =>
      tx.deleteFrom('redirects').where('path', '=', '').where('given', '=', sql.lit(0)),
    ),
    /** Those that are named already keep their place. path, id, path */
    putAlias: prepareQuery<EntryTables, never>((tx) =>
      tx
        .insertInto('redirects')
        .values({ path: '', entry_id: 0, given: sql.lit(1), place: placeAt })
        .onConflict((conflict) =>
          conflict
            .columns(['path', 'entry_id'])
            .doUpdateSet({ given: sql.lit(1), place: sql.ref('excluded.place') })
            .where('redirects.given', '=', sql.lit(0)),
        ),
    ),
    postBefore: nearest('<'),
    postAfter: nearest('>'),
  }
}

/** Behind all others whose texts name the same. */
const placeAt = sql<number>`(select coalesce(max(place), 0) + 1 from redirects where path = ${''} and given = 1)`

/** edition, moment, id */
function nearest(side: '<' | '>') {
  const order = side === '<' ? 'desc' : 'asc'
  return prepareQuery<EntryTables, Pick<EntryRow, 'id'>>((tx) =>
    tx
      .selectFrom('entries')
      .select('id')
      .where('edition', '=', '')
      .where('kind', '=', sql.lit('post'))
      .where((where) => where(where.refTuple('published_at', 'id'), side, where.tuple(0, 0)))
      .orderBy('published_at', order)
      .orderBy('id', order)
      .limit(sql.lit(1)),
  )
}
