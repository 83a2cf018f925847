import type { Database } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import type { Figures } from '../domain/figures.ts'
import type { RatingTables, RatingTx } from './rating-tables.ts'

/**
 * Who votes. `voter` is unique for each post; where `address` is kept, it is too. Neither can be turned back into
 * what it was made from.
 */
export type Voter = { voter: string; address: string | null }

export type Vote = Voter & { post: number; rate: number; score: number }

/** The totals of the post, without the change and with it. */
export type FiguresChange = { before: Figures; after: Figures }

export type VoteOutcome =
  | ({ status: 'counted' | 'changed' } & FiguresChange)
  /** `own` is missing when somebody else at the same address has voted. */
  | { status: 'already_rated'; own?: number | undefined }

export type WithdrawOutcome = ({ status: 'withdrawn' } & FiguresChange) | { status: 'not_rated' }

export type VotesStore = {
  /** Counts a vote once, or changes the voter's earlier one; totals and vote are one transaction. */
  cast(vote: Vote, options: { changeable: boolean; now: Date }): Promise<VoteOutcome>
  withdraw(vote: { post: number; voter: string }): Promise<WithdrawOutcome>
}

type AddToTotals = (tx: RatingTx, post: number, users: number, score: number) => Promise<FiguresChange>

export function createVotesStore(db: Database): VotesStore {
  const { write } = db.tables<RatingTables>()
  const [insertVote, addToTotals] = [insertQuery(), addQuery()]

  const insert = async (tx: RatingTx, vote: Vote, now: Date) => {
    const { post, voter, address, rate, score } = vote
    const { numAffectedRows } = await insertVote(tx, [post, voter, address, rate, score, now.getTime()])
    return (numAffectedRows ?? 0n) > 0n
  }
  const add: AddToTotals = async (tx, post, users, score) => {
    const { rows } = await addToTotals(tx, [post, users, score, users, score])
    const [after] = rows
    if (!after) throw new Error(`The totals of post ${post} were not stored.`)
    return { before: { users: after.users - users, score: after.score - score }, after }
  }

  return {
    cast: (vote, { changeable, now }) =>
      write(async (tx) => {
        if (await insert(tx, vote, now))
          return { status: 'counted', ...(await add(tx, vote.post, 1, vote.score)) }
        return changeable ? change(tx, vote, now, add) : alreadyRated(tx, vote)
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
        return { status: 'withdrawn', ...(await add(tx, post, -1, -gone.score)) }
      }),
  }
}

/** Of two that arrive together with the same key, the second waits for the first to be stored and then finds it. */
const insertQuery = () =>
  prepareQuery<RatingTables, never>((db) =>
    db
      .insertInto('rating_votes')
      .values({ post_id: 0, voter: '', address: '', rate: 0, score: 0, created_at: 0 })
      .onConflict((conflict) => conflict.doNothing()),
  )

/** The totals are touched last: their row is locked only until the commit that follows. */
const addQuery = () =>
  prepareQuery<RatingTables, Figures>((db) =>
    db
      .insertInto('rating_totals')
      .values({ post_id: 0, users: 0, score: 0 })
      .onConflict((conflict) =>
        conflict.column('post_id').doUpdateSet((set) => ({
          users: set('rating_totals.users', '+', 0),
          score: set('rating_totals.score', '+', 0),
        })),
      )
      .returning(['users', 'score']),
  )

async function alreadyRated(tx: RatingTx, { post, voter }: Vote): Promise<VoteOutcome> {
  const own = await ownVote(tx, post, voter)
  return { status: 'already_rated', own: own?.rate }
}

/** Says what it replaces, so that of two changes at once each takes exactly the other's score out of the totals. */
async function change(tx: RatingTx, vote: Vote, now: Date, add: AddToTotals): Promise<VoteOutcome> {
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
    if (numUpdatedRows > 0n) return { status: 'changed', ...(await add(tx, post, 0, score - own.score)) }
  }
}

const ownVote = (tx: RatingTx, post: number, voter: string) =>
  tx
    .selectFrom('rating_votes')
    .select(['rate', 'score'])
    .where('post_id', '=', post)
    .where('voter', '=', voter)
    .executeTakeFirst()
