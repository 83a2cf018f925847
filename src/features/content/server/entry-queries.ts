import { sql } from 'kysely'
import { prepareInsert, prepareQuery } from '#platform/db/prepared.ts'
import type { EntryRow, EntryTables } from './entry-rows.ts'

export type EntryQueries = ReturnType<typeof createEntryQueries>

type Place = Pick<EntryRow, 'id' | 'edition' | 'kind' | 'slug'> & { path: string }

/** Queries for every entry written, built once. */
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
    byId: prepareQuery<EntryTables, EntryRow, Pick<EntryRow, 'id'>>((tx, value) =>
      tx.selectFrom('entries').selectAll().where('id', '=', value('id')),
    ),
    /** Another entry at the same place. */
    rival: prepareQuery<EntryTables, Pick<EntryRow, 'title' | 'slug' | 'kind'>, Place>((tx, value) =>
      tx
        .selectFrom('entries')
        .select(['title', 'slug', 'kind'])
        .where('id', '!=', value('id'))
        .where((where) =>
          where.or([
            where('path', '=', value('path')),
            where.and([
              where('edition', '=', value('edition')),
              where('kind', '=', value('kind')),
              where('slug', '=', value('slug')),
            ]),
          ]),
        ),
    ),
    putTerm: prepareInsert<EntryTables, EntryTables['entry_terms']>((tx, row) =>
      tx.insertInto('entry_terms').values(row),
    ),
    dropFormer: prepareQuery<EntryTables, never, { path: string }>((tx, value) =>
      tx.deleteFrom('redirects').where('path', '=', value('path')).where('given', '=', sql.lit(0)),
    ),
    /** Existing ones keep their place. */
    putAlias: prepareQuery<EntryTables, never, { path: string; id: number }>((tx, value) =>
      tx
        .insertInto('redirects')
        .values({
          path: value('path'),
          entry_id: value('id'),
          given: sql.lit(1),
          place: placeAt(value('path')),
        })
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
const placeAt = (path: string) =>
  sql<number>`(select coalesce(max(place), 0) + 1 from redirects where path = ${path} and given = 1)`

function nearest(side: '<' | '>') {
  const order = side === '<' ? 'desc' : 'asc'
  type Moment = { edition: string; at: number; id: number }
  return prepareQuery<EntryTables, Pick<EntryRow, 'id'>, Moment>((tx, value) =>
    tx
      .selectFrom('entries')
      .select('id')
      .where('edition', '=', value('edition'))
      .where('kind', '=', sql.lit('post'))
      .where((where) =>
        where(where.refTuple('published_at', 'id'), side, where.tuple(value('at'), value('id'))),
      )
      .orderBy('published_at', order)
      .orderBy('id', order)
      .limit(sql.lit(1)),
  )
}
