import { sql } from 'kysely'
import type { Doubt } from '#platform/bot-check/judge-proof.ts'
import type { Database } from '#platform/db/database.ts'
import type { ReviewReply, ReviewStatus } from '../domain/review.ts'
import { readDoubts, type StoredReview, toReview } from './review-rows.ts'
import type { ReviewTables } from './review-tables.ts'

export type QueuedReview = StoredReview & {
  /** Written in a content file, which decides about it. */
  fromFile: boolean
  arrivedAt: Date
  doubts: readonly Doubt[]
}

export type QueuePlace = { at: number; campaign: string; id: string }

/** Reviews as an owner goes through them: all campaigns together, the last to arrive first. */
export type ReviewQueue = {
  list(options: {
    status: ReviewStatus
    limit: number
    after?: QueuePlace | undefined
  }): Promise<readonly QueuedReview[]>
  counts(): Promise<Readonly<Record<ReviewStatus, number>>>
  find(campaign: string, id: string): Promise<QueuedReview | undefined>
  /** Whether there is such a review that no file decides about. */
  setReply(campaign: string, id: string, reply: ReviewReply | undefined): Promise<boolean>
}

export function createReviewQueue(db: Database): ReviewQueue {
  const { read, write } = db.tables<ReviewTables>()
  return {
    async list({ status, limit, after }) {
      let query = read.selectFrom('reviews').selectAll().where('status', '=', status)
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
    async counts() {
      const rows = await read
        .selectFrom('reviews')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute()
      const none = { pending: 0, published: 0, rejected: 0 }
      return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) }
    },
    async find(campaign, id) {
      const row = await read
        .selectFrom('reviews')
        .selectAll()
        .where('campaign_id', '=', campaign)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toQueued(row)
    },
    setReply: (campaign, id, reply) =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('reviews')
          .set({ reply: reply ? JSON.stringify(reply) : null })
          .where('campaign_id', '=', campaign)
          .where('id', '=', id)
          .where('document_id', 'is', null)
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      }),
  }
}

const toQueued = (row: ReviewTables['reviews']): QueuedReview => ({
  ...toReview(row),
  fromFile: row.document_id !== null,
  arrivedAt: new Date(row.created_at),
  doubts: readDoubts(row.doubts),
})
