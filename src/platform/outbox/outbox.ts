import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepareInsert } from '#platform/db/prepared.ts'
import type { Ids } from '#platform/ids.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import {
  longestReason,
  mailKind,
  type OutboxItem,
  type OutboxState,
  type OutboxTables,
  outboxTables,
  toOutboxItem,
} from './outbox-table.ts'

export type NewOutboxItem = {
  /** Given when the content must know it, e.g. for a Message-ID. */
  id?: string
  /** Each kind is worked on independently: `mail`, or the name of a channel and, after a colon, one of its targets. */
  kind: string
  reference: string
  payload: string
  /** Items in the same queue leave one after the other, in the order they were added. */
  queue?: string
  /** `waiting` unless said otherwise. */
  state?: OutboxState
  /** For an item added as `failed`. */
  lastError?: Translatable
  /** Whether the content may be kept once it is sent. */
  keep?: boolean
  /** Added as `sending`: the caller sends it at once. If that process dies, the workers take over at `until`. */
  claim?: { by: string; until: Date }
}

type OutboxCounts = Record<OutboxState, number>

/** Emails, and events for parts of the site with what follows from them. */
export type OutboxFamily = 'mails' | 'events'

type OutboxFilter = {
  family?: OutboxFamily
  states?: readonly OutboxState[]
  reference?: string
  /** Where the previous page ended; newest first. */
  after?: { at: number; id: string } | undefined
  limit?: number
}

const day = 24 * 60 * 60 * 1000
const keptMilliseconds = 30 * day
const toldMilliseconds = 3 * day
const expectedMilliseconds = day

export type Outbox = ReturnType<typeof createOutbox>

type OutboxDeps = { db: Database; clock: Clock; ids: Ids }

/** Everything that is to leave the site, as rows: put in with what caused it, taken out by workers. */
export const createOutbox = (deps: OutboxDeps) => ({
  ...createPutting(deps),
  ...createReading(deps),
  ...createAgain(deps),
  ...createForgetting(deps),
})

function createPutting({ clock, ids }: OutboxDeps) {
  const putItem = prepareInsert<OutboxTables, OutboxTables['outbox']>((db, row) =>
    db.insertInto('outbox').values(row),
  )
  const place = async (tx: Transaction, queue: string) => {
    const last = await outboxTables(tx)
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('queue', '=', queue)
      .executeTakeFirst()
    return Number(last?.position ?? 0) + 1
  }
  return {
    /** Belongs to the transaction that makes the cause durable. Tell the worker with `wake` after the commit. */
    async put(tx: Transaction, items: readonly NewOutboxItem[]): Promise<string[]> {
      if (items.length === 0) return []
      const at = clock.now().getTime()
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
        last_error: item.lastError === undefined ? null : encodeTranslatable(item.lastError, longestReason),
        created_at: at,
        finished_at: null,
        keep: item.keep === false ? 0 : 1,
        queue: item.queue ?? null,
        position: null,
        payload: item.payload,
      }))
      for (const row of rows) {
        const position = row.queue === null ? null : await place(tx, row.queue)
        await putItem(tx, { ...row, position })
      }
      return rows.map(({ id }) => id)
    },
  }
}

function createReading({ db }: OutboxDeps) {
  const { read } = db.tables<OutboxTables>()
  return {
    async find(id: string): Promise<OutboxItem | undefined> {
      const row = await read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toOutboxItem(row)
    },
    async list({ family, states, reference, after, limit = 100 }: OutboxFilter = {}): Promise<OutboxItem[]> {
      let query = read.selectFrom('outbox').selectAll()
      query = query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
      if (after)
        query = query.where((row) =>
          row.or([
            row('created_at', '<', after.at),
            row.and([row('created_at', '=', after.at), row('id', '<', after.id)]),
          ]),
        )
      if (family !== undefined) query = query.where('kind', isOf(family), mailKind)
      if (states !== undefined) query = query.where('state', 'in', states)
      if (reference !== undefined) query = query.where('reference', '=', reference)
      return (await query.execute()).map(toOutboxItem)
    },
    /** Items that are not kept once they are sent, and are not sent yet. */
    async unkept(): Promise<OutboxItem[]> {
      const rows = await read
        .selectFrom('outbox')
        .selectAll()
        .where('state', 'in', ['held', 'waiting', 'sending', 'failed'])
        .where('keep', '=', 0)
        .orderBy('id')
        .execute()
      return rows.map(toOutboxItem)
    },
    async counts(family?: OutboxFamily): Promise<OutboxCounts> {
      let query = read
        .selectFrom('outbox')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .groupBy('state')
      if (family !== undefined) query = query.where('kind', isOf(family), mailKind)
      const rows = await query.execute()
      const none: OutboxCounts = { held: 0, waiting: 0, sending: 0, sent: 0, failed: 0 }
      return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
    },
    /** Kind to how many of it wait or are being sent. */
    async waiting(): Promise<ReadonlyMap<string, number>> {
      const rows = await read
        .selectFrom('outbox')
        .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
        .where('state', 'in', ['waiting', 'sending'])
        .groupBy('kind')
        .execute()
      return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
    },
  }
}

