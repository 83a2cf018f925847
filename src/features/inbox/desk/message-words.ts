import type { Message } from '#shared/words/define-words.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.inbox.ts'
import type { InboxView } from '../server/inbox-query.ts'

export const viewWords: Readonly<Record<InboxView, Message>> = {
  inbox: words.inbox,
  starred: words.starred,
  archive: words.archive,
  aside: words.aside,
  spam: words.spam,
  trash: words.trash,
}

type ActionWords = {
  /** On the button. */
  label: Message
  /** The notice about the messages afterwards. */
  said(values: { count: number }): Message
  /** In the log. */
  log(values: { count: number }): Message
}

export const actions = {
  read: { label: words.read, said: words.isRead, log: words.logRead },
  unread: { label: words.unread, said: words.isUnread, log: words.logUnread },
  star: { label: words.star, said: words.isStarred, log: words.logStarred },
  unstar: { label: words.unstar, said: words.isUnstarred, log: words.logUnstarred },
  archive: { label: words.archiveIt, said: words.isArchived, log: words.logArchived },
  unarchive: { label: words.unarchive, said: words.isBackInInbox, log: words.logUnarchived },
  spam: { label: words.markSpam, said: words.isSpam, log: words.logSpam },
  accept: { label: words.unarchive, said: words.isSent, log: words.logAccepted },
  send: { label: words.send, said: words.isSent, log: words.logSent },
  remove: { label: deskWords.remove, said: words.isRemoved, log: words.logTrashed },
  'bring-back': { label: deskWords.restore, said: words.isBroughtBack, log: words.logRestored },
  'not-spam': { label: words.notSpam, said: words.isBackInInbox, log: words.logNotSpam },
} as const satisfies Record<string, ActionWords>

export type Action = keyof typeof actions
