import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import type { Ids } from '#platform/ids.ts'
import {
  type OutboxItem,
  type OutboxState,
  type OutboxTables,
  outboxTables,
  toOutboxItem,
} from './outbox-table.ts'

export type NewOutboxItem = {
  /** Given when the content must know it, e.g. for a Message-ID. */
  id?: string
  kind: string
  reference: string
  payload: string
  /** `waiting` unless said otherwise. */
  state?: OutboxState
  /** Of an item that is put in as `failed`. */
  lastError?: string
  /** Whether the content may be kept once it is sent. */
  keep?: boolean
  /** Put in as `sending`: whoever puts it in sends it at once. If they die, the workers take over at `until`. */
  claim?: { by: string; until: Date }
}

export type OutboxCounts = Record<OutboxState, number>

/** Everything that is to leave the site, as rows: put in with what caused it, taken out by workers. */
export type Outbox = {
  /** Belongs to the transaction that makes the cause durable. Tell the worker with `wake` after the commit. */
  put(tx: Transaction, items: readonly NewOutboxItem[]): Promise<string[]>
  find(id: string): Promise<OutboxItem | undefined>
  list(filter?: { state?: OutboxState; reference?: string; limit?: number }): Promise<OutboxItem[]>
  /** What is not kept once it is sent, and is not sent yet. */
  unkept(): Promise<OutboxItem[]>
  counts(): Promise<OutboxCounts>
  /** Sends again what failed, was held, or waits: one item, or all that failed, or all that are held. Answers how many. */
  retry(which: { id: string } | 'failed' | 'held'): Promise<number>
  /** Forgets what failed or was held: one item, or all that are held. Answers how many. */
  drop(which: { id: string } | 'held'): Promise<number>
  /** Lets go what was held lately while there was no way out. Nobody expects older ones all at once: a person decides. */
  release(): Promise<number>
  remove(tx: Transaction, references: readonly string[]): Promise<void>
  /** Forgets what was sent long ago, and what must not be kept and was given up as long ago. */
  sweep(): Promise<void>
}

const day = 24 * 60 * 60 * 1000
const keptMilliseconds = 30 * day
const expectedMilliseconds = day

export function createOutbox({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }): Outbox {
  const { read, write } = db.tables<OutboxTables>()
  const now = () => clock.now().getTime()
  const putItem = prepareQuery<OutboxTables, never>((db) => db.insertInto('outbox').values(anyRow))
  return {
    async put(tx, items) {
      if (items.length === 0) return []
      const at = now()
      const rows = items.map((item): OutboxTables['outbox'] => ({
        id: item.id ?? ids.next(),
        kind: item.kind,
        reference: item.reference,
        state: item.claim ? 'sending' : (item.state ?? 'waiting'),
        attempts: 0,
        refusals: 0,
        next_at: at,
        claimed_by: item.claim?.by ?? null,
        claimed_until: item.claim?.until.getTime() ?? null,
        failing_since: item.state === 'failed' ? at : null,
        last_error: item.lastError ?? null,
        created_at: at,
        finished_at: null,
        keep: item.keep === false ? 0 : 1,
        payload: item.payload,
      }))
      for (const row of rows) await putItem(tx, Object.values(row))
      return rows.map(({ id }) => id)
    },
    async find(id) {
      const row = await read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toOutboxItem(row)
    },
    async list({ state, reference, limit = 100 } = {}) {
      let query = read.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').limit(limit)
      if (state !== undefined) query = query.where('state', '=', state)
      if (reference !== undefined) query = query.where('reference', '=', reference)
      return (await query.execute()).map(toOutboxItem)
    },
    async unkept() {
      const rows = await read
        .selectFrom('outbox')
        .selectAll()
        .where('state', 'in', ['held', 'waiting', 'sending', 'failed'])
        .where('keep', '=', 0)
        .orderBy('id')
        .execute()
      return rows.map(toOutboxItem)
    },
    async counts() {
      const rows = await read
        .selectFrom('outbox')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute()
      const none: OutboxCounts = { held: 0, waiting: 0, sending: 0, sent: 0, failed: 0 }
      return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
    },
    retry: (which) =>
      write(async (tx) => {
        const states: OutboxState[] = typeof which === 'string' ? [which] : ['failed', 'held', 'waiting']
        let query = tx
          .updateTable('outbox')
          .set({
            ...{ state: 'waiting', attempts: 0, refusals: 0, next_at: now() },
            ...{ failing_since: null, claimed_by: null },
          })
          .where('state', 'in', states)
          .where('payload', '!=', '')
        if (typeof which !== 'string') query = query.where('id', '=', which.id)
        const { numUpdatedRows } = await query.executeTakeFirst()
        return Number(numUpdatedRows)
      }),
    drop: (which) =>
      write(async (tx) => {
        const states: OutboxState[] = which === 'held' ? ['held'] : ['failed', 'held']
        let query = tx.deleteFrom('outbox').where('state', 'in', states)
        if (which !== 'held') query = query.where('id', '=', which.id)
        const { numDeletedRows } = await query.executeTakeFirst()
        return Number(numDeletedRows)
      }),
    release: () =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('outbox')
          .set({ state: 'waiting', next_at: now() })
          .where('state', '=', 'held')
          .where('created_at', '>=', now() - expectedMilliseconds)
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),
    async remove(tx, references) {
      if (references.length === 0) return
      await outboxTables(tx).deleteFrom('outbox').where('reference', 'in', references).execute()
    },
    async sweep() {
      const before = now() - keptMilliseconds
      await write(async (tx) => {
        await tx.deleteFrom('outbox').where('state', '=', 'sent').where('finished_at', '<', before).execute()
        await tx
          .deleteFrom('outbox')
          .where('state', '=', 'failed')
          .where('keep', '=', 0)
          .where('created_at', '<', before)
          .execute()
      })
    },
  }
}

/** Only its columns matter. */
const anyRow: OutboxTables['outbox'] = {
  id: '',
  kind: '',
  reference: '',
  state: 'waiting',
  attempts: 0,
  refusals: 0,
  next_at: 0,
  claimed_by: '',
  claimed_until: 0,
  failing_since: 0,
  last_error: '',
  created_at: 0,
  finished_at: 0,
  keep: 0,
  payload: '',
}
