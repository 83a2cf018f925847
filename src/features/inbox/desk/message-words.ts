import type { OutboxState } from '#platform/outbox/outbox-table.ts'
import type { InboxView } from '../server/inbox-query.ts'

export const viewWords: Readonly<Record<InboxView, string>> = {
  inbox: 'Inbox',
  starred: 'Starred',
  archive: 'Archive',
  aside: 'Put aside',
  spam: 'Spam',
  trash: 'Trash',
}

export const stateWords: Readonly<Record<OutboxState, string>> = {
  held: 'is kept: there is no mail server',
  waiting: 'waits to be sent',
  sending: 'is being sent',
  sent: 'was sent',
  failed: 'could not be sent',
}

export const heldWords = 'is kept, for you to decide: it is older than the mail server of this site'

type Words = {
  /** On the button. */
  label: string
  /** What a message is afterwards. */
  state: string
  /** In the log: before the message, and behind it. */
  done: readonly [verb: string, rest?: string]
}

export const actions = {
  read: { label: 'Mark as read', state: 'read', done: ['marked', 'as read'] },
  unread: { label: 'Mark as unread', state: 'unread again', done: ['marked', 'as unread'] },
  star: { label: 'Star', state: 'starred', done: ['starred'] },
  unstar: { label: 'Remove the star', state: 'no longer starred', done: ['took the star from'] },
  archive: { label: 'Archive', state: 'in the archive', done: ['archived'] },
  unarchive: { label: 'Back to the inbox', state: 'back in the inbox', done: ['took', 'out of the archive'] },
  spam: { label: 'Spam', state: 'in the spam now', done: ['marked', 'as spam'] },
  accept: {
    label: 'Move to the inbox',
    state: 'in the inbox now, and mailed',
    done: ['moved', 'to the inbox'],
  },
  send: { label: 'Accept and send', state: 'accepted, and mailed', done: ['accepted'] },
  remove: { label: 'Remove', state: 'in the trash now', done: ['moved', 'to the trash'] },
  'bring-back': {
    label: 'Bring back',
    state: 'back where it was',
    done: ['took', 'out of the trash'],
  },
  'not-spam': { label: 'Not spam', state: 'back in the inbox', done: ['marked', 'as not spam'] },
} as const satisfies Record<string, Words>

export type Action = keyof typeof actions

export const isAction = (text: string): text is Action => Object.hasOwn(actions, text)

export const saidOf = (action: Action, { length }: readonly unknown[]) =>
  `${length === 1 ? 'The message is' : `${length} messages are`} ${actions[action].state}.`

export const loggedAs = (action: Action, ids: readonly unknown[]) => {
  const [verb, rest = ''] = actions[action].done
  return { action: verb, subject: `${countOf(ids)} ${rest}`.trim() }
}

export const countOf = ({ length }: { length: number }) => (length === 1 ? 'a message' : `${length} messages`)

export const mailsWords = (count: number) => (count === 1 ? 'One mail' : `${count} mails`)
