import type { Transaction } from '#platform/db/database.ts'
import { defineService } from '#platform/extension/service.ts'

export const commentStates = ['approved', 'pending', 'spam', 'trash'] as const
export type CommentState = (typeof commentStates)[number]

/** Pingbacks and trackbacks are sent by other sites that link here. */
export type CommentType = 'comment' | 'pingback' | 'trackback'

/** A comment written on another site. */
export type OldComment = {
  /** Unique among all comments ever imported, e.g. `tidewater.example/comment/154`. */
  key: string
  /** The key of the comment it replies to, which may come later. */
  parent?: string | undefined
  /** The entry it comments on. */
  entry: number
  author: string
  email?: string | undefined
  /** The author's web address. */
  url?: string | undefined
  /** HTML, as stored by WordPress. It is sanitised whenever it is shown. */
  text: string
  at: Date
  state: CommentState
  type: CommentType
  /** The name of the account it was written with. */
  account?: string | undefined
  /** Its number there, so that links to `#comment-154` keep working. */
  oldId?: number | undefined
}

export type StoredComment = Omit<OldComment, 'key' | 'parent'> & {
  id: string
  /** The id of the comment it replies to. That comment may be missing. */
  parent?: string | undefined
}

/** In the order given. `kept`: it was moderated or erased here, and stays so. */
export type TakenComment = 'came' | 'updated' | 'unchanged' | 'kept'

export type CommentsService = {
  /**
   * Within the caller's transaction; nobody is told. The same key is the same comment. `stale` are the page-cache tags
   * to drop after the commit.
   */
  importAll(
    tx: Transaction,
    comments: readonly OldComment[],
  ): Promise<{ taken: readonly TakenComment[]; stale: readonly string[] }>
  /** All comments on an entry in every state, oldest first, read a few at a time. */
  list(entry: number): AsyncIterable<StoredComment>
  /** Entry -> the number of comments visitors see; missing if there are none, or if comments are not shown. */
  counts(entries: readonly number[]): Promise<ReadonlyMap<number, number>>
}

export const commentsService = defineService<CommentsService>('comments')
