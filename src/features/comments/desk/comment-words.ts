import type { CommentState } from '#platform/services/comments.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.comments.ts'

type Counted = (values: { count: number }) => Message

type StateWords = {
  /** On the tab. */
  tab: Counted
  /** On the button that makes it so. */
  label: Message
  /** The same for those who hear it alone. */
  ofTicked: Message
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
    ofTicked: words.approveTicked,
    ofOne: words.approveBy,
    now: words.nowApproved,
    did: words.didApprove,
  },
  pending: {
    tab: words.pending,
    label: words.hold,
    ofTicked: words.holdTicked,
    ofOne: words.holdBy,
    now: words.nowPending,
    did: words.didHold,
  },
  spam: {
    tab: words.spam,
    label: words.markSpam,
    ofTicked: words.markSpamTicked,
    ofOne: words.markSpamBy,
    now: words.nowSpam,
    did: words.didMarkSpam,
  },
  trash: {
    tab: words.trash,
    label: words.remove,
    ofTicked: words.removeTicked,
    ofOne: words.removeBy,
    now: words.nowTrash,
    did: words.didRemove,
  },
}
