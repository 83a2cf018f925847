import { recipientsOf } from '#platform/mail/describe-mail.ts'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import type { InboxNote } from '../server/inbox-query.ts'
import type { Reply } from '../server/reply-store.ts'

export type HistoryEntry =
  | { kind: 'mail'; at: Date; id: string; to: string; mail: OutboxItem }
  /** The mail is forgotten some weeks after it was sent. */
  | { kind: 'reply'; at: Date; id: string; to: string; reply: Reply; mail?: OutboxItem | undefined }
  | { kind: 'note'; at: Date; id: string; note: InboxNote }

/** What happened with a message, in the order it did. */
export function historyOf(known: {
  mails: readonly OutboxItem[]
  replies: readonly Reply[]
  notes: readonly InboxNote[]
}): readonly HistoryEntry[] {
  const answered = new Set(known.replies.map(({ id }) => id))
  const entries: HistoryEntry[] = [
    ...known.mails
      .filter(({ id }) => !answered.has(id))
      .map((mail) => ({
        kind: 'mail' as const,
        at: mail.finishedAt ?? mail.createdAt,
        id: mail.id,
        to: recipientsOf(mail),
        mail,
      })),
    ...known.replies.map((reply) => ({
      kind: 'reply' as const,
      at: reply.at,
      id: reply.id,
      to: reply.to,
      reply,
      mail: known.mails.find(({ id }) => id === reply.id),
    })),
    ...known.notes.map((note) => ({ kind: 'note' as const, at: note.at, id: note.id, note })),
  ]
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
