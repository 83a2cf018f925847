import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import { mailKind } from '#platform/outbox/outbox-table.ts'
import type { ComposedMail, QueuedMail } from '#platform/services/inbox.ts'
import type { LimitVisitorMails } from './limit-visitor-mails.ts'
import { messageReference } from './message.ts'

export type MailsToQueue = {
  messageId: string
  mails: readonly ComposedMail[]
  /** Whether what they say may be kept once they are sent. */
  keep: boolean
  /** The first is sent at once by whoever puts it in. */
  direct: boolean
}

export type QueuedMails = {
  items: readonly QueuedMail[]
  /** Who gets no mail although the visitor wrote their address. */
  unanswered: readonly string[]
}

/** Puts the mails of a message into the outbox. Those that cannot be made are put in as failed, for the owner to see. */
export function createQueueMails(
  deps: Pick<Platform, 'ids' | 'postOffice'> & {
    limitVisitorMails: LimitVisitorMails
  },
) {
  const { ids, postOffice, limitVisitorMails } = deps

  const itemFor = (composed: ComposedMail, { messageId, keep, direct }: MailsToQueue) => {
    const item = { id: ids.next(), kind: mailKind, reference: messageReference(messageId), keep }
    if ('problem' in composed)
      return { ...item, payload: '', state: 'failed' as const, lastError: composed.problem }
    const claim = direct && composed.role === 'mail' ? postOffice.claimNow() : undefined
    return { ...item, payload: JSON.stringify(composed.mail), ...postOffice.newItem, ...(claim && { claim }) }
  }

  return async (tx: Transaction, given: MailsToQueue): Promise<QueuedMails> => {
    const { mails, unanswered } = await limitVisitorMails(tx, given.mails)
    const items = mails.map((composed) => ({ role: composed.role, item: itemFor(composed, given) }))
    await postOffice.outbox.put(
      tx,
      items.map(({ item }) => item),
    )
    return { items, unanswered }
  }
}
