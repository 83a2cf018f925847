import type { Clock } from '#platform/clock.ts'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import type { LogStore } from '../server/log-store.ts'
import type { RatedPosts } from '../server/rated-post.ts'
import type { Ratings } from '../server/ratings.ts'
import { votesCsv } from '../server/votes-csv.ts'
import { RatingsPage } from './ratings-page.tsx'

const pageSize = 50

export type DeskRatingsDeps = { ratings: Ratings; log: LogStore; posts: RatedPosts; clock: Clock }

/** What visitors have given: the posts with their figures, the votes one by one, and all of them as a file. */
export function createRatingsDeskRoutes({
  ratings,
  log,
  posts,
  clock,
}: DeskRatingsDeps): readonly DeskRoute[] {
  return [
    {
      method: 'get',
      path: urls.desk.ratings(),
      access: 'reviews',
      async handle({ c }) {
        const [all, { votes, next }] = await Promise.all([
          ratings.figures.ranked('most_rated', 1),
          log.votes({ limit: pageSize, after: c.req.query('after') }),
        ])
        const ranked = all.slice(0, pageSize)
        const ids = new Set([...ranked, ...votes].map(({ post }) => post))
        const found = await posts.find([...ids], clock.now())
        const page = {
          settings: ratings.config,
          ranked,
          votes,
          posts: new Map(found.map((post) => [post.id, post])),
          older: next,
        }
        return { title: 'Ratings', main: <RatingsPage {...page} /> }
      },
    },
    {
      method: 'get',
      path: urls.desk.ratingsExport,
      access: 'reviews',
      handle: async () =>
        new Response(votesCsv((await log.votes({})).votes), {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': 'attachment; filename="ratings.csv"',
          },
        }),
    },
  ]
}
