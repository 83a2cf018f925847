import type { Transaction } from '#platform/db/database.ts'
import type { OldTotals, Taken, TakenTotals } from '#platform/services/old-votes.ts'
import type { Figures } from '../domain/figures.ts'
import { orderTag } from '../domain/rank-tags.ts'
import { oldVoter, type RatingTables, type RatingTx } from './rating-tables.ts'
import { ratingTag } from './ratings.ts'

const mostWorth = 1000

/** What a vote can have been worth on any scale. */
export const isWorth = (value: number) => Number.isInteger(value) && Math.abs(value) <= mostWorth

const areTotals = ({ users, score }: Figures) =>
  Number.isInteger(users) && users >= 0 && Number.isInteger(score) && Math.abs(score) <= users * mostWorth

/** Of votes on another site that nobody has one by one. */
export async function takeInTotals(
  whole: Transaction,
  totals: readonly OldTotals[],
): Promise<Taken<TakenTotals>> {
  const tx = whole.$extendTables<RatingTables>()
  const taken: TakenTotals[] = []
  const stale: string[] = []
  for (const one of totals) {
    const outcome = await takeIn(tx, one)
    taken.push(outcome)
    if (outcome === 'came' || outcome === 'updated') stale.push(ratingTag(one.entry))
  }
  return { taken, stale: stale.length > 0 ? [orderTag, ...stale] : [] }
}

async function takeIn(tx: RatingTx, { entry, users, score }: OldTotals): Promise<TakenTotals> {
  if (!areTotals({ users, score })) return 'refused'
  const own = await tx
    .selectFrom('rating_votes')
    .select('voter')
    .where('post_id', '=', entry)
    .where('voter', 'like', `${oldVoter}%`)
    .limit(1)
    .executeTakeFirst()
  if (own) return 'known'
  const [before] = await tx
    .selectFrom('rating_old_totals')
    .select(['users', 'score'])
    .where('post_id', '=', entry)
    .execute()
  const { users: formerly = 0, score: formerScore = 0 } = before ?? {}
  if (users === formerly && score === formerScore) return 'unchanged'
  await tx
    .insertInto('rating_old_totals')
    .values({ post_id: entry, users, score })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ users, score }))
    .execute()
  await addToTotals(tx, new Map([[entry, { users: users - formerly, score: score - formerScore }]]))
  return before ? 'updated' : 'came'
}

/** Now that the votes themselves are known. */
export async function dropOldTotals(tx: RatingTx, posts: readonly number[]) {
  if (posts.length === 0) return
  const gone = await tx
    .deleteFrom('rating_old_totals')
    .where('post_id', 'in', posts)
    .returning(['post_id', 'users', 'score'])
    .execute()
  await addToTotals(
    tx,
    new Map(gone.map(({ post_id, users, score }) => [post_id, { users: -users, score: -score }])),
  )
}

export async function addToTotals(tx: RatingTx, sums: ReadonlyMap<number, Figures>) {
  for (const [post_id, { users, score }] of [...sums].toSorted(([one], [other]) => one - other))
    await tx
      .insertInto('rating_totals')
      .values({ post_id, users, score })
      .onConflict((conflict) =>
        conflict.column('post_id').doUpdateSet((set) => ({
          users: set('rating_totals.users', '+', users),
          score: set('rating_totals.score', '+', score),
        })),
      )
      .execute()
}
