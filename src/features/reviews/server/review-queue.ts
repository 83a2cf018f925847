import { type Doubt, type OwnDatabase, sql } from '#api/extension.ts'
import type { QueueView, ReviewReply } from '../domain/review.ts'
import { readDoubts, type StoredReview, toReview } from './review-rows.ts'
import type { ReviewRow, ReviewTables } from './review-tables.ts'

export type QueuedReview = StoredReview & {
  /** Written in a content file, which decides about it. */
  fromFile: boolean
  arrivedAt: Date
  doubts: readonly Doubt[]
}

export type QueuePlace = { at: number; campaign: string; id: string }

/** Reviews as an owner goes through them: all campaigns together, the last to arrive first. */
export type ReviewQueue = ReturnType<typeof createReviewQueue>

export function createReviewQueue(db: OwnDatabase) {
  const { read, write } = db.tables<ReviewTables>()
  const change = (campaign: string, id: string, values: Partial<ReviewRow>) =>
    write(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('reviews')
        .set(values)
        .where('campaign_id', '=', campaign)
        .where('id', '=', id)
        .where('document_id', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    })
  return {
    async list({
      view,
      limit,
      after,
    }: {
      view: QueueView
      limit: number
      after?: QueuePlace | undefined
    }): Promise<readonly QueuedReview[]> {
      const status = view === 'doubted' ? 'pending' : view
      let query = read.selectFrom('reviews').selectAll().where('status', '=', status)
      if (status === 'pending') query = query.where('doubts', view === 'doubted' ? 'is not' : 'is', null)
      if (after)
        query = query.where(
          sql<boolean>`(created_at, campaign_id, id) < (${after.at}, ${after.campaign}, ${after.id})`,
        )
      const rows = await query
        .orderBy('created_at', 'desc')
        .orderBy('campaign_id', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toQueued)
    },
    async counts(): Promise<Readonly<Record<QueueView, number>>> {
      // Apart, so that each is read from an index alone.
      const doubted = read
        .selectFrom('reviews')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'pending')
        .where('doubts', 'is not', null)
      const rows = await read
        .selectFrom('reviews')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count'), doubted.as('doubted')])
        .groupBy('status')
        .execute()
      const counts = { pending: 0, doubted: 0, published: 0, rejected: 0 }
      for (const { status, count } of rows) counts[status] = Number(count)
      counts.doubted = Number(rows[0]?.doubted ?? 0)
      counts.pending -= counts.doubted
      return counts
    },
    async find(campaign: string, id: string): Promise<QueuedReview | undefined> {
      const row = await read
        .selectFrom('reviews')
        .selectAll()
        .where('campaign_id', '=', campaign)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toQueued(row)
    },
    /** Whether there is such a review that no file decides about. */
    setReply: (campaign: string, id: string, reply: ReviewReply | undefined): Promise<boolean> =>
      change(campaign, id, { reply: reply ? JSON.stringify(reply) : null }),
    /** The same; whether its author is known to have been a customer. */
    setVerified: (campaign: string, id: string, verified: boolean): Promise<boolean> =>
      change(campaign, id, { verified: verified ? 1 : 0 }),
  }
}

const toQueued = (row: ReviewTables['reviews']): QueuedReview => ({
  ...toReview(row),
  fromFile: row.document_id !== null,
  arrivedAt: new Date(row.created_at),
  doubts: readDoubts(row.doubts),
})
