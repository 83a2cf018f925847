import type { Database, Transaction } from '#platform/db/database.ts'

/** What a work answers in a transaction that is taken back, as a dry run does it. */
export async function takenBack<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value | undefined> {
  const end = new Error('Taken back.')
  let told: Value | undefined
  const written = db.tables<unknown>().write(async (tx) => {
    told = await work(tx)
    throw end
  })
  await written.catch((error) => {
    if (error !== end) throw error
  })
  return told
}
