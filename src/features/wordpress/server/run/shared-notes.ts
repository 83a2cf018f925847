import type { Database, Transaction } from '#platform/db/database.ts'

type SharedTables = { wordpress_shared: { site: string; path: string; wanted: string } }

type Wanted = Readonly<Record<string, unknown>>

export type SharedNotes = ReturnType<typeof createSharedNotes>

/** What the last import of an old site wanted a text to say that others write into, too. */
export function createSharedNotes(db: Database, site: string) {
  const { read } = db.tables<SharedTables>()
  return {
    async find(path: string): Promise<Wanted> {
      const row = await read
        .selectFrom('wordpress_shared')
        .select('wanted')
        .where('site', '=', site)
        .where('path', '=', path)
        .executeTakeFirst()
      return row ? JSON.parse(row.wanted) : {}
    },
    /** Within the transaction that changes the text. */
    async put(tx: Transaction, path: string, wanted: Wanted): Promise<void> {
      const row = { wanted: JSON.stringify(wanted) }
      await tx
        .$extendTables<SharedTables>()
        .insertInto('wordpress_shared')
        .values({ site, path, ...row })
        .onConflict((conflict) => conflict.columns(['site', 'path']).doUpdateSet(row))
        .execute()
    },
  }
}
