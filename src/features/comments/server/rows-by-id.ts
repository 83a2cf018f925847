import { type Kysely, sql } from '#api/extension.ts'
import type { CommentRow, CommentTables } from './comment-tables.ts'

/**
 * Each is looked up by itself. Asked for all with `in`, SQLite would rather read the whole table where it was small when its statistics
 * were made, e.g. before an import.
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