/** Waiting or failed items are sent again, or held. */
function createAgain({ db, clock }: OutboxDeps) {
  const { write } = db.tables<OutboxTables>()
  const now = () => clock.now().getTime()
  const move = async (kind: string, from: readonly OutboxState[], to: OutboxState) => {
    await write((tx) =>
      tx
        .updateTable('outbox')
        .set({ state: to, next_at: now(), failing_since: null })
        .where('kind', '=', kind)
        .where('state', 'in', from)
        .execute(),
    )
  }
  return {
    /**
     * Sends again: one item that was not sent or, if it is not an email, was; or all that failed, of one family or
     * both; or all held emails. Returns how many.
     */
    retry: (which: { id: string } | 'failed' | 'held', family?: OutboxFamily): Promise<number> =>
      write(async (tx) => {
        let query = tx
          .updateTable('outbox')
          .set({
            ...{ state: 'waiting', attempts: 0, refusals: 0, next_at: now() },
            ...{ failing_since: null, claimed_by: null, finished_at: null },
          })
          .where('payload', '!=', '')
        if (which === 'held') query = query.where('state', '=', 'held').where('kind', '=', mailKind)
        else if (which === 'failed') query = query.where('state', '=', 'failed')
        else
          query = query
            .where('id', '=', which.id)
            .where((row) =>
              row.or([row('state', 'in', retried), row('state', '=', 'sent').and('kind', '!=', mailKind)]),
            )
        if (family !== undefined) query = query.where('kind', isOf(family), mailKind)
        const { numUpdatedRows } = await query.executeTakeFirst()
        return Number(numUpdatedRows)
      }),
    /** Lets go what was held lately while there was no way out. Nobody expects older ones all at once: a person decides. */
    release: (): Promise<number> =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('outbox')
          .set({ state: 'waiting', next_at: now() })
          .where('state', '=', 'held')
          .where('kind', '=', mailKind)
          .where('created_at', '>=', now() - expectedMilliseconds)
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),
    /** Keeps what waits of a kind until it is let go. */
    hold: (kind: string) => move(kind, ['waiting'], 'held'),
    /** Held items, and those waiting for another try, can leave at once. */
    letGo: (kind: string) => move(kind, ['held', 'waiting'], 'waiting'),
  }
}

function createForgetting({ db, clock }: OutboxDeps) {
  const { write } = db.tables<OutboxTables>()
  return {
    /** Forgets what is neither sent nor being sent: one item, or all held emails. Returns how many. */
    drop: (which: { id: string } | 'held'): Promise<number> =>
      write(async (tx) => {
        const states: OutboxState[] = which === 'held' ? ['held'] : ['failed', 'held', 'waiting']
        let query = tx.deleteFrom('outbox').where('state', 'in', states)
        query = which === 'held' ? query.where('kind', '=', mailKind) : query.where('id', '=', which.id)
        const { numDeletedRows } = await query.executeTakeFirst()
        return Number(numDeletedRows)
      }),
    async remove(tx: Transaction, references: readonly string[]) {
      if (references.length === 0) return
      await outboxTables(tx).deleteFrom('outbox').where('reference', 'in', references).execute()
    },
    async removeKind(tx: Transaction, kind: string) {
      await outboxTables(tx).deleteFrom('outbox').where('kind', '=', kind).execute()
    },
    /** Forgets items sent long ago, those that must not be kept, and, except for emails, those given up as long ago. */
    async sweep() {
      const now = clock.now().getTime()
      const before = now - keptMilliseconds
      await write(async (tx) => {
        await tx.deleteFrom('outbox').where('state', '=', 'sent').where('finished_at', '<', before).execute()
        await tx
          .deleteFrom('outbox')
          .where('kind', '!=', mailKind)
          .where((row) =>
            row.or([
              row('state', '=', 'sent').and('finished_at', '<', now - toldMilliseconds),
              row('state', '=', 'failed').and('next_at', '<', before),
            ]),
          )
          .execute()
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

const retried: readonly OutboxState[] = ['failed', 'held', 'waiting']

const isOf = (family: OutboxFamily) => (family === 'mails' ? '=' : '!=')
