import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { ContactConfig } from '#platform/config/contact-config.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'

type LimitTables = { contact_limits: { key: string; empty_at: number } }

/** So many at once, and after that as many again as the time passes. */
export type PostLimit = { of: 'sender' | 'form'; key: string; most: number; milliseconds: number }

/** Each sender's own, and that of all senders together: a flood from many addresses must not fill the disk. */
export type PostLimitPair = readonly [PostLimit, PostLimit]

/** Counted in the database, so that all processes count together. */
export type PostLimits = {
  /** `mayShare`: many people may be behind the sender's address. */
  ofMessages(formId: number, sender: string, mayShare: boolean): PostLimitPair
  /** Of what is kept as spam, which has a share of its own: it must not use up that of messages. */
  ofSpam(formId: number, sender: string): PostLimitPair
  /** One that `take` lately found used up, so that a flood does not reach the database. */
  knownFull(limits: PostLimitPair): PostLimit | undefined
  /** Counts one more. Answers a limit that is used up; the transaction must then be undone. */
  take(tx: Transaction, limits: PostLimitPair): Promise<PostLimit | undefined>
  sweep(): Promise<void>
}

export type PostLimitsDeps = { db: Database; clock: Clock; config: ContactConfig }

const tenMinutes = 10 * 60 * 1000
const hour = 60 * 60 * 1000
const sharedAddressFactor = 20
const spamPerSenderAndHour = 50
const mostRemembered = 10_000

export function createPostLimits({ db, clock, config }: PostLimitsDeps): PostLimits {
  const { write } = db.tables<LimitTables>()
  const fillBucket = fillQuery()
  const fullUntil = new Map<string, number>()

  const remember = async (tx: Transaction, limit: PostLimit) => {
    const { key } = limit
    const bucket = await tx
      .$extendTables<LimitTables>()
      .selectFrom('contact_limits')
      .select('empty_at')
      .where('key', '=', key)
      .executeTakeFirst()
    fullUntil.delete(key)
    fullUntil.set(key, (bucket?.empty_at ?? 0) - room(limit))
    if (fullUntil.size > mostRemembered) fullUntil.delete(fullUntil.keys().next().value ?? '')
  }

  const ofForm = (key: string): PostLimit => ({
    of: 'form',
    key,
    most: config.mostPerFormInTenMinutes,
    milliseconds: tenMinutes,
  })

  return {
    ofMessages(formId, sender, mayShare) {
      const most = config.mostPerTenMinutes * (mayShare ? sharedAddressFactor : 1)
      const key = `${formId} ${sender}${mayShare ? ' shared' : ''}`
      return [{ of: 'sender', key, most, milliseconds: tenMinutes }, ofForm(`${formId}`)]
    },
    ofSpam(formId, sender) {
      const key = `spam ${formId} ${sender}`
      return [{ of: 'sender', key, most: spamPerSenderAndHour, milliseconds: hour }, ofForm(`spam ${formId}`)]
    },
    knownFull(limits) {
      const now = clock.now().getTime()
      return limits.find(({ key }) => (fullUntil.get(key) ?? 0) > now)
    },
    async take(tx, limits) {
      const now = clock.now().getTime()
      for (const limit of limits) {
        const drop = limit.milliseconds / limit.most
        const values = [limit.key, now + drop, now, now, drop, now + room(limit)]
        const { numAffectedRows = 0n } = await fillBucket(tx, values)
        if (numAffectedRows > 0n) continue
        await remember(tx, limit)
        return limit
      }
      return undefined
    },
    async sweep() {
      const now = clock.now().getTime()
      await write((tx) => tx.deleteFrom('contact_limits').where('empty_at', '<', now).execute())
    },
  }
}

/** A bucket that takes longer than this to be empty has no room for another one. Half of one makes up for rounding. */
const room = ({ most, milliseconds }: PostLimit) => milliseconds - milliseconds / most / 2

/** Says nothing when the bucket is full. Whoever fills the same one at the same time waits for this one's commit. */
const fillQuery = () =>
  prepareQuery<LimitTables, never>((db) => {
    const filled = sql<number>`
      case when contact_limits.empty_at > ${0} then contact_limits.empty_at else ${0} end + ${0}`
    return db
      .insertInto('contact_limits')
      .values({ key: '', empty_at: 0 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ empty_at: filled }).where('contact_limits.empty_at', '<=', 0),
      )
  })
