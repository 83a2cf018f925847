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
  /** What messages are afterwards. */
  said(values: { count: number }): Message
  /** In the log, before the messages. */
  done: Message
}

export const actions = {
  read: { label: words.read, said: words.isRead, done: words.didRead },
  unread: { label: words.unread, said: words.isUnread, done: words.didUnread },
  star: { label: words.star, said: words.isStarred, done: words.didStar },
  unstar: { label: words.unstar, said: words.isUnstarred, done: words.didUnstar },
  archive: { label: words.archiveIt, said: words.isArchived, done: words.didArchive },
  unarchive: { label: words.unarchive, said: words.isBackInInbox, done: words.didUnarchive },
  spam: { label: words.markSpam, said: words.isSpam, done: words.didMarkSpam },
  accept: { label: words.accept, said: words.isAccepted, done: words.didAccept },
  send: { label: words.send, said: words.isSent, done: words.didSend },
  remove: { label: words.remove, said: words.isRemoved, done: words.didRemove },
  'bring-back': { label: deskWords.bringBack, said: words.isBroughtBack, done: deskWords.didBringBack },
  'not-spam': { label: words.notSpam, said: words.isBackInInbox, done: words.didNotSpam },
} as const satisfies Record<string, ActionWords>

export type Action = keyof typeof actions

export const loggedAs = (action: Action, { length: count }: readonly unknown[]) => ({
  action: actions[action].done,
  subject: words.someMessages({ count }),
})
