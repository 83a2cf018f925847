import type { OwnDatabase, oldVotesService, Service } from '#api/extension.ts'
import { createLogStore } from './log-store.ts'
import type { RatingTables } from './rating-tables.ts'

type OldVotes = typeof oldVotesService extends Service<infer Shape> ? Shape : never

const atOnce = 500

/** The votes, for exports. */
export function createVoteList(db: OwnDatabase): Pick<OldVotes, 'totals' | 'votes'> {
  const { read } = db.tables<RatingTables>()
  const log = createLogStore(db)
  return {
    async totals(entries) {
      const rows = await read
        .selectFrom('rating_totals')
        .selectAll()
        .where('post_id', 'in', entries)
        .where('users', '>', 0)
        .execute()
      return new Map(
        rows.map(({ post_id, users, score }) => [post_id, { entry: post_id, users, score: Number(score) }]),
      )
    },
    async *votes() {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const votes = await log.votes({ limit: atOnce, after })
        for (const { post, score, at } of votes) yield { entry: post, value: score, at }
        after = votes.at(-1)?.place
      }
    },
  }
}
