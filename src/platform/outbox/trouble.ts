import type { Database } from '#platform/db/database.ts'
import type { Finding } from '#platform/finding.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.outbox.ts'
import { mailKind, type OutboxItem, type OutboxTables, toOutboxItem } from './outbox-table.ts'

export type OutboxTrouble = {
  /** The longest waiting item, whether for a mail server or for a person. */
  oldest?: OutboxItem | undefined
  /** The earliest refused item that is still not sent. */
  failing?: OutboxItem | undefined
  /** The item that has waited longest for a file that no process seems to have. */
  elsewhere?: OutboxItem | undefined
  /** How many wait for a person, or for a mail server. */
  held: number
}

/** What keeps emails from being sent, judged by the items that do not move. */
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

export type Described = { mailGoesOut: boolean; moment(date: Date): string }

export type DescribedTrouble = { state: Exclude<Finding['state'], 'fine'>; says: Message; fix: Message }

/** What keeps emails from being sent, described for the owner; undefined if all is well. */
export function describeTrouble(trouble: OutboxTrouble, deps: Described): DescribedTrouble | undefined {
  if (!deps.mailGoesOut) return undefined
  const described = obstacleIn(trouble, deps)
  return described && { ...described, says: withOldest(described.says, trouble, deps) }
}

function obstacleIn({ failing, elsewhere, held }: OutboxTrouble, { moment }: Described) {
  if (elsewhere)
    return {
      state: 'wrong' as const,
      says: words.waitsForFile({
        moment: moment(elsewhere.failingSince ?? elsewhere.createdAt),
        reason: elsewhere.lastError ?? words.noReason,
      }),
      fix: words.waitsForFileFix,
    }
  if (failing?.failingSince)
    return {
      state: 'wrong' as const,
      says: words.failing({
        moment: moment(failing.failingSince),
        reason: failing.lastError ?? words.noReason,
      }),
      fix: words.failingFix,
    }
  if (held === 0) return undefined
  return {
    state: 'advice' as const,
    says: words.held({ count: held }),
    fix: words.heldFix({
      send: 'npx portico outbox retry --held',
      drop: 'npx portico outbox drop --held',
    }),
  }
}

/** With what has waited longest, if anything does. */
export const withOldest = (
  says: Message,
  { oldest }: OutboxTrouble,
  { moment }: Pick<Described, 'moment'>,
): Message =>
  oldest ? words.withOldest({ says, oldest: words.oldest({ moment: moment(oldest.createdAt) }) }) : says
