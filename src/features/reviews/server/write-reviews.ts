import { sql } from '#api/extension.ts'
import type { ReviewRow, ReviewTx } from './review-tables.ts'

export type PutCounts = { added: number; changed: number; unchanged: number }

const rowsPerStatement = 200
/** The columns of an older review that a newer one with the same id replaces. */
const replaced = [
  ...(['status', 'rating', 'written_at', 'language', 'with_text', 'helpful', 'verified'] as const),
  ...(['document_id', 'author', 'location', 'title', 'body', 'reply'] as const),
]

type FormerRow = Pick<ReviewRow, (typeof replaced)[number]>

/** Decisions made on the desk about a review survive another import of it. */
export const keepDecisions = (row: ReviewRow, { status, reply }: FormerRow): ReviewRow => ({
  ...row,
  status,
  reply: row.reply ?? reply,
})

/** Adds reviews or puts newer ones in their place. The totals must be brought up to date afterwards. */
export async function putReviews(
  tx: ReviewTx,
  rows: readonly ReviewRow[],
  merge: (row: ReviewRow, before: FormerRow) => ReviewRow = (row) => row,
): Promise<PutCounts> {
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const given = rows.slice(start, start + rowsPerStatement)
    const former = await formerRows(tx, given)
    const some = given.map((row) => {
      const before = former.get(placeOf(row))
      return before ? merge(row, before) : row
    })
    const fateOf = (row: ReviewRow) => {
      const before = former.get(placeOf(row))
      if (!before) return 'added'
      return replaced.every((column) => before[column] === row[column]) ? 'unchanged' : 'changed'
    }
    const fates = some.map(fateOf)
    for (const fate of fates) counts[fate] += 1
    const news = some.filter((_, index) => fates[index] !== 'unchanged')
    if (news.length === 0) continue
    await tx
      .insertInto('reviews')
      .values(news)
      .onConflict((conflict) =>
        conflict
          .columns(['campaign_id', 'id'])
          .doUpdateSet((is) =>
            Object.fromEntries(replaced.map((column) => [column, is.ref(`excluded.${column}`)])),
          ),
      )
      .execute()
  }
  return counts
}

const placeOf = ({ campaign_id, id }: Pick<ReviewRow, 'campaign_id' | 'id'>) => `${campaign_id} ${id}`

async function formerRows(tx: ReviewTx, rows: readonly ReviewRow[]) {
  const found = await tx
    .selectFrom('reviews')
    .select(['campaign_id', 'id', ...replaced])
    .where('campaign_id', 'in', [...new Set(rows.map(({ campaign_id }) => campaign_id))])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return new Map(found.map((row) => [placeOf(row), row]))
}

/** Counts a campaign again, after many changes at once. */
export async function recount(tx: ReviewTx, campaign: string) {
  await tx.deleteFrom('review_totals').where('campaign_id', '=', campaign).execute()
  await tx
    .insertInto('review_totals')
    .columns(['campaign_id', 'language', 'rating', 'with_text', 'count'])
    .expression((from) =>
      from
        .selectFrom('reviews')
        .select(['campaign_id', 'language', 'rating', 'with_text', sql<number>`count(*)`.as('count')])
        .where('campaign_id', '=', campaign)
        .where('status', '=', 'published')
        .groupBy(['campaign_id', 'language', 'rating', 'with_text']),
    )
    .execute()
}

/** Counts one review in (1) or out (-1). */
export async function count(
  tx: ReviewTx,
  row: Pick<ReviewRow, 'campaign_id' | 'language' | 'rating' | 'with_text'>,
  by: 1 | -1,
) {
  const { campaign_id, language, rating, with_text } = row
  await tx
    .insertInto('review_totals')
    .values({ campaign_id, language, rating, with_text, count: by })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'language', 'rating', 'with_text'])
        .doUpdateSet({ count: sql<number>`review_totals.count + ${by}` }),
    )
    .execute()
}
