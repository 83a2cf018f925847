import { type Kysely, sql } from 'kysely'
import type { Engine } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import type { EntryTables } from '../entry-rows.ts'

type Tx = Kysely<EntryTables>

/** Entries whose words are not in the index yet, or not as they are now. */
export function createSearchQueue(engine: Engine) {
  // Writing an entry holds its place: it cannot be taken from the queue with its old text.
  const put = prepareQuery<EntryTables, never, { id: number }>((tx, value) =>
    tx
      .insertInto('search_queue')
      .values({ entry_id: value('id') })
      .onConflict((conflict) =>
        conflict.column('entry_id').doUpdateSet({ entry_id: sql.ref('excluded.entry_id') }),
      ),
  )
  const others = engine === 'postgres' ? sql`for update skip locked` : sql``
  return {
    /** Belongs to the transaction that writes the entry. */
    put: (tx: Tx, id: number) => put(tx, { id }),
    putEdition: (tx: Tx, edition: string) =>
      sql`insert into search_queue (entry_id) select id from entries where edition = ${edition}
        on conflict (entry_id) do nothing`.execute(tx),
    async length(db: Tx, max: number): Promise<number> {
      const rows = await db.selectFrom('search_queue').select('entry_id').limit(max).execute()
      return rows.length
    },
    /** The newest first. */
    async take(tx: Tx, max: number): Promise<number[]> {
      const { rows } = await sql<{ entry_id: number }>`delete from search_queue where entry_id in (
        select entry_id from search_queue order by entry_id desc limit ${max} ${others}
      ) returning entry_id`.execute(tx)
      return rows.map(({ entry_id }) => entry_id)
    },
  }
}
