import type { CommentState, Message } from '#api/extension.ts'
import { words } from '#words/desk.comments.ts'

type Counted = (values: { count: number }) => Message

type StateWords = {
  /** On the tab. */
  tab: Counted
  /** On the button that makes it so. */
  label: Message
  /** The same for those who hear it alone. */
  ofOne(values: { name: string | Message }): Message
  /** What comments are then. */
  now: Counted
  /** In the log. */
  did: Message
}

export const stateWords: Readonly<Record<CommentState, StateWords>> = {
  approved: {
    tab: words.approved,
    label: words.approve,
    ofOne: words.approveBy,
    now: words.nowApproved,
    did: words.didApprove,
  },
  pending: {
    tab: words.pending,
    label: words.hold,
    ofOne: words.holdBy,
    now: words.nowPending,
    did: words.didHold,
  },
  spam: {
    tab: words.spam,
    label: words.markSpam,
    ofOne: words.markSpamBy,
    now: words.nowSpam,
    did: words.didMarkSpam,
  },
  trash: {
    tab: words.trash,
    label: words.remove,
    ofOne: words.removeBy,
    now: words.nowTrash,
    did: words.didRemove,
  },
}
