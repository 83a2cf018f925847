import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import { mailKind } from '#platform/outbox/outbox-table.ts'
import type { ComposedMail, QueuedMail } from '#platform/services/inbox.ts'
import { createSigner } from '#platform/signer.ts'
import { messageReference } from './message.ts'
import type { InboxConfig } from './settings.ts'

type MailsToQueue = {
  messageId: string
  mails: readonly ComposedMail[]
  /** Whether what they say may be kept once they are sent. */
  keep: boolean
  /** The first is sent at once by the caller. */
  direct: boolean
}

type QueuedMails = {
  items: readonly QueuedMail[]
  /** Addresses typed by the visitor that get no email. */
  unanswered: readonly string[]
}

export type QueueMails = (tx: Transaction, given: MailsToQueue) => Promise<QueuedMails>

type QueueMailsDeps = Pick<Platform, 'ids' | 'outboxRunner'> & VisitorLimitDeps

/**
 * Puts the emails of a message into the outbox. Those that cannot be made are added as failed, for the owner to see.
 */
export function createQueueMails(deps: QueueMailsDeps): QueueMails {
  const { ids, outboxRunner } = deps
  const fullMailboxes = createFullMailboxes(deps)

  const itemFor = (composed: ComposedMail, { messageId, keep, direct }: MailsToQueue) => {
    const item = { id: ids.next(), kind: mailKind, reference: messageReference(messageId), keep }
    if ('problem' in composed)
      return { ...item, payload: '', state: 'failed' as const, lastError: composed.problem }
    const claim = direct && composed.role === 'mail' ? outboxRunner.claimNow() : undefined
    return {
      ...item,
      payload: JSON.stringify(composed.mail),
      ...outboxRunner.newItem,
      ...(claim && { claim }),
    }
  }

  return async (tx, given) => {
    const written = given.mails.flatMap((composed) => ('mail' in composed ? composed.written : []))
    const full = await fullMailboxes(tx, written)
    const items = given.mails
      .flatMap((composed) => without(full, composed))
      .map((composed) => ({ role: composed.role, item: itemFor(composed, given) }))
    await outboxRunner.outbox.put(
      tx,
      items.map(({ item }) => item),
    )
    return { items, unanswered: [...new Set(written.filter((address) => full.has(mailboxOf(address))))] }
  }
}

type VisitorLimitDeps = Pick<Platform, 'limits' | 'secret'> & {
  config: Pick<InboxConfig, 'maxAnswersPerHour'>
}

const hour = 60 * 60 * 1000

/**
 * Counts a message for the addresses that its visitor wrote, and says which have had enough: anybody can write a stranger's address
 * into a form, and the stranger must not be flooded with our mail.
 */
function createFullMailboxes({ limits, secret, config }: VisitorLimitDeps) {
  const signer = createSigner(secret, 'contact|answers')
  return async (tx: Transaction, written: readonly string[]): Promise<ReadonlySet<string>> => {
    const full = new Set<string>()
    // Sorted, so that two messages with the same addresses never wait for each other.
    for (const mailbox of [...new Set(written.map(mailboxOf))].toSorted()) {
      const key = `answers ${signer.sign(mailbox)}`
      const limit = { key, max: config.maxAnswersPerHour, milliseconds: hour }
      if (await limits.take(tx, [limit])) full.add(mailbox)
    }
    return full
  }
}

/** Most mail servers put `ann+shop@` and `Ann@` into one mailbox. */
const mailboxOf = (address: string) => {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  return `${name.split('+')[0]}@${domain}`
}

function without(full: ReadonlySet<string>, composed: ComposedMail): ComposedMail[] {
  if (full.size === 0 || 'problem' in composed) return [composed]
  const { mail, written } = composed
  const dropped = new Set(written.filter((address) => full.has(mailboxOf(address))))
  const rest = (boxes: typeof mail.to) => boxes.filter(({ address }) => !dropped.has(address))
  const left = { to: rest(mail.to), cc: rest(mail.cc), bcc: rest(mail.bcc) }
  const isForNobody = [...left.to, ...left.cc, ...left.bcc].length === 0
  return isForNobody ? [] : [{ ...composed, mail: { ...mail, ...left } }]
}
