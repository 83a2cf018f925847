import { type OwnDatabase, type Selectable, sql } from '#api/extension.ts'
import { noFigures } from '../domain/figures.ts'
import type { RatingTables, RatingTx } from './rating-tables.ts'

export type LoggedVote = {
  post: number
  rate: number
  score: number
  at: Date
  changed?: Date | undefined
  /** The same visitor on the same post has the same mark; it says nothing else about anybody. */
  voter: string
  /** Its place among all; the next ones follow it. */
  place: string
}

type Correction = { post: number; users: number; score: number }

type LogSlice = {
  post?: number | undefined
  /** All of them if left out. */
  limit?: number | undefined
  after?: string | undefined
}

/** An owner's actions on votes: read, recount, delete. */
export type LogStore = ReturnType<typeof createLogStore>

export function createLogStore(db: OwnDatabase) {
  const { read, write } = db.tables<RatingTables>()
  return {
    /** Newest first. `after` is the place of the last one before them. */
    async votes({ post, limit, after = '' }: LogSlice): Promise<LoggedVote[]> {
      let query = read.selectFrom('rating_votes').selectAll()
      if (post !== undefined) query = query.where('post_id', '=', post)
      if (limit !== undefined) query = query.limit(limit)
      const last = readPlace(after)
      // Many votes have the same millisecond, and none may be passed over between two pages.
      if (last) {
        query = query.where((is) =>
          is.or([
            is('created_at', '<', last.at),
            is.and([is('created_at', '=', last.at), is('post_id', '>', last.post)]),
            is.and([
              is('created_at', '=', last.at),
              is('post_id', '=', last.post),
              is('voter', '>', last.voter),
            ]),
          ]),
        )
      }
      const rows = await query.orderBy('created_at', 'desc').orderBy('post_id').orderBy('voter').execute()
      return rows.map(toVote)
    },
    /** How many votes of the post are known by their sum alone. */
    async unlisted(post: number): Promise<number> {
      const row = await read
        .selectFrom('rating_old_totals')
        .select('users')
        .where('post_id', '=', post)
        .executeTakeFirst()
      return row?.users ?? 0
    },
    /** Sets every total to the sum of its votes, including those known only as a sum; returns the wrong ones. */
    recount: (): Promise<Correction[]> => write(recount),
    /** Deletes the votes of one post, or all; returns the posts that had any. */
    reset: (post?: number): Promise<number[]> => write((tx) => reset(tx, post)),
  }
}

type Row = Selectable<RatingTables['rating_votes']>

const toVote = (row: Row): LoggedVote => ({
  post: row.post_id,
  rate: row.rate,
  score: row.score,
  at: new Date(row.created_at),
  changed: row.changed_at === null ? undefined : new Date(row.changed_at),
  voter: row.voter.slice(0, 12),
  place: `${row.created_at}.${row.post_id}.${row.voter}`,
})

function readPlace(text: string) {
  const [, at, post, voter = ''] = /^(\d{1,15})\.(\d{1,15})\.(.{1,100})$/.exec(text) ?? []
  return at && post ? { at: Number(at), post: Number(post), voter } : undefined
}

/** If a post is rated for the first time meanwhile, both the vote and the total stay. */
async function reset(tx: RatingTx, post: number | undefined): Promise<number[]> {
  const totals = tx.deleteFrom('rating_totals').returning('post_id')
  const rows = await (post === undefined ? totals : totals.where('post_id', '=', post)).execute()
  const votes = tx
    .deleteFrom('rating_votes')
    .where((is) => is('post_id', 'not in', is.selectFrom('rating_totals').select('post_id')))
  await (post === undefined ? votes : votes.where('post_id', '=', post)).execute()
  const old = tx.deleteFrom('rating_old_totals')
  await (post === undefined ? old : old.where('post_id', '=', post)).execute()
  return rows.map(({ post_id }) => post_id)
}

/**
 * Every total is locked before the votes are added up, so that no vote slips in between. Missing totals are made first;
 * a post first rated after that is right anyway.
 */
async function recount(tx: RatingTx): Promise<Correction[]> {
  await tx
    .insertInto('rating_totals')
    .columns(['post_id', 'users', 'score'])
    .expression((from) =>
      from
        .selectFrom('rating_votes')
        .select(['post_id', sql.lit(0).as('users'), sql.lit(0).as('score')])
        .distinct()
        // Without it SQLite reads what follows as part of the selection.
        .where(sql.lit(true)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('rating_totals')
    .columns(['post_id', 'users', 'score'])
    .expression((from) =>
      from.selectFrom('rating_old_totals').select(['post_id', 'users', 'score']).where(sql.lit(true)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
  const truth = new Map(
    counted.map(({ post_id, users, score }) => [post_id, { users: Number(users), score: Number(score) }]),
  )
  for (const { post_id, users, score } of await tx.selectFrom('rating_old_totals').selectAll().execute()) {
    const own = truth.get(post_id) ?? noFigures
    truth.set(post_id, { users: own.users + users, score: own.score + score })
  }
  const corrections = kept.flatMap((stored) => {
    const right = truth.get(stored.post_id) ?? noFigures
    const isRight = stored.users === right.users && stored.score === right.score
    return isRight ? [] : [{ post: stored.post_id, ...right }]
  })
  for (const { post, users, score } of corrections)
    await tx.updateTable('rating_totals').set({ users, score }).where('post_id', '=', post).execute()
  return corrections
}
