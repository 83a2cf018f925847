import {
  batches,
  type Kysely,
  type OldTotals,
  type Taken,
  type TakenTotals,
  type Transaction,
} from '#api/extension.ts'
import type { Figures } from '../domain/figures.ts'
import { orderTag } from '../domain/rank-tags.ts'
import { oldVoter, type RatingTables, type RatingTx } from './rating-tables.ts'
import { ratingTag } from './ratings.ts'

const maxWorth = 1000

/** Whether a vote can have this value on any scale. */
export const isWorth = (value: number) => Number.isInteger(value) && Math.abs(value) <= maxWorth

const areTotals = ({ users, score }: Figures) =>
  Number.isInteger(users) && users >= 0 && Number.isInteger(score) && Math.abs(score) <= users * maxWorth

/** Imports totals of another site's votes that are not known one by one. */
export async function importTotals(
  whole: Transaction,
  totals: readonly OldTotals[],
): Promise<Taken<TakenTotals>> {
  const tx = whole.$extendTables<RatingTables>()
  const taken: TakenTotals[] = []
  const stale: string[] = []
  for (const part of batches(totals, atOnce)) {
    const found = await importSome(tx, part)
    taken.push(...found)
    stale.push(...part.filter((_, at) => isChange(found[at])).map(({ entry }) => ratingTag(entry)))
  }
  return { taken, stale: stale.length > 0 ? [orderTag, ...stale] : [] }
}

/** Each is looked up and written in one query: a row has 3 values. */
const atOnce = 500

const isChange = (taken: TakenTotals | undefined) => taken === 'came' || taken === 'updated'

/** Compares totals with existing ones: the status of each, what to write, and how much the sums grow. */
async function compare(db: Kysely<RatingTables>, totals: readonly OldTotals[]) {
  const entries = totals.map(({ entry }) => entry)
  const known = await entriesWithVotes(db, entries)
  const before = new Map(
    (await db.selectFrom('rating_old_totals').selectAll().where('post_id', 'in', entries).execute()).map(
      (row) => [row.post_id, row],
    ),
  )
  const fresh = new Map<number, RatingTables['rating_old_totals']>()
  const more = new Map<number, Figures>()
  const taken = totals.map(({ entry, users, score }): TakenTotals => {
    if (!areTotals({ users, score })) return 'refused'
    if (known.has(entry)) return 'known'
    const last = fresh.get(entry) ?? before.get(entry)
    const { users: formerly = 0, score: formerScore = 0 } = last ?? {}
    if (users === formerly && score === formerScore) return 'unchanged'
    const sum = more.get(entry) ?? { users: 0, score: 0 }
    more.set(entry, { users: sum.users + users - formerly, score: sum.score + score - formerScore })
    fresh.set(entry, { post_id: entry, users, score })
    return last ? 'updated' : 'came'
  })
  return { taken, fresh, more }
}

async function importSome(tx: RatingTx, totals: readonly OldTotals[]): Promise<TakenTotals[]> {
  const { taken, fresh, more } = await compare(tx, totals)
  if (fresh.size > 0)
    await tx
      .insertInto('rating_old_totals')
      .values([...fresh.values()])
      .onConflict((conflict) =>
        conflict
          .column('post_id')
          .doUpdateSet(({ ref }) => ({ users: ref('excluded.users'), score: ref('excluded.score') })),
      )
      .execute()
  await addToTotals(tx, more)
  return taken
}

/** Entries with single votes of the old site here. */
async function entriesWithVotes(
  db: Kysely<RatingTables>,
  entries: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('rating_votes')
    .select('post_id')
    .distinct()
    .where('post_id', 'in', entries)
    .where('voter', 'like', `${oldVoter}%`)
    .execute()
  return new Set(rows.map(({ post_id }) => post_id))
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
  const rows = Array.from(sums, ([post_id, { users, score }]) => ({ post_id, users, score }))
  for (const part of batches(
    rows.toSorted((one, other) => one.post_id - other.post_id),
    atOnce,
  ))
    await tx
      .insertInto('rating_totals')
      .values([...part])
      .onConflict((conflict) =>
        conflict.column('post_id').doUpdateSet((set) => ({
          users: set('rating_totals.users', '+', set.ref('excluded.users')),
          score: set('rating_totals.score', '+', set.ref('excluded.score')),
        })),
      )
      .execute()
}
