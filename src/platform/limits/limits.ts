import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'

type LimitTables = { limits: { key: string; empty_at: number; span: number } }

/** So many at once, then as many again over the given time. `key` must not reveal whom it is about. */
export type Limit = { key: string; max: number; milliseconds: number }

/** Counted in the database, so that all processes count together. */
export type Limits = {
  /** One that `take` lately found used up, so that a flood does not reach the database. */
  knownFull<One extends Limit>(limits: readonly One[]): One | undefined
  /**
   * Counts one more, or `amount`. Returns a limit that is used up: it was not counted, and unless it was the only one,
   * the transaction must be rolled back. Limits shared with others come last, always in the same order.
   */
  take<One extends Limit>(tx: Transaction, limits: readonly One[], amount?: number): Promise<One | undefined>
  /** One that was counted did not matter. */
  giveBack(tx: Transaction, limits: readonly Limit[]): Promise<void>
  sweep(): Promise<void>
}

/** Thrown within a transaction, so that it is undone. */
export class LimitReached extends Error {
  override name = 'LimitReached'
  readonly limit: Limit

  constructor(limit: Limit) {
    super('A limit is used up.')
    this.limit = limit
  }
}

const maxRemembered = 10_000

/** A leaky bucket for each limit; stored is the moment at which it will be empty. */
export function createLimits({ db, clock }: { db: Database; clock: Clock }): Limits {
  const { write } = db.tables<LimitTables>()
  const fillQueries = new Map<number, ReturnType<typeof fillQuery>>()
  const fullUntil = new Map<string, number>()

  const fill = (tx: Transaction, limits: readonly Limit[], amount: number) => {
    const query = fillQueries.get(limits.length) ?? fillQuery(limits.length)
    fillQueries.set(limits.length, query)
    const now = clock.now().getTime()
    const values: FillValues = { now }
    limits.forEach((limit, index) => {
      values[`key ${index}`] = limit.key
      values[`empty_at ${index}`] = now + dropOf(limit, amount)
      values[`span ${index}`] = limit.milliseconds
    })
    return query(tx, values)
  }

  const memoize = async (tx: Transaction, { key, ...limit }: Limit) => {
    const bucket = await tx
      .$extendTables<LimitTables>()
      .selectFrom('limits')
      .select('empty_at')
      .where('key', '=', key)
      .executeTakeFirst()
    fullUntil.delete(key)
    fullUntil.set(key, (bucket?.empty_at ?? 0) - limit.milliseconds + dropOf(limit, 1) / 2)
    if (fullUntil.size > maxRemembered) fullUntil.delete(fullUntil.keys().next().value ?? '')
  }

  return {
    knownFull(limits) {
      const now = clock.now().getTime()
      return limits.find(({ key, milliseconds }) => {
        const until = fullUntil.get(key) ?? 0
        return until > now && until <= now + milliseconds
      })
    },
    async take(tx, limits, amount = 1) {
      if (limits.length === 0) return undefined
      const { rows } = await fill(tx, limits, amount)
      if (rows.length === limits.length) return undefined
      const filled = new Set(rows.map(({ key }) => key))
      const full = limits.find(({ key }) => !filled.has(key))
      if (full && amount === 1) await memoize(tx, full)
      return full
    },
    async giveBack(tx, limits) {
      for (const limit of limits) {
        fullUntil.delete(limit.key)
        await tx
          .$extendTables<LimitTables>()
          .updateTable('limits')
          .set((set) => ({ empty_at: set('empty_at', '-', dropOf(limit, 1)) }))
          .where('key', '=', limit.key)
          .execute()
      }
    },
    async sweep() {
      const now = clock.now().getTime()
      await write((tx) =>
        tx
          .deleteFrom('limits')
          .where((row) => row.or([row('empty_at', '<', now), sql<boolean>`empty_at > ${now} + span + 1`]))
          .execute(),
      )
    },
  }
}

/** How much longer a bucket takes to be empty; none takes more than all of its room. */
const dropOf = ({ max, milliseconds }: Pick<Limit, 'max' | 'milliseconds'>, amount: number) =>
  milliseconds * Math.min(1, amount / max)

type FillValues = { now: number } & Record<`key ${number}`, string> &
  Record<`empty_at ${number}` | `span ${number}`, number>

/**
 * Returns the keys of the buckets that had room; half a drop compensates for rounding. A full bucket is empty after its
 * span, so one that would be empty later was filled before the clock was put back, and counts as empty. Concurrent
 * fills of the same bucket wait for this commit.
 */
const fillQuery = (count: number) =>
  prepareQuery<LimitTables, { key: string }, FillValues>((db, value) => {
    const now = sql<number>`cast(${value('now')} as double precision)`
    const drop = sql<number>`(excluded.empty_at - ${now})`
    const isAhead = sql<boolean>`limits.empty_at > ${now} + excluded.span + 1`
    const fuller = sql<number>`
      (case when limits.empty_at < ${now} or ${isAhead} then ${now} else limits.empty_at end + ${drop})`
    const full = sql<number>`${now} + excluded.span`
    return db
      .insertInto('limits')
      .values(
        Array.from({ length: count }, (_, index) => ({
          key: value(`key ${index}`),
          empty_at: value(`empty_at ${index}`),
          span: value(`span ${index}`),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            empty_at: sql<number>`case when ${fuller} > ${full} then ${full} else ${fuller} end`,
            span: sql<number>`excluded.span`,
          })
          .where(sql<boolean>`limits.empty_at <= ${full} - ${drop} / 2 or ${isAhead}`),
      )
      .returning('key')
  })
