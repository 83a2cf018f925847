import { batches, type Kysely, type OldComment, type TakenComment, type Transaction } from '#api/extension.ts'
import { rowsById } from './comment-store.ts'
import { type CommentRow, type CommentTables, commentsTag, commentTables, toRow } from './comment-tables.ts'

/** The number of rows per query: a row has 13 values, and a query of SQLite at most 32,766. */
const atOnce = 200

/** Comments of another site, within somebody else's transaction. */
export async function importComments(whole: Transaction, comments: readonly OldComment[]) {
  const tx = commentTables(whole)
  const taken: TakenComment[] = []
  const stale = new Set<string>()
  for (const part of batches(comments, atOnce)) {
    const rows = part.map(toRow)
    const { known, outcomeOf } = await before(tx, rows)
    const fresh = new Map<string, CommentRow>()
    for (const row of rows) {
      const outcome = outcomeOf(row)
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

async function before(db: Kysely<CommentTables>, rows: readonly CommentRow[]) {
  const ids = rows.map(({ id }) => id)
  const known = new Map((await rowsById(db, ids)).map((row) => [row.id, row]))
  const gone = await db.selectFrom('comments_erased').select('id').where('id', 'in', ids).execute()
  const erased = new Set(gone.map(({ id }) => id))
  return {
    known,
    outcomeOf: (row: CommentRow): TakenComment =>
      erased.has(row.id) ? 'kept' : comparedWith(known.get(row.id), row),
  }
}

function comparedWith(known: CommentRow | undefined, row: CommentRow): TakenComment {
  if (!known) return 'came'
  const { decided, ...rest } = row
  const isSame = Object.entries(rest).every(([name, value]) => known[name as keyof CommentRow] === value)
  if (isSame) return 'unchanged'
  return known.decided === 1 ? 'kept' : 'updated'
}
