import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#platform/db/database.ts'
import { ownTables } from '#platform/db/own-tables.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { storedTables } from './stored-tables.ts'

type Tables = { write_checks: { name: string; at: number; filling: string } }

const name = 'restore'

/** A row that is there with what a restore put in, and not without: a connection may be lost while it commits, which then says nothing. */
export function createRestoreMark(db: Database, migrations: readonly Migration[]) {
  const { read } = db.tables<Tables>()
  const filling = randomUUID()

  const find = async () => {
    const tables = await storedTables(read, db.engine, ownTables(migrations, db.engine))
    if (!tables.some((table) => table.name === 'write_checks')) return false
    const row = await read
      .selectFrom('write_checks')
      .select('filling')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.filling === filling
  }

  return {
    async set(transaction: Transaction) {
      const tx = transaction.$extendTables<Tables>()
      const row = { name, at: 0, filling }
      await tx
        .insertInto('write_checks')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ filling }))
        .execute()
    },
    /** Nothing where the database cannot be asked. */
    isSet: (): Promise<boolean | undefined> => find().catch(() => undefined),
  }
}
