import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { mailKind, type OutboxTables } from './outbox-table.ts'

export type AlarmNotice = {
  /** `outbox`, `aside`, `storage`, or what an extension calls its own. `given-up`: so many mails were given up since it was last said; nothing ends it. */
  alarm: string
  state: 'raised' | 'over'
  waiting: number
  since?: string
  /** What of the storage, or which webhook, it is about, and what it said. */
  part?: string
  says?: string
}

/** Another way to reach the owner, when mail is what fails. */
export type AlarmChannel = (notice: AlarmNotice) => Promise<void>

export type AlarmDeps = {
  db: Database
  clock: Clock
  log: Log
  channel?: AlarmChannel | undefined
  afterMilliseconds: number
}

const name = 'outbox'
const givenUp = { name: 'given-up', everyMilliseconds: 24 * 60 * 60 * 1000 }
/** The mails of one message go out side by side. */
const asideMilliseconds = 60_000

/** Tells the owner once when nothing has gone out for a while, and once when it goes again; one process of many does. */
export function createOutboxAlarm({ db, clock, log, channel, afterMilliseconds }: AlarmDeps) {
  const { read, write } = db.tables<OutboxTables>()
  const failing = createFailing({ db, clock })
  const tell = async (notice: AlarmNotice) => {
    await channel?.(notice).catch((error) => log.error({ err: error }, 'the alarm channel failed'))
  }
  const tellOfGivenUp = createTellOfGivenUp({ db, clock }, tell)

  const raise = async (since: number, waiting: number) => {
    const raised = await write((tx) =>
      tx
        .insertInto('alarms')
        .values({ name, raised_at: clock.now().getTime() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .execute(),
    )
    if (raised.length === 0) return
    const moment = new Date(since).toISOString()
    log.error({ waiting, since: moment }, 'mail has not gone out for a while: see "npx portico outbox list"')
    await tell({ alarm: 'outbox', state: 'raised', waiting, since: moment })
  }

  const clear = async () => {
    const cleared = await write((tx) =>
      tx.deleteFrom('alarms').where('name', '=', name).returning('name').execute(),
    )
    if (cleared.length === 0) return
    log.info({}, 'mail goes out again')
    await tell({ alarm: 'outbox', state: 'over', waiting: 0 })
  }

  const isRaised = async () =>
    (await read.selectFrom('alarms').select('name').where('name', '=', name).executeTakeFirst()) !== undefined

  return {
    /** Seconds since the first failure that still stands; 0 when all is well. */
    async failingSeconds(): Promise<number> {
      const { since } = await failing()
      return since === undefined ? 0 : Math.max(0, (clock.now().getTime() - since) / 1000)
    },
    async check(): Promise<void> {
      const { since, waiting } = await failing()
      if (since !== undefined && clock.now().getTime() - since >= afterMilliseconds)
        await raise(since, waiting)
      else if (since === undefined && (await isRaised())) await clear()
      await tellOfGivenUp()
    },
  }
}

type FromDatabase = Pick<AlarmDeps, 'db' | 'clock'>

/**
 * As long as others go out, a single mail that is put off, as by greylisting, or refused for good, as to a mistyped
 * address, is no failure of mail. One whose file no process has is, because nothing but the owner brings the file back.
 */
function createFailing({ db, clock }: FromDatabase) {
  const { read, write } = db.tables<OutboxTables>()

  /** The clock went back: what is said to fail from a later moment on fails since now. */
  const bringBack = (at: number) =>
    write((tx) =>
      tx
        .updateTable('outbox')
        .set({ failing_since: at })
        .where('kind', '=', mailKind)
        .where('state', 'in', ['waiting', 'sending', 'failed'])
        .where('failing_since', '>', at)
        .execute(),
    )

  return async () => {
    const at = clock.now().getTime()
    const sent = await read
      .selectFrom('outbox')
      .select('finished_at as at')
      .where('kind', '=', mailKind)
      .where('state', '=', 'sent')
      .where('next_at', '<=', at)
      .where('finished_at', '<=', at)
      .orderBy('next_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const row = await read
      .selectFrom('outbox')
      .select(({ fn }) => [fn.min('failing_since').as('since'), fn.countAll<number>().as('waiting')])
      .where('kind', '=', mailKind)
      .where('failing_since', 'is not', null)
      .where((row) =>
        row.or([
          row('state', 'in', ['waiting', 'sending'])
            .and('refusals', '=', 0)
            .and('failing_since', '>', sent?.at ?? 0),
          row
            .or([row('state', '=', 'failed'), row('refusals', '>', 0)])
            .and('state', 'in', ['waiting', 'sending', 'failed'])
            .and('failing_since', '>', (sent?.at ?? 0) + asideMilliseconds),
          row('state', '=', 'waiting').and('claimed_by', 'is not', null),
        ]),
      )
      .executeTakeFirst()
    const since = row?.since ?? undefined
    if (since !== undefined && since > at) await bringBack(at)
    return { since: since && Math.min(since, at), waiting: Number(row?.waiting ?? 0) }
  }
}

/** Told of together and at most once a day: a visitor who mistypes an address is no reason to call the owner every time. */
function createTellOfGivenUp({ db, clock }: FromDatabase, tell: (notice: AlarmNotice) => Promise<void>) {
  const { read, write } = db.tables<OutboxTables>()

  const lastToldOfGivenUp = async () => {
    const row = await read
      .selectFrom('alarms')
      .select('raised_at')
      .where('name', '=', givenUp.name)
      .executeTakeFirst()
    return row?.raised_at
  }

  const givenUpSince = async (since: number) => {
    const row = await read
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', mailKind)
      .where('state', '=', 'failed')
      .where('next_at', '>', since)
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  }

  return async () => {
    const at = clock.now().getTime()
    const dayAgo = at - givenUp.everyMilliseconds
    const last = await lastToldOfGivenUp()
    const isRecent = last !== undefined && last > dayAgo && last <= at
    const count = isRecent ? 0 : await givenUpSince(dayAgo)
    if (count === 0) return
    const raised = await write((tx) =>
      tx
        .insertInto('alarms')
        .values({ name: givenUp.name, raised_at: at })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ raised_at: at })
            .where('alarms.raised_at', '=', last ?? -1),
        )
        .returning('name')
        .execute(),
    )
    if (raised.length > 0) await tell({ alarm: 'given-up', state: 'raised', waiting: count })
  }
}

/** Posts the notice as JSON to an address of the owner's choice. */
export function createWebhookChannel(url: string): AlarmChannel {
  return async (notice) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`The alarm channel answered ${answer.status}.`)
  }
}
