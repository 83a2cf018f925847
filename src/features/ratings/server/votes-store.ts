import type { Database } from '#platform/db/database.ts'
import type { Figures } from '../domain/figures.ts'
import type { RatingTables, RatingTx } from './rating-tables.ts'

/**
 * Who votes. `voter` is unique for each post; where `address` is kept, it is too. Neither can be turned back into
 * what it was made from.
 */
export type Voter = { voter: string; address: string | null }

export type Vote = Voter & { post: number; rate: number; score: number }

export type VoteOutcome =
  | { status: 'counted' | 'changed'; figures: Figures }
  /** `own` is missing when somebody else at the same address has voted. */
  | { status: 'already_rated'; own?: number | undefined }

export type WithdrawOutcome = { status: 'withdrawn'; figures: Figures } | { status: 'not_rated' }

export type VotesStore = {
  /** Counts a vote once, or changes the voter's earlier one; totals and vote are one transaction. */
  cast(vote: Vote, options: { changeable: boolean; now: Date }): Promise<VoteOutcome>
  withdraw(vote: { post: number; voter: string }): Promise<WithdrawOutcome>
}

export function createVotesStore(db: Database): VotesStore {
  const { write } = db.tables<RatingTables>()
  return {
    cast: (vote, { changeable, now }) =>
      write(async (tx) => {
        if (await insert(tx, vote, now))
          return { status: 'counted', figures: await add(tx, vote.post, 1, vote.score) }
        return changeable ? change(tx, vote, now) : alreadyRated(tx, vote)
      }),
    withdraw: ({ post, voter }) =>
      write(async (tx) => {
        const gone = await tx
          .deleteFrom('rating_votes')
          .where('post_id', '=', post)
          .where('voter', '=', voter)
          .returning('score')
          .executeTakeFirst()
        if (!gone) return { status: 'not_rated' }
        return { status: 'withdrawn', figures: await add(tx, post, -1, -gone.score) }
      }),
  }
}

/** Of two that arrive together with the same key, the second waits for the first to be stored and then finds it. */
async function insert(tx: RatingTx, { post, ...vote }: Vote, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('rating_votes')
    .values({ post_id: post, ...vote, created_at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The totals are touched last: their row is locked only until the commit that follows. */
function add(tx: RatingTx, post: number, users: number, score: number): Promise<Figures> {
  return tx
    .insertInto('rating_totals')
    .values({ post_id: post, users, score })
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet((set) => ({
        users: set('rating_totals.users', '+', users),
        score: set('rating_totals.score', '+', score),
      })),
    )
    .returning(['users', 'score'])
    .executeTakeFirstOrThrow()
}

async function alreadyRated(tx: RatingTx, { post, voter }: Vote): Promise<VoteOutcome> {
  const own = await ownVote(tx, post, voter)
  return { status: 'already_rated', own: own?.rate }
}

/** Says what it replaces, so that of two changes at once each takes exactly the other's score out of the totals. */
async function change(tx: RatingTx, vote: Vote, now: Date): Promise<VoteOutcome> {
  const { post, voter, rate, score } = vote
  for (;;) {
    const own = await ownVote(tx, post, voter)
    if (!own) return { status: 'already_rated' }
    const { numUpdatedRows } = await tx
      .updateTable('rating_votes')
      .set({ rate, score, changed_at: now.getTime() })
      .where('post_id', '=', post)
      .where('voter', '=', voter)
      .where('score', '=', own.score)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return { status: 'changed', figures: await add(tx, post, 0, score - own.score) }
  }
}

const ownVote = (tx: RatingTx, post: number, voter: string) =>
  tx
    .selectFrom('rating_votes')
    .select(['rate', 'score'])
    .where('post_id', '=', post)
    .where('voter', '=', voter)
    .executeTakeFirst()
