import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { ComposedMail } from '#platform/services/inbox.ts'
import { createSigner } from '#platform/signer.ts'
import type { InboxConfig } from './settings.ts'

/** `unanswered`: addresses that the visitor wrote and that get no mail of this message. */
type LimitedMails = { mails: readonly ComposedMail[]; unanswered: readonly string[] }

/** Counts a message for the addresses that its visitor wrote, and takes those out of its mails that have had enough. */
export type LimitVisitorMails = (tx: Transaction, mails: readonly ComposedMail[]) => Promise<LimitedMails>

const hour = 60 * 60 * 1000

/** Anybody can write a stranger's address into a form; the stranger must not be flooded with our mail. */
export function createLimitVisitorMails(
  deps: Pick<Platform, 'limits' | 'secret'> & {
    config: Pick<InboxConfig, 'mostAnswersPerHour'>
  },
): LimitVisitorMails {
  const signer = createSigner(deps.secret, 'contact|answers')
  const isFull = async (tx: Transaction, mailbox: string) => {
    const key = `answers ${signer.sign(mailbox)}`
    const limit = { key, most: deps.config.mostAnswersPerHour, milliseconds: hour }
    return (await deps.limits.take(tx, [limit])) !== undefined
  }
  return async (tx, mails) => {
    const written = mails.flatMap((composed) => ('mail' in composed ? composed.written : []))
    const full = new Set<string>()
    // Sorted, so that two messages with the same addresses never wait for each other.
    for (const mailbox of [...new Set(written.map(mailboxOf))].toSorted())
      if (await isFull(tx, mailbox)) full.add(mailbox)
    if (full.size === 0) return { mails, unanswered: [] }
    return {
      mails: mails.flatMap((composed) => without(full, composed)),
      unanswered: [...new Set(written.filter((address) => full.has(mailboxOf(address))))],
    }
  }
}

/** Most mail servers put `ann+shop@` and `Ann@` into one mailbox. */
const mailboxOf = (address: string) => {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  return `${name.split('+')[0]}@${domain}`
}

function without(full: ReadonlySet<string>, composed: ComposedMail): ComposedMail[] {
  if ('problem' in composed) return [composed]
  const { mail, written } = composed
  const dropped = new Set(written.filter((address) => full.has(mailboxOf(address))))
  const rest = (boxes: typeof mail.to) => boxes.filter(({ address }) => !dropped.has(address))
  const left = { to: rest(mail.to), cc: rest(mail.cc), bcc: rest(mail.bcc) }
  const isForNobody = [...left.to, ...left.cc, ...left.bcc].length === 0
  return isForNobody ? [] : [{ ...composed, mail: { ...mail, ...left } }]
}
