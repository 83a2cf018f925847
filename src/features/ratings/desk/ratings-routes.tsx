import type { Clock } from '#platform/clock.ts'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.ratings.ts'
import { noFigures } from '../domain/figures.ts'
import type { LogStore } from '../server/log-store.ts'
import type { RatedPosts } from '../server/rated-post.ts'
import { type Ratings, ratingTag } from '../server/ratings.ts'
import { votesCsv } from '../server/votes-csv.ts'
import { PostVotesPage } from './post-votes-page.tsx'
import { RatingsPage } from './ratings-page.tsx'
import { ResetPage } from './reset-page.tsx'
import { nameOf } from './votes-list.tsx'

const pageSize = 50

export type DeskRatingsDeps = {
  ratings: Ratings
  log: LogStore
  posts: RatedPosts
  /** How many votes today's scale could not have given. */
  otherScale(): Promise<number>
  clock: Clock
  onStale(tags: readonly string[]): void
}

/** What visitors have given: the posts with their figures, the votes one by one, and all of them as a file. */
export function createRatingsDeskRoutes({
  ratings,
  log,
  posts,
  otherScale,
  clock,
  onStale,
}: DeskRatingsDeps): readonly DeskRoute[] {
  const chosen = async (c: DeskVisit['c']) => {
    const post = readPost(c.req.param('post'))
    const figures = post === undefined ? undefined : (await ratings.figures.of([post])).get(post)
    if (post === undefined || !figures || figures.users === 0) return undefined
    const [found] = await posts.find([post], clock.now())
    return {
      post,
      figures,
      name: found ? words.postTitle({ title: found.title }) : words.postFirst({ id: post }),
    }
  }

  const rankedOne = async (post: number) => {
    const figures = (await ratings.figures.of([post])).get(post)
    return figures && figures.users > 0 ? [{ post, ...figures }] : []
  }

  const askReset = async ({ c, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const found = await chosen(c)
    if (!found) return nothing
    const view = { ...found, csrf, settings: ratings.config }
    return { title: words.forgetQuestion({ post: found.name }), main: <ResetPage {...view} /> }
  }

  const reset = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const found = await chosen(c)
    if (!found) return nothing
    await log.reset(found.post)
    onStale([ratingTag(found.post), ...ratings.rankTags.moved(found.figures, noFigures)])
    return {
      to: urls.desk.ratings(),
      notice: words.forgotten({ post: found.name }),
      audit: {
        action: words.didForget,
        subject: words.someVotesFor({ count: found.figures.users, post: found.name }),
      },
    }
  }

  return [
    {
      method: 'get',
      path: urls.desk.ratings(),
      access: 'reviews',
      async handle({ c, person }) {
        const post = readPost(c.req.query('post'))
        const [ranked, { votes, next }, ofOtherScale] = await Promise.all([
          post === undefined ? ratings.figures.ranked('most_rated', 1, pageSize) : rankedOne(post),
          log.votes({ limit: pageSize, after: c.req.query('after'), post }),
          otherScale(),
        ])
        const ids = new Set([...ranked, ...votes].map((one) => one.post))
        const found = await posts.find([...ids], clock.now())
        const page = {
          settings: ratings.config,
          ranked,
          votes,
          posts: new Map(found.map((post) => [post.id, post])),
          older: next,
          ofOtherScale,
          mayReset: person.may('content'),
          maySet: person.may('settings'),
        }
        if (post === undefined) return { title: words.title, main: <RatingsPage {...page} /> }
        const [figures] = ranked
        const title = words.votesFor({ post: nameOf(page.posts, post) })
        const unlisted = await log.unlisted(post)
        return { title, main: <PostVotesPage {...page} {...{ post, figures, unlisted }} /> }
      },
    },
    { method: 'get', path: urls.desk.ratingReset(':post'), access: 'content', handle: askReset },
    { method: 'post', path: urls.desk.ratingReset(':post'), access: 'content', handle: reset },
    {
      method: 'get',
      path: urls.desk.ratingsExport,
      access: 'reviews',
      async handle() {
        const { votes } = await log.votes({})
        const rated = await posts.find([...new Set(votes.map(({ post }) => post))], clock.now())
        const titles = new Map(rated.map(({ id, title }) => [id, title]))
        const headers = {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="ratings.csv"',
        }
        return {
          response: new Response(votesCsv(votes, titles), { headers }),
          audit: { action: words.didExport, subject: words.someVotes({ count: votes.length }) },
        }
      },
    },
  ]
}

const readPost = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

const NoVotes = () => <p>{useSay()(words.noVotesAdvice)}</p>

const nothing: DeskAnswer = {
  title: words.noVotes,
  status: 404,
  main: <NoVotes />,
}
