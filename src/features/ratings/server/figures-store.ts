import { type OwnDatabase, sql } from '#api/extension.ts'
import type { Figures } from '../domain/figures.ts'
import type { RankBy } from '../domain/rank-tags.ts'
import type { RatingTables } from './rating-tables.ts'
import type { Voter } from './votes-store.ts'

export type RankedPost = Figures & { post: number }

/** Whether somebody voted. `own` is missing when it was somebody else at the same address. */
type HasRated = { post: number; own?: number | undefined }

export type FiguresStore = ReturnType<typeof createFiguresStore>

export function createFiguresStore(db: OwnDatabase) {
  const { read } = db.tables<RatingTables>()
  return {
    async of(posts: readonly number[]): Promise<ReadonlyMap<number, Figures>> {
      if (posts.length === 0) return new Map()
      const rows = await read.selectFrom('rating_totals').selectAll().where('post_id', 'in', posts).execute()
      return new Map(rows.map(({ post_id, users, score }) => [post_id, { users, score }]))
    },
    /** Which of the posts this visitor has rated; a visitor is another one for every post. */
    async ratedBy(visitors: readonly (Voter & { post: number })[]): Promise<HasRated[]> {
      if (visitors.length === 0) return []
      const rows = await read
        .selectFrom('rating_votes')
        .select(['post_id', 'voter', 'rate'])
        .where((where) =>
          where.or(
            visitors.map(({ post, voter, address }) =>
              where.and([
                where('post_id', '=', post),
                address === null
                  ? where('voter', '=', voter)
                  : where.or([where('voter', '=', voter), where('address', '=', address)]),
              ]),
            ),
          ),
        )
        .execute()
      return visitors.flatMap(({ post, voter }) => {
        const ofPost = rows.filter(({ post_id }) => post_id === post)
        const own = ofPost.find((row) => row.voter === voter)?.rate
        return ofPost.length > 0 ? [{ post, own }] : []
      })
    },
    /** Every post with at least `minimum` votes, best first, or the first of them. */
    async ranked(by: RankBy, minimum: number, limit?: number): Promise<RankedPost[]> {
      const average = sql`score * 1.0 / users`
      const rows = await read
        .selectFrom('rating_totals')
        .selectAll()
        .where('users', '>=', Math.max(1, minimum))
        .orderBy(by === 'most_rated' ? 'users' : average, 'desc')
        .orderBy(by === 'most_rated' ? average : 'users', 'desc')
        .orderBy('post_id')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute()
      return rows.map(({ post_id, users, score }) => ({ post: post_id, users, score }))
    },
  }
}
