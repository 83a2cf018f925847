import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { Alarms } from './alarms.ts'
import { mailKind, type OutboxTables } from './outbox-table.ts'

export type OutboxAlarmDeps = {
  db: Database
  clock: Clock
  log: Log
  alarms: Alarms
  afterMilliseconds: number
}

const name = 'outbox'
const day = 24 * 60 * 60 * 1000
/** The emails of one message are sent at the same time. */
const asideMilliseconds = 60_000

/** Tells the owner when nothing has gone out for a while, and when it goes again. */
export function createOutboxAlarm({ db, clock, log, alarms, afterMilliseconds }: OutboxAlarmDeps) {
  const failing = createFailing({ db, clock })
  const now = () => clock.now().getTime()

  const raise = async (since: number, waiting: number) => {
    if (!(await alarms.raise(name))) return
    const moment = new Date(since).toISOString()
    log.error({ waiting, since: moment }, 'mail has not gone out for a while: see "npx portico outbox list"')
    await alarms.tell({ alarm: name, state: 'raised', waiting, since: moment })
  }

  const clear = async () => {
    if ((await alarms.raisedAt(name)) === undefined || !(await alarms.end(name))) return
    log.info({}, 'mail goes out again')
    await alarms.tell({ alarm: name, state: 'over', waiting: 0 })
  }

  /** Collected, at most once a day: a mistyped address is not worth an alarm every time. */
  const tellOfGivenUp = async () => {
    const last = await alarms.raisedAt('given-up')
    if (last !== undefined && last > now() - day && last <= now()) return
    const waiting = await givenUpSince(db, now() - day)
    if (waiting > 0 && (await alarms.raise('given-up', { again: day })))
      await alarms.tell({ alarm: 'given-up', state: 'raised', waiting })
  }

  return {
    /** Seconds since the first failure that is not over; 0 when all is well. */
    async failingSeconds(): Promise<number> {
      const { since } = await failing()
      return since === undefined ? 0 : Math.max(0, (now() - since) / 1000)
    },
    async check(): Promise<void> {
      const { since, waiting } = await failing()
      if (since === undefined) await clear()
      else if (now() - since >= afterMilliseconds) await raise(since, waiting)
      await tellOfGivenUp()
    },
  }
}

/**
 * As long as others go out, a single email that is deferred, as by greylisting, or refused for good, as to a mistyped
 * address, is not a failure. One whose file is missing everywhere is, because only the owner can restore the file.
 */
function createFailing({ db, clock }: Pick<OutboxAlarmDeps, 'db' | 'clock'>) {
  const { read, write } = db.tables<OutboxTables>()

  /** The clock went back: a failure recorded for a later moment counts from now. */
  const moveBack = (at: number) =>
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
    if (since !== undefined && since > at) await moveBack(at)
    return { since: since && Math.min(since, at), waiting: Number(row?.waiting ?? 0) }
  }
}

async function givenUpSince(db: Database, since: number) {
  const row = await db
    .tables<OutboxTables>()
    .read.selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', mailKind)
    .where('state', '=', 'failed')
    .where('next_at', '>', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
