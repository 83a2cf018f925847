import type { CommentState } from '#platform/services/comments.ts'

type Words = {
  /** On the tab. */
  tab: string
  /** On the button that makes it so. */
  label: string
  /** What a comment is then. */
  now: string
  /** In the log, before the comment and behind it. */
  did: string
  where: string
}

export const stateWords: Readonly<Record<CommentState, Words>> = {
  approved: { tab: 'approved', label: 'Approve', now: 'approved now', did: 'approved', where: '' },
  pending: { tab: 'waiting', label: 'Hold back', now: 'held back now', did: 'held back', where: '' },
  spam: { tab: 'spam', label: 'Spam', now: 'in the spam now', did: 'marked', where: 'as spam' },
  trash: { tab: 'trash', label: 'Remove', now: 'in the trash now', did: 'moved', where: 'to the trash' },
}

export const countOf = (count: number) => (count === 1 ? 'a comment' : `${count} comments`)
