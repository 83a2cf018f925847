import { type Kysely, type OwnDatabase, type StoredComment, sql } from '#api/extension.ts'
import type { Outlined } from '../domain/threads.ts'
import { type CommentRow, type CommentTables, toComment } from './comment-tables.ts'

const atATime = 500

export type CommentStore = ReturnType<typeof createCommentStore>

/** Reads comments. */
export function createCommentStore(db: OwnDatabase) {
  const { read } = db.tables<CommentTables>()
  return {
    /** All that visitors may see under an entry, the oldest first. Read from an index alone. */
    async outline(entry: number): Promise<readonly Outlined[]> {
      const rows = await read
        .selectFrom('comments')
        .select(['id', 'parent'])
        .where('entry_id', '=', entry)
        .where('state', '=', 'approved')
        .orderBy('at')
        .orderBy('id')
        .execute()
      return rows.map(({ id, parent }) => ({ id, parent: parent ?? undefined }))
    },
    async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredComment>> {
      if (ids.length === 0) return new Map()
      return new Map((await rowsById(read, ids)).map((row) => [row.id, toComment(row)]))
    },
    /** Entry -> how many of its comments visitors may see. */
    async counts(entries: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (entries.length === 0) return new Map()
      const rows = await read
        .selectFrom('comments')
        .select(({ fn }) => ['entry_id', fn.countAll<number>().as('count')])
        .where('entry_id', 'in', entries)
        .where('state', '=', 'approved')
        .groupBy('entry_id')
        .execute()
      return new Map(rows.map(({ entry_id, count }) => [entry_id, Number(count)]))
    },
    /** In every state, the oldest first, read a few at a time. */
    async *each(entry: number): AsyncGenerator<StoredComment> {
      let after: { at: number; id: string } | undefined
      for (;;) {
        let query = read
          .selectFrom('comments')
          .selectAll()
          .where('entry_id', '=', entry)
          .orderBy('at')
          .orderBy('id')
          .limit(atATime)
        if (after) query = query.where(sql<boolean>`(at, id) > (${after.at}, ${after.id})`)
        const rows = await query.execute()
        yield* rows.map(toComment)
        after = rows.at(-1)
        if (rows.length < atATime) return
      }
    },
  }
}

/**
 * Each is looked up on its own. With `in` for all of them, SQLite would read the whole table if it was small when its
 * statistics were made, e.g. before an import.
 */
export async function rowsById(
  db: Kysely<CommentTables>,
  ids: readonly string[],
): Promise<readonly CommentRow[]> {
  if (ids.length === 0) return []
  const wanted = sql.join(ids.map((id) => sql`(${id})`))
  const { rows } = await sql<CommentRow>`select comments.* from (values ${wanted}) as wanted
    cross join comments where comments.id = wanted.column1`.execute(db)
  return rows
}
