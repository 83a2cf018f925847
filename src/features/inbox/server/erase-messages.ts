import type { Platform } from '#platform/create-platform.ts'
import type { Outbox } from '#platform/outbox/outbox.ts'
import { messageReference } from './message.ts'
import type { MessageStore } from './message-store.ts'
import type { ReceiptStore } from './receipt-store.ts'

export type EraseMessages = (ids: readonly string[]) => Promise<void>

/** Messages go with everything that belongs to them: uploads, mails sent and unsent, the receipt. */
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
