import type { Transaction } from '#platform/db/database.ts'
import { defineService } from '#platform/extension/service.ts'

export const commentStates = ['approved', 'pending', 'spam', 'trash'] as const
export type CommentState = (typeof commentStates)[number]

/** A pingback and a trackback are other sites that tell of a link. */
export type CommentType = 'comment' | 'pingback' | 'trackback'

/** A comment that was written on another site. */
export type OldComment = {
  /** Names it among all comments that were ever taken in, e.g. `tidewater.example/comment/154`. */
  key: string
  /** The key of the comment that it answers; it need not have come yet. */
  parent?: string | undefined
  /** The entry here that it stands under. */
  entry: number
  author: string
  email?: string | undefined
  /** The web address of its author. */
  url?: string | undefined
  /** HTML, as WordPress keeps it. It is made harmless whenever it is shown. */
  text: string
  at: Date
  state: CommentState
  type: CommentType
  /** The name of the account it was written with. */
  account?: string | undefined
  /** Its number there. Links to `#comment-154` go on working. */
  oldId?: number | undefined
}

export type StoredComment = Omit<OldComment, 'key' | 'parent'> & {
  id: string
  /** The id of the comment that it answers. Such a comment may be missing. */
  parent?: string | undefined
}

/** In the order of what was given. `kept`: it was decided about here, or erased, and stays so. */
export type TakenComment = 'came' | 'updated' | 'unchanged' | 'kept'

export type CommentsService = {
  /**
   * Within the caller's transaction; nobody is told. The same key again is the same comment. `stale` are the page-cache
   * tags to be dropped when the transaction is committed.
   */
  importAll(
    tx: Transaction,
    comments: readonly OldComment[],
  ): Promise<{ taken: readonly TakenComment[]; stale: readonly string[] }>
  /** All comments of an entry in every state, the oldest first, read a few at a time. */
  list(entry: number): AsyncIterable<StoredComment>
  /** Entry -> how many visitors see under it; nothing where there is none, or where comments are not shown. */
  counts(entries: readonly number[]): Promise<ReadonlyMap<number, number>>
}

export const commentsService = defineService<CommentsService>('comments')
