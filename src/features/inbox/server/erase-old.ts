import type { Clock } from '#platform/clock.ts'
import type { Contact } from '../../forms/server/create-forms.ts'
import type { EraseMessages } from './erase-messages.ts'
import type { ContactConfig } from '../../forms/server/settings.ts'

export type EraseOldDeps = {
  clock: Clock
  config: Pick<ContactConfig, 'retentionDays' | 'spamDays'>
  contact: Pick<Contact, 'forms' | 'messages'>
  erase: EraseMessages
}

const day = 24 * 60 * 60 * 1000
const atOnce = 500

/** Deletes messages that have been kept long enough. */
export function createEraseOld({ clock, config, contact, erase }: EraseOldDeps) {
  const { forms, messages } = contact
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
      const days = (await forms.find(id))?.definition.settings.retentionDays ?? config.retentionDays
      if (days !== undefined) await eraseOld({ formId: id }, days)
    }
  }
}
