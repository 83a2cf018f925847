import type { Clock } from '#platform/clock.ts'
import type { ContactConfig } from '#platform/config/contact-config.ts'
import type { Database } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox/outbox.ts'
import type { Contact } from './contact.ts'
import { createEraseMessages } from './erase-messages.ts'

export type HousekeepingDeps = {
  db: Database
  clock: Clock
  log: Log
  config: Pick<ContactConfig, 'retentionDays' | 'spamDays'>
  contact: Pick<Contact, 'forms' | 'messages' | 'posts' | 'counters' | 'asideAlarm' | 'spentTokens'>
  files: FileStore
  outbox: Outbox
}

const day = 24 * 60 * 60 * 1000
const everyMilliseconds = 60 * 60 * 1000
const atOnce = 500

/** Deletes what has been kept long enough, and clears up after what was never finished. */
export function createHousekeeping(deps: HousekeepingDeps) {
  const { clock, log, config, contact, files, outbox } = deps
  const { forms, messages } = contact
  const erase = createEraseMessages(deps)
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  const eraseOld = async (rule: { box?: 'spam'; formId?: number }, days: number) => {
    const before = new Date(clock.now().getTime() - days * day)
    for (;;) {
      const old = await messages.expired({ ...rule, before, limit: atOnce })
      if (old.length === 0) return
      await erase(old)
    }
  }

  const run = async () => {
    await eraseOld({ box: 'spam' }, config.spamDays)
    for (const id of await messages.formIds()) {
      const days = (await forms.find(id))?.definition.settings.retentionDays ?? config.retentionDays
      if (days !== undefined) await eraseOld({ formId: id }, days)
    }
    await contact.posts.sweep()
    await contact.counters.sweep()
    await contact.asideAlarm.check()
    await contact.spentTokens.sweep()
    await outbox.sweep()
    await files.sweep()
  }

  const runQuietly = () => {
    underWay = run().catch((error) => log.error({ err: error }, 'the hourly clearing up failed'))
  }

  return {
    run,
    start() {
      timer = setInterval(runQuietly, everyMilliseconds).unref()
      runQuietly()
    },
    /** Waits for what is under way, which still needs the database. */
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
