import type { Platform } from '#platform/create-platform.ts'
import type { Events } from '#platform/events/events.ts'
import type { FindForm } from '#platform/services/forms.ts'
import type { KeptBack } from './kept-back.ts'
import { messageFacts, messageReference } from './message.ts'
import type { MessageStore } from './message-store.ts'
import type { QueueMails } from './queue-mails.ts'
import type { ReceiptStore } from './receipt-store.ts'
import type { ReplyStore } from './reply-store.ts'

export type RestoreDeps = Pick<Platform, 'db' | 'ids' | 'files' | 'outboxRunner'> & {
  events: Events
  messages: MessageStore
  receipts: ReceiptStore
  replies: ReplyStore
  keptBack: KeptBack
  queueMails: QueueMails
  findForm: FindForm
}

type Restored = 'restored' | 'not_found' | 'not_spam' | 'in_trash'

export type RestoreMessage = (id: string) => Promise<Restored>

/**
 * Moves a held message, one in spam or one under review to the inbox, and sends the emails that were held back for it.
 * A message already emailed before somebody marked it as spam is not emailed again; a reply from the desk does not
 * count as such an email. A message that came to another site is not emailed at all.
 */
export function createRestoreMessage(deps: RestoreDeps): RestoreMessage {
  const { db, messages, receipts, replies, keptBack, queueMails, files, outboxRunner, events } = deps
  return async (id) => {
    const found = await messages.find(id)
    if (!found) return 'not_found'
    if (found.box === 'trash') return 'in_trash'
    if (found.box !== 'spam' && !found.meta.waits) return 'not_spam'
    const { waits: _, ...meta } = found.meta
    const message = { ...found, meta }
    const reference = messageReference(id)
    const replied = new Set((await replies.of(id)).map((reply) => reply.id))
    const mails = await outboxRunner.outbox.list({ family: 'mails', reference })
    const wasMailed = found.meta.mailedLate || mails.some((mail) => !replied.has(mail.id))
    const isHeldBack = message.spamReasons.length > 0 && !wasMailed && !message.meta.elsewhere
    const form = isHeldBack ? await deps.findForm(message.formId) : undefined
    const stored = form ? await files.ofReference(reference) : []
    const late = await form?.accept(message, stored)
    const moved = await db.tables<unknown>().write(async (tx) => {
      const isAccepted = await messages.settle(tx, found)
      if (!(await messages.move(tx, id, 'inbox')) && !isAccepted) return false
      await keptBack.release(tx, [id])
      if (!late) return true
      await receipts.acceptMessage(tx, id, late.answer)
      const toQueue = { messageId: id, mails: late.mails, keep: true, direct: false }
      const { unanswered } = await queueMails(tx, toQueue)
      await messages.setMailedLate(tx, message, unanswered)
      await events.tell(tx, 'message.accepted', {
        subject: reference,
        facts: () => messageFacts(message, { kept: true, files: stored }),
      })
      return true
    })
    outboxRunner.wake()
    events.wake()
    return moved ? 'restored' : 'not_spam'
  }
}
