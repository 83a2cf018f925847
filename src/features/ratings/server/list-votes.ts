import type { Database } from '#platform/db/database.ts'
import { arrivalsOf, quarterOfArrival } from '#platform/desk/arrivals.ts'
import type { Arrivals } from '#platform/desk/days.ts'
import type { Service } from '#platform/extension/service.ts'
import type { oldVotesService } from '#platform/services/old-votes.ts'
import { createLogStore } from './log-store.ts'
import type { RatingTables } from './rating-tables.ts'

type OldVotes = typeof oldVotesService extends Service<infer Shape> ? Shape : never

const atOnce = 500

/** What was voted, for whoever takes it elsewhere. */
export function createVoteList(db: Database): Pick<OldVotes, 'totals' | 'votes'> {
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

/** How many votes were cast since then. */
export async function voteArrivals(db: Database, since: Date): Promise<Arrivals> {
  const rows = await db
    .tables<RatingTables>()
    .read.selectFrom('rating_votes')
    .select(({ fn }) => [quarterOfArrival, fn.countAll<number>().as('count')])
    .where('created_at', '>=', since.getTime())
    .groupBy('quarter')
    .execute()
  return arrivalsOf(rows)
}
