import type { Platform } from '#platform/create-platform.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { AlarmChannel } from '#platform/outbox/alarm.ts'
import { mailKind, type OutboxTables } from '#platform/outbox/outbox-table.ts'
import type { Say } from '#platform/words/say.ts'
import { urls } from '#shared/urls.ts'
import { words as asideMailWords } from '#words/desk.mails.aside.ts'
import type { KeptBack } from './kept-back.ts'
import type { InboxSite } from './settings.ts'

export type AsideAlarmDeps = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'postOffice' | 'speaker'> & {
  keptBack: Pick<KeptBack, 'count'>
  alarmChannel?: AlarmChannel | undefined
  site(): Promise<InboxSite>
}

const name = 'aside'
const day = 24 * 60 * 60 * 1000
const restMilliseconds = 60 * 60 * 1000

/** Tells the owner that messages were put aside: once a day as long as it goes on. */
export function createAsideAlarm(deps: AsideAlarmDeps) {
  const { db, clock, ids, log, postOffice, keptBack } = deps
  const { read } = db.tables<OutboxTables>()
  const { write } = db.tables<unknown>()
  let quietUntil = 0

  const tell = async (state: 'raised' | 'over', waiting: number) => {
    await deps
      .alarmChannel?.({ alarm: name, state, waiting })
      .catch((error) => log.error({ err: error }, 'the alarm channel failed'))
  }

  const raise = async () => {
    const now = clock.now().getTime()
    const site = await deps.site()
    const mail = mailTo(site, await deps.speaker.in(site.language))
    const raised = await write(async (tx) => {
      const rows = await tx
        .$extendTables<OutboxTables>()
        .insertInto('alarms')
        .values({ name, raised_at: now })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ raised_at: now })
            .where((row) =>
              row.or([row('alarms.raised_at', '<', now - day), row('alarms.raised_at', '>', now)]),
            ),
        )
        .returning('name')
        .execute()
      const item = {
        id: ids.next(),
        kind: mailKind,
        reference: `alarm:${name}`,
        payload: JSON.stringify(mail),
      }
      if (rows.length > 0 && mail) await postOffice.outbox.put(tx, [{ ...item, ...postOffice.newItem }])
      return rows.length > 0
    })
    if (!raised) return
    postOffice.wake()
    log.error(
      {},
      'messages are put aside, because very many come in at once: see the desk, Messages, Put aside',
    )
    await tell('raised', await keptBack.count('aside'))
  }

  return {
    /** After a message was put aside. It is safe already, whatever becomes of the news. */
    async raise(): Promise<void> {
      const now = clock.now().getTime()
      if (now < quietUntil && quietUntil <= now + restMilliseconds) return
      quietUntil = now + restMilliseconds
      await raise().catch((error) =>
        log.error({ err: error }, 'the owner could not be told of messages put aside'),
      )
    },
    /** Over as soon as nothing is left there. */
    async check(): Promise<void> {
      const isRaised = await read
        .selectFrom('alarms')
        .select('name')
        .where('name', '=', name)
        .executeTakeFirst()
      if (!isRaised || (await keptBack.count('aside')) > 0) return
      await write((tx) =>
        tx.$extendTables<OutboxTables>().deleteFrom('alarms').where('name', '=', name).execute(),
      )
      quietUntil = 0
      await tell('over', 0)
    },
  }
}

function mailTo({ title, email, url }: InboxSite, say: Say): Mail | undefined {
  if (!email) return undefined
  return {
    from: { name: title, address: email },
    to: [{ name: '', address: email }],
    cc: [],
    bcc: [],
    replyTo: [],
    headers: [],
    attachments: [],
    subject: say(asideMailWords.subject({ site: title })),
    text: `${say(asideMailWords.text({ desk: `${url}${urls.desk.messages({ view: 'aside' })}` }))}\n`,
  }
}
