import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { type OutboxTables, outboxTables } from './outbox-table.ts'

export type AlarmNotice = {
  /**
   * `outbox`, `aside`, `storage`, or a name given by an extension. `given-up`: so many emails were given up since the
   * last notice; nothing ends it.
   */
  alarm: string
  state: 'raised' | 'over'
  waiting: number
  since?: string
  /** Which part of the storage, or which webhook, it is about, and its error. */
  part?: string
  says?: string
}

/** Another way to reach the owner, for when emails fail. */
export type AlarmChannel = (notice: AlarmNotice) => Promise<void>

type Raise = {
  /** It is raised once more when it has been for so many milliseconds. */
  again?: number
  /** Commits together with it. */
  also?(tx: Transaction): Promise<unknown>
}

/** Alarms are raised once and ended once, by one of many processes: the one that gets `true` tells the owner. */
export type Alarms = {
  raise(name: string, how?: Raise): Promise<boolean>
  end(name: string): Promise<boolean>
  raisedAt(name: string): Promise<number | undefined>
  /** Through the channel of the owner's choice, if there is one. Failures are logged. */
  tell(notice: AlarmNotice): Promise<void>
}

export type AlarmsDeps = { db: Database; clock: Clock; log: Log; channel?: AlarmChannel | undefined }

export function createAlarms({ db, clock, log, channel }: AlarmsDeps): Alarms {
  const { read, write } = db.tables<OutboxTables>()
  return {
    raise: (name, { again, also } = {}) =>
      db.tables<unknown>().write(async (tx) => {
        const at = clock.now().getTime()
        const raised = await outboxTables(tx)
          .insertInto('alarms')
          .values({ name, raised_at: at })
          .onConflict((conflict) =>
            again === undefined
              ? conflict.column('name').doNothing()
              : conflict
                  .column('name')
                  .doUpdateSet({ raised_at: at })
                  .where((row) =>
                    row.or([row('alarms.raised_at', '<', at - again), row('alarms.raised_at', '>', at)]),
                  ),
          )
          .returning('name')
          .execute()
        if (raised.length > 0) await also?.(tx)
        return raised.length > 0
      }),
    async end(name) {
      const ended = await write((tx) =>
        tx.deleteFrom('alarms').where('name', '=', name).returning('name').execute(),
      )
      return ended.length > 0
    },
    async raisedAt(name) {
      const row = await read
        .selectFrom('alarms')
        .select('raised_at')
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.raised_at
    },
    async tell(notice) {
      await channel?.(notice).catch((error) => log.error({ err: error }, 'the alarm channel failed'))
    },
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
