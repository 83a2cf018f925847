import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Part of a transaction that can fail on its own: when `work` throws, its writes are rolled back and the rest goes on.
 */
export async function savepoint<Value>(
  tx: QueryExecutorProvider,
  work: () => Promise<Value>,
): Promise<Value> {
  await sql`savepoint part`.execute(tx)
  try {
    const value = await work()
    await sql`release savepoint part`.execute(tx)
    return value
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}
