import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Delivered } from './deliver.ts'
import { type OutboxItem, type OutboxTables, outboxTables, toOutboxItem } from './outbox-table.ts'
import type { PatientRecorder } from './patient-recorder.ts'
import {
  routePause as defaultPause,
  doubtPause,
  givenUpAfter,
  itemPause,
  longestDoubtPause,
  longestItemPauses,
  type Pause,
} from './pauses.ts'

/** How a worker takes items and says what became of them. */
export type Claims = {
  /** Items that are due, or whose worker died, now this worker's for a while. */
  take(limit: number): Promise<OutboxItem[]>
  sent(item: OutboxItem, also?: Also): Promise<void>
  /** Answers whether it is given up. */
  refused(item: OutboxItem, refusal: Refusal): Promise<boolean>
  /** Gives an item up that is tried only once. */
  failed(item: OutboxItem, error: string, also?: Also): Promise<void>
  /** Gives an item back that lacks something here. Others may try it soon, this worker only much later. Answers as `refused`. */
  elsewhere(item: OutboxItem, error: string): Promise<boolean>
  /** Gives an item back that could not even be offered. It is no fault of its own, so it waits only a little. */
  unreachable(item: OutboxItem, error: string): Promise<void>
  /** Gives up what has waited too long for a way out. Answers how many. */
  giveUpOld(): Promise<number>
  /** When the next item is due; nothing when none is waiting. */
  nextAt(): Promise<number | undefined>
}

/** What becomes durable with the record of an attempt. */
export type Also = (tx: Transaction) => Promise<unknown>

type Refusal = Omit<Extract<Delivered, { outcome: 'refused' }>, 'outcome'>

export type ClaimsDeps = {
  db: Database
  clock: Clock
  /** What it works at. */
  kind: string
  /** Whether a sent item is forgotten at once. */
  forgets?: boolean
  /** Until an item is tried again whose way out did not answer, after so many attempts. */
  routePause?: Pause
  /** Names this process among others. */
  worker: string
  claimMilliseconds: number
  random(): number
  recorder: Pick<PatientRecorder, 'record'>
}

