import type { Clock } from '#platform/clock.ts'
import type { FindForm } from '#platform/services/forms.ts'
import type { EraseMessages } from './erase-messages.ts'
import type { MessageStore } from './message-store.ts'
import type { InboxConfig } from './settings.ts'

export type EraseOldDeps = {
  clock: Clock
  config: Pick<InboxConfig, 'retentionDays' | 'spamDays'>
  messages: Pick<MessageStore, 'expired' | 'formIds'>
  findForm: FindForm
  erase: EraseMessages
}

const day = 24 * 60 * 60 * 1000
const atOnce = 500

/** Deletes messages that have been kept long enough. */
export function createEraseOld({ clock, config, messages, findForm, erase }: EraseOldDeps) {
  const eraseOld = async (rule: { box?: 'spam'; formId?: number }, days: number) => {
    const before = new Date(clock.now().getTime() - days * day)
    for (;;) {
      const old = await messages.expired({ ...rule, before, limit: atOnce })
      if (old.length === 0) return
      await erase(old)
    }
  }
  return async () => {
    await eraseOld({ box: 'spam' }, config.spamDays)
    for (const id of await messages.formIds()) {
      const days = (await findForm(id))?.retentionDays ?? config.retentionDays
      if (days !== undefined) await eraseOld({ formId: id }, days)
    }
  }
}
