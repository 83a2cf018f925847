import {
  type Clock,
  type Doubt,
  type EventName,
  type ExtensionContext,
  type JudgedProof,
  type OwnBotCheck,
  type OwnDatabase,
  sql,
  type Transaction,
  usedBefore,
} from '#api/extension.ts'
import type { Review, ReviewStatus } from '../domain/review.ts'
import { readDoubts, reviewFacts, type StoredReview, toReview, toRow } from './review-rows.ts'
import { type ReviewRow, type ReviewTables, type ReviewTx, reviewTables } from './review-tables.ts'
import { count, keepDecisions, type PutCounts, putReviews, recount } from './write-reviews.ts'

type ReviewChoice = { campaign?: string | undefined; status?: ReviewStatus | undefined }

type Arrival = {
  campaign: string
  status: ReviewStatus
  invitation?: string | undefined
  /** The reasons against it. */
  doubts?: readonly Doubt[]
  /** The proof that came with it, good for one review. */
  spend?: JudgedProof['spend']
}

export type ModerationStore = ReturnType<typeof createModerationStore>

const atATime = 500

export type ModerationDeps = {
  db: OwnDatabase
  clock: Clock
  events: ExtensionContext<unknown, never>['events']
  botCheck: Pick<OwnBotCheck, 'spend'>
}

export function createModerationStore({ db, clock, events, botCheck }: ModerationDeps) {
  const { read, write } = db.tables<ReviewTables>()
  const tell = (tx: Transaction, name: EventName & `review.${string}`, row: ReviewRow) =>
    events.tell(tx, name, {
      subject: `review:${row.campaign_id}/${row.id}`,
      facts: () => reviewFacts(row),
    })
  /** Events are sent after the commit. */
  const writeAndTell = async <Value>(work: (tx: Transaction) => Promise<Value>) => {
    const value = await db.tables<unknown>().write(work)
    events.wake()
    return value
  }
  return {
    /** Its status. The same review is stored once however often it comes, and so is one from the same invitation. */
    add: (review: Review, as: Arrival): Promise<ReviewStatus | 'invitation_used'> =>
      writeAndTell(async (whole) => {
        const tx = reviewTables(whole)
        const row = toRow(review, { ...as, createdAt: clock.now() })
        const result = await tx
          .insertInto('reviews')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (Number(result.numInsertedOrUpdatedRows ?? 0) === 0) return formerStatus(tx, row)
        if (!(await botCheck.spend(as.spend ?? [], whole))) {
          await tell(whole, 'review.submitted', { ...row, status: 'pending' })
          return doubt(tx, row)
        }
        await tell(whole, 'review.submitted', row)
        if (as.status === 'published') {
          await count(tx, row, 1)
          await tell(whole, 'review.published', row)
        }
        return as.status
      }),
    async isUsed(invitation: string): Promise<boolean> {
      const row = await read
        .selectFrom('reviews')
        .select('id')
        .where('invitation', '=', invitation)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Whether there is such a review. Totals change in the same transaction. */
    setStatus: (campaign: string, id: string, status: ReviewStatus): Promise<boolean> =>
      writeAndTell(async (whole) => {
        const tx = reviewTables(whole)
        const is = (query: typeof tx) =>
          query.selectFrom('reviews').selectAll().where('campaign_id', '=', campaign).where('id', '=', id)
        const before = await (db.engine === 'postgres' ? is(tx).forUpdate() : is(tx)).executeTakeFirst()
        if (!before) return false
        if (before.status === status) return true
        await tx
          .updateTable('reviews')
          .set({ status })
          .where('campaign_id', '=', campaign)
          .where('id', '=', id)
          .execute()
        if (status === 'published') {
          await count(tx, before, 1)
          await tell(whole, 'review.published', { ...before, status })
        }
        if (before.status === 'published') await count(tx, before, -1)
        return true
      }),
    /** By campaign and id, read a few at a time. */
    async *each({ campaign, status }: ReviewChoice): AsyncIterable<StoredReview> {
      let after: { campaign_id: string; id: string } | undefined
      for (;;) {
        let query = read.selectFrom('reviews').selectAll().orderBy('campaign_id').orderBy('id').limit(atATime)
        if (campaign !== undefined) query = query.where('campaign_id', '=', campaign)
        if (status !== undefined) query = query.where('status', '=', status)
        if (after) query = query.where(sql<boolean>`(campaign_id, id) > (${after.campaign_id}, ${after.id})`)
        const rows = await query.execute()
        yield* rows.map(toReview)
        after = rows.at(-1)
        if (rows.length < atATime) return
      }
    },
    /** Many at once, from another provider; those with the same id are replaced, and keep what was decided about them. */
    putAll: (campaign: string, reviews: readonly Review[], status: ReviewStatus): Promise<PutCounts> =>
      write((tx) =>
        putReviews(
          tx,
          reviews.map((review) => toRow(review, { campaign, status, createdAt: clock.now() })),
          keepDecisions,
        ),
      ),
    /** Once after `putAll`. */
    recount: (campaign: string): Promise<void> => write((tx) => recount(tx, campaign)),
  }
}

async function formerStatus(
  tx: ReviewTx,
  { campaign_id, id }: ReviewRow,
): Promise<ReviewStatus | 'invitation_used'> {
  const former = await tx
    .selectFrom('reviews')
    .select('status')
    .where('campaign_id', '=', campaign_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return former?.status ?? 'invitation_used'
}

/** Its proof went to another review that came at the same moment. */
async function doubt(tx: ReviewTx, { campaign_id, id, doubts }: ReviewRow): Promise<ReviewStatus> {
  const all = [...readDoubts(doubts), { agent: 'proof', reason: usedBefore }]
  await tx
    .updateTable('reviews')
    .set({ status: 'pending', doubts: JSON.stringify(all) })
    .where('campaign_id', '=', campaign_id)
    .where('id', '=', id)
    .execute()
  return 'pending'
}
