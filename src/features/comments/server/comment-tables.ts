import { hash } from 'node:crypto'
import type { CommentState, CommentType, OldComment, StoredComment, Transaction } from '#api/extension.ts'

export type CommentRow = {
  id: string
  entry_id: number
  parent: string | null
  state: CommentState
  type: CommentType
  at: number
  old_id: number | null
  /** Somebody here has chosen the state. */
  decided: number
  author: string
  /** In small letters. */
  email: string | null
  url: string | null
  account: string | null
  text: string
}

export type CommentTables = { comments: CommentRow; comments_erased: { id: string } }

export const commentTables = (tx: Transaction) => tx.$extendTables<CommentTables>()

/** Carried by every page that shows comments of an entry, or would show them if there were any. */
export const commentsTag = (entry: number) => `comments:${entry}`

/** The same key is always the same comment, so that an answer can come before what it answers. */
const idOf = (key: string) => hash('sha256', `comment|${key}`, 'base64url').slice(0, 22)

export const toRow = (comment: OldComment): CommentRow => ({
  id: idOf(comment.key),
  entry_id: comment.entry,
  parent: comment.parent === undefined ? null : idOf(comment.parent),
  state: comment.state,
  type: comment.type,
  at: comment.at.getTime(),
  old_id: comment.oldId ?? null,
  decided: 0,
  author: comment.author.trim(),
  email: comment.email?.trim().toLowerCase() || null,
  url: comment.url?.trim() || null,
  account: comment.account || null,
  text: comment.text,
})

export const toComment = (row: CommentRow): StoredComment => ({
  id: row.id,
  parent: row.parent ?? undefined,
  entry: row.entry_id,
  author: row.author,
  email: row.email ?? undefined,
  url: row.url ?? undefined,
  text: row.text,
  at: new Date(row.at),
  state: row.state,
  type: row.type,
  account: row.account ?? undefined,
  oldId: row.old_id ?? undefined,
})
