import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.outbox.ts'
import type { Delivered } from './channel.ts'
import {
  longestReason,
  type OutboxItem,
  type OutboxTables,
  outboxTables,
  toOutboxItem,
} from './outbox-table.ts'
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

/** What becomes durable together with the record of an attempt. */
export type Also = (tx: Transaction) => Promise<unknown>

type Refusal = Omit<Extract<Delivered, { outcome: 'refused' }>, 'outcome'>

export type ClaimsDeps = {
  db: Database
  clock: Clock
  /** The kind it works on. */
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

export type Claims = ReturnType<typeof createClaims>

/** How a worker takes items and says what became of them. */
export function createClaims(deps: ClaimsDeps) {
  /** Tried here, with an outcome that the database does not know yet: not to be tried again. */
  const unrecorded = new Set<string>()
  return { ...createTaking(deps, unrecorded), ...createSettling(deps, unrecorded) }
}

/** The items that are due, from the first to the last that can be taken. */
function createTaking(
  { db, clock, kind, worker, claimMilliseconds }: ClaimsDeps,
  unrecorded: ReadonlySet<string>,
) {
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

  /** The clock went back: items further ahead than the longest delay can run now. */
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

  return {
    /** Items that are due, or whose worker died, now this worker's for a while. */
    async take(limit: number): Promise<OutboxItem[]> {
      const at = now()
      const rows = await write(async (tx) => {
        const left = await claim(tx, sql`state = 'sending' and claimed_until < ${at}`, limit)
        const max = limit - left.rows.length
        const due = await claim(
          tx,
          sql`state = 'waiting' and next_at <= ${at} and ${isFirst}
            and (claimed_by is null or claimed_by <> ${worker} or next_at <= ${at - claimMilliseconds})`,
          max,
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
    /** Gives up items that have waited too long for a channel. Returns how many. */
    giveUpOld: () =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('outbox')
          .set((row) => ({
            state: 'failed',
            next_at: row.val(now()),
            claimed_by: null,
            failing_since: row.fn.coalesce('failing_since', 'next_at'),
            last_error: row.fn.coalesce('last_error', row.val(encodeTranslatable(words.notInTime))),
          }))
          .where('kind', '=', kind)
          .where('state', '=', 'waiting')
          .where((row) => row.fn.coalesce('failing_since', 'next_at'), '<', now() - givenUpAfter)
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),
    /** When the next item is due; undefined if none is waiting. */
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

/** Writes down what became of an item, however long the database takes to be ready for it. */
function createRecording({ db, worker, recorder }: ClaimsDeps, unrecorded: Set<string>) {
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

  return { record, settle }
}

/** Records the result of an attempt. */
function createSettling(deps: ClaimsDeps, unrecorded: Set<string>) {
  const { clock, worker, random, routePause = defaultPause } = deps
  const now = () => clock.now().getTime()

  const { record, settle } = createRecording(deps, unrecorded)

  return {
    async sent(item: OutboxItem, also?: Also) {
      const done = { state: 'sent', finished_at: now(), last_error: null, failing_since: null } as const
      // Another worker has it meanwhile: it is sent.
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
    /** Returns whether it is given up. */
    async refused(item: OutboxItem, { error, how, payload }: Refusal) {
      const at = now()
      const tried = triedOnceMore(item, error, at)
      const refusals = item.refusals + (how === 'for good' ? 1 : 0)
      const pause = how === 'for good' ? doubtPause(refusals, random()) : itemPause(tried.attempts, random())
      const over = pause === undefined || at + pause > tried.failing_since + givenUpAfter
      await settle(item, {
        ...tried,
        state: over ? 'failed' : 'waiting',
        refusals,
        next_at: over ? at : at + pause,
        ...(payload !== undefined && { payload }),
      })
      return over
    },
    /** Gives an item up that is tried only once. */
    async failed(item: OutboxItem, error: Translatable, also?: Also) {
      const at = now()
      await settle(item, { ...triedOnceMore(item, error, at), state: 'failed', next_at: at }, also)
    },
    /** Gives an item back that lacks something here. Others may try it soon, this worker only much later. Answers as `refused`. */
    async elsewhere(item: OutboxItem, error: Translatable) {
      const at = now()
      const tried = triedOnceMore(item, error, at)
      const over = at > tried.failing_since + givenUpAfter
      await settle(item, {
        ...tried,
        state: over ? 'failed' : 'waiting',
        next_at: over ? at : at + routePause(tried.attempts, random()),
        claimed_by: over ? null : worker,
      })
      return over
    },
    /** Returns an item that could not even be offered. That is not its fault, so it waits only a little. */
    async unreachable(item: OutboxItem, error: Translatable) {
      const at = now()
      const tried = triedOnceMore(item, error, at)
      // Others go first, so that no single item can block them all.
      await settle(item, {
        ...tried,
        state: 'waiting',
        next_at: at + routePause(tried.attempts, random()),
      })
    },
  }
}

const triedOnceMore = ({ attempts, failingSince }: OutboxItem, error: Translatable, at: number) => ({
  attempts: attempts + 1,
  last_error: encodeTranslatable(error, longestReason),
  failing_since: Math.min(failingSince?.getTime() ?? at, at),
})

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
