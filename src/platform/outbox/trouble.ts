import type { Database } from '#platform/db/database.ts'
import { mailKind, type OutboxItem, type OutboxTables, toOutboxItem } from './outbox-table.ts'

export type OutboxTrouble = {
  /** What has waited longest, be it for a mail server or for a person. */
  oldest?: OutboxItem | undefined
  /** What was refused first of all that is still not sent. */
  failing?: OutboxItem | undefined
  /** What has waited longest for a file that no process seems to have. */
  elsewhere?: OutboxItem | undefined
  /** How many wait for a person, or for a mail server. */
  held: number
}

/** What stands in the way of mail, seen from the things that do not move. */
export async function outboxTrouble(db: Database): Promise<OutboxTrouble> {
  const { read } = db.tables<OutboxTables>()
  const unsent = () => read.selectFrom('outbox').selectAll().where('kind', '=', mailKind).limit(1)
  const [oldest, failing, elsewhere, held] = await Promise.all([
    unsent().where('state', 'in', ['waiting', 'sending', 'held']).orderBy('created_at').executeTakeFirst(),
    unsent()
      .where('state', 'in', ['waiting', 'sending', 'failed'])
      .where('failing_since', 'is not', null)
      .orderBy('failing_since')
      .executeTakeFirst(),
    unsent()
      .where('state', '=', 'waiting')
      .where('claimed_by', 'is not', null)
      .orderBy('failing_since')
      .executeTakeFirst(),
    read
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', mailKind)
      .where('state', '=', 'held')
      .executeTakeFirst(),
  ])
  return {
    oldest: oldest && toOutboxItem(oldest),
    failing: failing && toOutboxItem(failing),
    elsewhere: elsewhere && toOutboxItem(elsewhere),
    held: Number(held?.count ?? 0),
  }
}
