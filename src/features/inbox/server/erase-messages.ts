import type { Clock } from '#platform/clock.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { Outbox } from '#platform/outbox/outbox.ts'
import type { FindForm } from '#platform/services/forms.ts'
import type { MessageSummary } from '#platform/services/inbox.ts'
import type { SenderHashes } from './inbox-query.ts'
import { messageReference } from './message.ts'
import type { MessageStore } from './message-store.ts'
import type { ReceiptStore } from './receipt-store.ts'
import type { InboxConfig } from './settings.ts'

export type EraseMessages = (ids: readonly string[]) => Promise<void>

/** Messages are erased with everything that belongs to them: uploads, emails sent and unsent, the receipt. */
export function createEraseMessages(
  deps: Pick<Platform, 'db' | 'files'> & {
    messages: Pick<MessageStore, 'remove'>
    receipts: Pick<ReceiptStore, 'remove'>
    outbox: Outbox
  },
): EraseMessages {
  const { db, messages, receipts, files, outbox } = deps
  return async (ids) => {
    const references = ids.map(messageReference)
    const uploads = (await Promise.all(references.map(files.ofReference))).flat()
    await db.tables<unknown>().write(async (tx) => {
      await messages.remove(tx, ids)
      await receipts.remove(tx, ids)
      await outbox.remove(tx, references)
      await files.release(tx, references)
    })
    await files.discard(uploads.map(({ id }) => id))
    await db.carryOver()
  }
}

type EraseOldDeps = {
  clock: Clock
  config: Pick<InboxConfig, 'retentionDays' | 'spamDays' | 'trashDays'>
  messages: Pick<MessageStore, 'expired' | 'removedBefore' | 'formIds'>
  findForm: FindForm
  erase: EraseMessages
}

const day = 24 * 60 * 60 * 1000
const atOnce = 500

/** Deletes messages that have been kept long enough. */
export function createEraseOld({ clock, config, messages, findForm, erase }: EraseOldDeps) {
  const eraseAll = async (find: () => Promise<readonly string[]>) => {
    for (;;) {
      const old = await find()
      if (old.length === 0) return
      await erase(old)
    }
  }
  const ago = (days: number) => new Date(clock.now().getTime() - days * day)
  const eraseOld = (rule: { box?: 'spam'; formId?: number }, days: number) =>
    eraseAll(() => messages.expired({ ...rule, before: ago(days), limit: atOnce }))
  return async () => {
    await eraseOld({ box: 'spam' }, config.spamDays)
    await eraseAll(() => messages.removedBefore(ago(config.trashDays), atOnce))
    for (const id of await messages.formIds()) {
      const days = (await findForm(id))?.retentionDays ?? config.retentionDays
      if (days !== undefined) await eraseOld({ formId: id }, days)
    }
  }
}

export type KeptUntil = (
  message: Pick<MessageSummary, 'box' | 'formId' | 'createdAt'>,
  marks: Pick<SenderHashes, 'spamAt' | 'takenAt' | 'removedAt'>,
) => Promise<Date | undefined>

/** When a message is erased automatically; undefined if only a person does it. */
export const createKeptUntil =
  ({ findForm, config }: Pick<EraseOldDeps, 'findForm' | 'config'>): KeptUntil =>
  async ({ box, formId, createdAt }, { takenAt, spamAt, removedAt }) => {
    const since = takenAt ?? createdAt
    const after = (moment: Date, days: number | undefined) =>
      days === undefined ? Number.POSITIVE_INFINITY : moment.getTime() + days * day
    const end = Math.min(
      after(since, (await findForm(formId))?.retentionDays ?? config.retentionDays),
      after(spamAt ?? since, box === 'spam' ? config.spamDays : undefined),
      after(removedAt ?? since, box === 'trash' ? config.trashDays : undefined),
    )
    return Number.isFinite(end) ? new Date(end) : undefined
  }
