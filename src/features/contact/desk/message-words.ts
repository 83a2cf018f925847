import type { OutboxState } from '#platform/outbox/outbox-table.ts'
import type { InboxView } from '../server/inbox-store.ts'

export const viewWords: Readonly<Record<InboxView, string>> = {
  inbox: 'Inbox',
  starred: 'Starred',
  archive: 'Archive',
  spam: 'Spam',
}

export const stateWords: Readonly<Record<OutboxState, string>> = {
  held: 'is kept: there is no mail server',
  waiting: 'waits to be sent',
  sending: 'is being sent',
  sent: 'was sent',
  failed: 'could not be sent',
}

/** Every action on messages, with what the button says and what the log says. */
export const actions = {
  read: { label: 'Mark as read', done: 'marked as read' },
  unread: { label: 'Mark as unread', done: 'marked as unread' },
  star: { label: 'Star', done: 'starred' },
  unstar: { label: 'Remove the star', done: 'took the star from' },
  archive: { label: 'Archive', done: 'archived' },
  unarchive: { label: 'Back to the inbox', done: 'took out of the archive' },
  spam: { label: 'Spam', done: 'marked as spam' },
  'not-spam': { label: 'Not spam', done: 'marked as not spam' },
} as const

export type Action = keyof typeof actions

export const isAction = (text: string): text is Action => Object.hasOwn(actions, text)

export const countOf = ({ length }: readonly unknown[]) => (length === 1 ? 'a message' : `${length} messages`)
