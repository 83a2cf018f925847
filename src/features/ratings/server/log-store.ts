import type { Database } from '#platform/db/database.ts'
import type { RatingTables, RatingTx } from './rating-tables.ts'

export type LoggedVote = {
  post: number
  rate: number
  score: number
  at: Date
  changed?: Date | undefined
  /** The same visitor on the same post has the same mark; it says nothing else about anybody. */
  voter: string
}

export type Correction = { post: number; users: number; score: number }

/** What an owner does with votes: read them, count them again, throw them away. */
export type LogStore = {
  /** Newest first. */
  votes(options: {
    post?: number | undefined
    limit: number
    before?: Date | undefined
  }): Promise<LoggedVote[]>
  /** Sets every total to what its votes add up to; answers those that were wrong. */
  recount(): Promise<Correction[]>
  /** Forgets the votes of one post, or all; answers the posts that had any. */
  reset(post?: number): Promise<number[]>
}

export function createLogStore(db: Database): LogStore {
  const { read, write } = db.tables<RatingTables>()
  return {
    async votes({ post, limit, before }) {
      let query = read.selectFrom('rating_votes').selectAll()
      if (post !== undefined) query = query.where('post_id', '=', post)
      if (before !== undefined) query = query.where('created_at', '<', before.getTime())
      const rows = await query.orderBy('created_at', 'desc').orderBy('voter').limit(limit).execute()
      return rows.map((row) => ({
        post: row.post_id,
        rate: row.rate,
        score: row.score,
        at: new Date(row.created_at),
        changed: row.changed_at === null ? undefined : new Date(row.changed_at),
        voter: row.voter.slice(0, 12),
      }))
    },
    recount: () => write(recount),
    reset: (post) =>
      write(async (tx) => {
        const totals = tx.deleteFrom('rating_totals').returning('post_id')
        const votes = tx.deleteFrom('rating_votes')
        const gone = await (post === undefined ? totals : totals.where('post_id', '=', post)).execute()
        await (post === undefined ? votes : votes.where('post_id', '=', post)).execute()
        return gone.map(({ post_id }) => post_id)
      }),
  }
}

/** Every total is locked before the votes are added up, so that no vote slips in between. */
async function recount(tx: RatingTx): Promise<Correction[]> {
  const kept = await tx
    .updateTable('rating_totals')
    .set((set) => ({ users: set.ref('users') }))
    .returning(['post_id', 'users', 'score'])
    .execute()
  const counted = await tx
    .selectFrom('rating_votes')
    .select((select) => [
      'post_id',
      select.fn.countAll<number>().as('users'),
      select.fn.sum<number>('score').as('score'),
    ])
    .groupBy('post_id')
    .execute()
  const truth = new Map(counted.map(({ post_id, ...figures }) => [post_id, figures]))
  const posts = new Set([...kept.map(({ post_id }) => post_id), ...truth.keys()])
  const corrections = [...posts].flatMap((post) => {
    const right = truth.get(post) ?? { users: 0, score: 0 }
    const stored = kept.find(({ post_id }) => post_id === post)
    return stored?.users === right.users && stored.score === right.score ? [] : [{ post, ...right }]
  })
  for (const { post, users, score } of corrections) {
    await tx
      .insertInto('rating_totals')
      .values({ post_id: post, users, score })
      .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ users, score }))
      .execute()
  }
  return corrections
}
