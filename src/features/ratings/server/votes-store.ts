import {
  createBatch,
  type OwnDatabase,
  prepareInsert,
  prepareQuery,
  type Transaction,
} from '#api/extension.ts'
import type { Figures } from '../domain/figures.ts'
import type { RatingTables, RatingTx } from './rating-tables.ts'

/**
 * The voter. `voter` is unique for each post; if `address` is stored, it is too. Neither can be turned back into what
 * it was made from.
 */
export type Voter = { voter: string; address: string | null }

export type Vote = Voter & { post: number; rate: number; score: number }

/** The totals of the post, without the change and with it. */
type FiguresChange = { before: Figures; after: Figures }

type VoteOutcome =
  | ({ status: 'counted' | 'changed' } & FiguresChange)
  /** `own` is missing when somebody else at the same address has voted. */
  | { status: 'already_rated'; own?: number | undefined }

type WithdrawOutcome = ({ status: 'withdrawn' } & FiguresChange) | { status: 'not_rated' }

type Cast = Vote & { changeable: boolean; now: Date }

/** The effect of a vote on the totals of its post. */
type Step = { status: 'counted' | 'changed'; post: number; users: number; score: number }
type Taken = Step | Extract<VoteOutcome, { status: 'already_rated' }>

export type VotesHooks = {
  /** Hears of the new totals of a post once for all votes that were counted together, before they are answered. */
  changed(post: number, change: FiguresChange): void
  /** The same, within the transaction. */
  within(tx: Transaction, post: number, after: Figures): Promise<void>
}

export function createVotesStore(db: OwnDatabase, hooks?: VotesHooks) {
  const { write } = db.tables<RatingTables>()
  const [insertVote, addToTotals] = [insertQuery(), addQuery()]

  const take = async (tx: RatingTx, cast: Cast): Promise<Taken> => {
    const { post, voter, address, rate, score, now } = cast
    const { numAffectedRows = 0n } = await insertVote(tx, {
      post_id: post,
      voter,
      address,
      rate,
      score,
      created_at: now.getTime(),
    })
    if (numAffectedRows > 0n) return { status: 'counted', post, users: 1, score }
    return cast.changeable ? change(tx, cast) : alreadyRated(tx, cast)
  }
  const add = async (tx: RatingTx, post: number, users: number, score: number): Promise<FiguresChange> => {
    const { rows } = await addToTotals(tx, { post, users, score })
    const [after] = rows
    if (!after) throw new Error(`The totals of post ${post} were not stored.`)
    await hooks?.within(tx as Transaction, post, after)
    return { before: { users: after.users - users, score: after.score - score }, after }
  }

  /**
   * Votes that arrive together are counted together, and all see the same totals. First all votes, then the totals of
   * each post, both in key order, so that processes rarely deadlock (the database then restarts one of them), and
   * totals are locked only until the commit that follows.
   */
  const castTogether = createBatch(async (casts: readonly Cast[]): Promise<VoteOutcome[]> => {
    const { taken, changes } = await write(async (tx) => {
      const taken = new Map<Cast, Taken>()
      for (const cast of casts.toSorted(byKey)) taken.set(cast, await take(tx, cast))
      const changes = new Map<number, FiguresChange>()
      for (const { post, users, score } of steps([...taken.values()]))
        changes.set(post, await add(tx, post, users, score))
      return { taken, changes }
    })
    for (const [post, change] of changes) hooks?.changed(post, change)
    return casts.map((cast) => outcomeOf(taken.get(cast), changes.get(cast.post)))
  })

  return {
    /** Counts a vote once, or changes the voter's earlier one; totals and vote are one transaction. */
    cast: (vote: Vote, options: { changeable: boolean; now: Date }): Promise<VoteOutcome> =>
      castTogether({ ...vote, ...options }),
    async withdraw({ post, voter }: { post: number; voter: string }): Promise<WithdrawOutcome> {
      const change = await write(async (tx) => {
        const gone = await tx
          .deleteFrom('rating_votes')
          .where('post_id', '=', post)
          .where('voter', '=', voter)
          .returning('score')
          .executeTakeFirst()
        return gone && add(tx, post, -1, -gone.score)
      })
      if (!change) return { status: 'not_rated' }
      hooks?.changed(post, change)
      return { status: 'withdrawn', ...change }
    },
  }
}

/** Of two concurrent ones with the same key, the second waits for the first to be stored and then finds it. */
const insertQuery = () =>
  prepareInsert<RatingTables, Omit<RatingTables['rating_votes'], 'changed_at'>>((db, row) =>
    db
      .insertInto('rating_votes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )

const addQuery = () =>
  prepareQuery<RatingTables, Figures, Figures & { post: number }>((db, value) =>
    db
      .insertInto('rating_totals')
      .values({ post_id: value('post'), users: value('users'), score: value('score') })
      .onConflict((conflict) =>
        conflict.column('post_id').doUpdateSet((set) => ({
          users: set('rating_totals.users', '+', value('users')),
          score: set('rating_totals.score', '+', value('score')),
        })),
      )
      .returning(['users', 'score']),
  )

const byKey = (one: Cast, other: Cast) =>
  one.post - other.post || (one.voter < other.voter ? -1 : Number(one.voter > other.voter))

/** One for each post, in the order of the posts. */
function steps(taken: readonly Taken[]): { post: number; users: number; score: number }[] {
  const sums = new Map<number, { post: number; users: number; score: number }>()
  for (const one of taken) {
    if (one.status === 'already_rated') continue
    const { users, score } = sums.get(one.post) ?? { users: 0, score: 0 }
    sums.set(one.post, { post: one.post, users: users + one.users, score: score + one.score })
  }
  return [...sums.values()].toSorted((one, other) => one.post - other.post)
}

function outcomeOf(taken: Taken | undefined, change: FiguresChange | undefined): VoteOutcome {
  if (taken?.status === 'already_rated') return taken
  if (!taken || !change) throw new Error('A vote was taken and not counted.')
  return { status: taken.status, ...change }
}

async function alreadyRated(tx: RatingTx, { post, voter }: Vote): Promise<Taken> {
  const own = await ownVote(tx, post, voter)
  return { status: 'already_rated', own: own?.rate }
}

/** Says what it replaces, so that of two changes at once each takes exactly the other's score out of the totals. */
async function change(tx: RatingTx, { post, voter, rate, score, now }: Cast): Promise<Taken> {
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
    if (numUpdatedRows > 0n) return { status: 'changed', post, users: 0, score: score - own.score }
  }
}

const ownVote = (tx: RatingTx, post: number, voter: string) =>
  tx
    .selectFrom('rating_votes')
    .select(['rate', 'score'])
    .where('post_id', '=', post)
    .where('voter', '=', voter)
    .executeTakeFirst()
