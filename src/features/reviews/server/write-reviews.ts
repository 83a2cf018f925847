import { sql } from 'kysely'
import type { ReviewRow, ReviewTx } from './review-tables.ts'

const rowsPerStatement = 200

/** Adds reviews or puts newer ones in their place. The totals must be brought up to date afterwards. */
export async function putReviews(tx: ReviewTx, rows: readonly ReviewRow[]) {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await tx
      .insertInto('reviews')
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict((conflict) =>
        conflict.columns(['campaign_id', 'id']).doUpdateSet((is) => ({
          status: is.ref('excluded.status'),
          rating: is.ref('excluded.rating'),
          written_at: is.ref('excluded.written_at'),
          language: is.ref('excluded.language'),
          with_text: is.ref('excluded.with_text'),
          helpful: is.ref('excluded.helpful'),
          verified: is.ref('excluded.verified'),
          document_id: is.ref('excluded.document_id'),
          author: is.ref('excluded.author'),
          location: is.ref('excluded.location'),
          title: is.ref('excluded.title'),
          body: is.ref('excluded.body'),
          reply: is.ref('excluded.reply'),
        })),
      )
      .execute()
  }
}

/** Counts a campaign anew: after many changes at once. */
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
