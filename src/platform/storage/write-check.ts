import type { Database } from '#platform/db/database.ts'

type Tables = { write_checks: { name: string; at: number; filling: string } }

/** About as much as a message with its mails takes up. */
const filling = ' '.repeat(64 * 1024)

/** Throws unless the database takes a change now, and keeps it. Those who ask at the same time share one. */
export function createWriteCheck(db: Database): () => Promise<void> {
  let running: Promise<void> | undefined

  const check = async () => {
    const damage = db.damage()
    if (damage) throw damage
    const { write } = db.tables<Tables>()
    const row = { name: 'last', at: Date.now(), filling }
    await write((tx) =>
      tx
        .insertInto('write_checks')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: row.at, filling }))
        .execute(),
    )
  }

  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}
