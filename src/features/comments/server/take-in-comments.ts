import { batches } from '#platform/db/batches.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { OldComment, TakenComment } from '#platform/services/comments.ts'
import { type CommentRow, type CommentTables, commentsTag, commentTables, toRow } from './comment-tables.ts'
import { rowsById } from './rows-by-id.ts'

/** What is looked up or written in one query: a row has 13 values, and a query of SQLite at most 32,766. */
const atOnce = 200

/** Comments of another site, within somebody else's transaction. */
export async function takeInComments(whole: Transaction, comments: readonly OldComment[]) {
  const tx = commentTables(whole)
  const taken: TakenComment[] = []
  const stale = new Set<string>()
  for (const part of batches(comments, atOnce)) {
    const rows = part.map(toRow)
    const { known, erased } = await before(
      tx,
      rows.map(({ id }) => id),
    )
    const fresh = new Map<string, CommentRow>()
    for (const row of rows) {
      const outcome = erased.has(row.id) ? 'kept' : outcomeOf(row, known.get(row.id))
      taken.push(outcome)
      if (outcome === 'unchanged' || outcome === 'kept') continue
      if (outcome === 'came' || fresh.has(row.id)) fresh.set(row.id, row)
      else await tx.updateTable('comments').set(row).where('id', '=', row.id).execute()
      for (const entry of [row.entry_id, known.get(row.id)?.entry_id ?? row.entry_id])
        stale.add(commentsTag(entry))
      known.set(row.id, row)
    }
    if (fresh.size > 0)
      await tx
        .insertInto('comments')
        .values([...fresh.values()])
        .execute()
  }
  return { taken, stale: [...stale] }
}

async function before(tx: Transaction<CommentTables>, ids: readonly string[]) {
  const rows = await rowsById(tx, ids)
  const gone = await tx.selectFrom('comments_erased').select('id').where('id', 'in', ids).execute()
  return {
    known: new Map(rows.map((row) => [row.id, row])),
    erased: new Set(gone.map(({ id }) => id)),
  }
}

function outcomeOf(row: CommentRow, known: CommentRow | undefined): TakenComment {
  if (!known) return 'came'
  const { decided, ...rest } = row
  const isSame = Object.entries(rest).every(([name, value]) => known[name as keyof CommentRow] === value)
  if (isSame) return 'unchanged'
  return known.decided === 1 ? 'kept' : 'updated'
}