export function createClaims(deps: ClaimsDeps): Claims {
  const { db, clock, kind, worker, claimMilliseconds, random, recorder, routePause = defaultPause } = deps
  const { read, write } = db.tables<OutboxTables>()
  const now = () => clock.now().getTime()
  const lock = sql.raw(db.engine === 'postgres' ? 'for update skip locked' : '')

  /** Each of the two kinds is found in the order of its index, however many are waiting. */
  const claim = (tx: Transaction<OutboxTables>, which: RawBuilder<unknown>, limit: number) =>
    sql<OutboxTables['outbox']>`
      update outbox set state = 'sending', claimed_by = ${worker}, claimed_until = ${now() + claimMilliseconds}
      where id in (
        select id from outbox where kind = ${kind} and ${which} order by next_at limit ${limit} ${lock}
      )
      returning *`.execute(tx)

  /** The clock went back: what was to happen further ahead than anything is put off can happen now. */
  const claimAhead = async (tx: Transaction<OutboxTables>, at: number, limit: number) => {
    await tx
      .updateTable('outbox')
      .set({ claimed_until: at + claimMilliseconds })
      .where('kind', '=', kind)
      .where('state', '=', 'sending')
      .where('claimed_until', '>', at + claimMilliseconds)
      .execute()
    const isAhead = sql`state = 'waiting' and next_at > ${at} and next_at - ${longestPause} > ${at}`
    return claim(tx, sql`${isAhead} and ${isFirst}`, limit)
  }

  /** Tried here, with an outcome that the database does not know yet: not to be tried again. */
  const unrecorded = new Set<string>()

  const record = async (
    { id }: OutboxItem,
    work: (tx: Transaction<OutboxTables>) => Promise<unknown>,
    also?: Also,
  ) => {
    unrecorded.add(id)
    try {
      await recorder.record(() =>
        db.tables<unknown>().write(async (tx) => {
          await work(outboxTables(tx))
          await also?.(tx)
        }),
      )
    } finally {
      unrecorded.delete(id)
    }
  }

  const settle = (item: OutboxItem, set: Partial<OutboxTables['outbox']>, also?: Also) =>
    record(
      item,
      (tx) =>
        tx
          .updateTable('outbox')
          .set({ claimed_by: null, claimed_until: null, ...set })
          .where('id', '=', item.id)
          .where('claimed_by', '=', worker)
          .execute(),
      also,
    )

  return {
    async take(limit) {
      const at = now()
      const rows = await write(async (tx) => {
        const left = await claim(tx, sql`state = 'sending' and claimed_until < ${at}`, limit)
        const most = limit - left.rows.length
        const due = await claim(
          tx,
          sql`state = 'waiting' and next_at <= ${at} and ${isFirst}
            and (claimed_by is null or claimed_by <> ${worker} or next_at <= ${at - claimMilliseconds})`,
          most,
        )
        const rows = [...left.rows, ...due.rows]
        if (rows.length === limit) return rows
        return [...rows, ...(await claimAhead(tx, at, limit - rows.length)).rows]
      })
      return rows
        .filter(({ id }) => !unrecorded.has(id))
        .map(toOutboxItem)
        .sort((a, b) => a.nextAt.getTime() - b.nextAt.getTime())
    },
    async sent(item, also) {
      const done = { state: 'sent', finished_at: now(), last_error: null, failing_since: null } as const
      // Whoever has it meanwhile: it is sent.
      if (deps.forgets)
        return record(item, (tx) => tx.deleteFrom('outbox').where('id', '=', item.id).execute(), also)
      await record(
        item,
        (tx) =>
          tx
            .updateTable('outbox')
            .set((row) => ({
              ...done,
              attempts: item.attempts + 1,
              claimed_by: null,
              claimed_until: null,
              payload: row.case().when('keep', '=', 0).then('').else(row.ref('payload')).end(),
            }))
            .where('id', '=', item.id)
            .execute(),
        also,
      )
    },
    async refused(item, { error, how, payload }) {
      const at = now()
      const attempts = item.attempts + 1
      const refusals = item.refusals + (how === 'for good' ? 1 : 0)
      const pause = how === 'for good' ? doubtPause(refusals, random()) : itemPause(attempts, random())
      const since = failingSince(item, at)
      const over = pause === undefined || at + pause > since + givenUpAfter
      await settle(item, {
        state: over ? 'failed' : 'waiting',
        attempts,
        refusals,
        next_at: over ? at : at + pause,
        last_error: error.slice(0, 500),
        failing_since: since,
        ...(payload !== undefined && { payload }),
      })
      return over
    },
    async failed(item, error, also) {
      const at = now()
      const set = {
        state: 'failed',
        attempts: item.attempts + 1,
        next_at: at,
        last_error: error.slice(0, 500),
        failing_since: failingSince(item, at),
      } as const
      await settle(item, set, also)
    },
    async elsewhere(item, error) {
      const at = now()
      const attempts = item.attempts + 1
      const since = failingSince(item, at)
      const over = at > since + givenUpAfter
      await settle(item, {
        state: over ? 'failed' : 'waiting',
        attempts,
        next_at: over ? at : at + routePause(attempts, random()),
        last_error: error.slice(0, 500),
        failing_since: since,
        claimed_by: over ? null : worker,
      })
      return over
    },
    async unreachable(item, error) {
      const at = now()
      await settle(item, {
        state: 'waiting',
        attempts: item.attempts + 1,
        // Others go first, so that no single item can stand in the way of all.
        next_at: at + routePause(item.attempts + 1, random()),
        last_error: error.slice(0, 500),
        failing_since: failingSince(item, at),
      })
    },
    giveUpOld: () =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('outbox')
          .set((row) => ({
            state: 'failed',
            next_at: row.val(now()),
            claimed_by: null,
            failing_since: row.fn.coalesce('failing_since', 'next_at'),
            last_error: row.fn.coalesce('last_error', row.val('No way out was found in time.')),
          }))
          .where('kind', '=', kind)
          .where('state', '=', 'waiting')
          .where((row) => row.fn.coalesce('failing_since', 'next_at'), '<', now() - givenUpAfter)
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),
    async nextAt() {
      const row = await read
        .selectFrom('outbox')
        .select('next_at')
        .where('kind', '=', kind)
        .where('state', '=', 'waiting')
        .where(isFirst)
        .where((row) => row.or([row('claimed_by', 'is', null), row('claimed_by', '!=', worker)]))
        .orderBy('next_at')
        .limit(1)
        .executeTakeFirst()
      return row?.next_at
    },
  }
}

const failingSince = ({ failingSince }: OutboxItem, at: number) => Math.min(failingSince?.getTime() ?? at, at)

/** Nothing of its queue is under way, and nothing that was put in before it waits. */
const isFirst = sql<boolean>`(queue is null or not exists (
  select 1 from outbox as other
  where other.queue = outbox.queue and other.id <> outbox.id and (other.state = 'sending'
    or (other.state = 'waiting' and (other.position, other.id) < (outbox.position, outbox.id)))
))`

const longestPause = sql.raw(
  `case when refusals > 0 and attempts < ${longestItemPauses.length - 1} then ${longestDoubtPause} ${longestItemPauses
    .slice(0, -1)
    .map((pause, attempts) => `when attempts = ${attempts} then ${pause}`)
    .join(' ')} else ${longestItemPauses.at(-1)} end`,
)
