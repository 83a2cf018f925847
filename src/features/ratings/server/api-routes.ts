import { type Context, Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { urls } from '#shared/urls.ts'
import { averageText } from '../domain/figures.ts'
import {
  type LateRating,
  nonceField,
  proofField,
  type RefusalCode,
  type RefusedBecause,
  readShown,
} from '../domain/wire.ts'
import type { Rated, Ratings, Refusal, VoteAnswer } from './ratings.ts'
import { readFields, toInteger } from './read-vote.ts'
import type { Visitors } from './visitors.ts'

const mostPosts = 100
const privately = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

const statuses = {
  bad_nonce: 403,
  refused: 403,
  already_rated: 409,
  no_such_post: 404,
  out_of_range: 422,
  too_many: 429,
  proof_needed: 429,
} as const satisfies Record<RefusalCode, number>

const retryAfter: Partial<Record<RefusalCode, string>> = { too_many: '60', proof_needed: '3600' }

const refusalMessages: Record<RefusalCode, string> = {
  bad_nonce: 'The page was open for too long. Get a new nonce and send the rating again.',
  refused: 'This rating is not allowed here.',
  already_rated: 'You have rated this post already.',
  no_such_post: 'There is no such post.',
  out_of_range: 'This rating is not one of the choices.',
  too_many: 'There were too many ratings from your address. Wait a minute, then try again.',
  proof_needed:
    'There were many ratings from your network. Turn on script, with which your browser can work for yours, or try again in an hour.',
}

const refusedMessages: Record<RefusedBecause, string> = {
  program:
    'The User-Agent of this request names a program, such as curl or a search engine; only people are counted.',
  closed: 'Ratings are closed here: they are shown and no longer taken.',
  unchangeable: 'A rating cannot be withdrawn here.',
  not_rated: 'You have not rated this post, so there is nothing to withdraw.',
}

export const messageOf = ({ code, because }: Refusal) =>
  because ? refusedMessages[because] : refusalMessages[code]

/** Ratings as JSON, with statuses that mean what they say. */
export function createApiRoutes({ ratings, visitors }: { ratings: Ratings; visitors: Visitors }) {
  const described = ({ post, state }: Rated) => ({
    post_id: post.id,
    users: post.figures.users,
    score: post.figures.score,
    average: Number(averageText(post.figures)),
    has_rated: state.may === 'read' && state.rated,
    can_rate: state.may === 'vote',
    ...(state.may === 'read' && state.rated && state.own !== undefined && { rated: state.own }),
    html: ratings.draw.area(post, state),
  })
  const answerOf = (answer: VoteAnswer): Answer => {
    if (answer.status === 'rated') return { body: described(answer.rated), status: 200, headers: privately }
    const wait = retryAfter[answer.code]
    const headers = wait === undefined ? privately : { ...privately, 'Retry-After': wait }
    const body = { code: answer.code, message: messageOf(answer) }
    return { body, status: statuses[answer.code], headers }
  }

  return new Hono<HttpEnv>()
    .get(urls.ratings, async (c) => {
      const shown = (c.req.query('posts') ?? '')
        .split('.', mostPosts)
        .flatMap((text) => readShown(text) ?? [])
      const found = await ratings.of([...new Set(shown.map(({ post }) => post))], visitors.of(c))
      const late = found.map((rated): [string, LateRating] => {
        const { id, figures } = rated.post
        const before = shown.find(({ post }) => post === id)
        const isChanged = before !== undefined && ratings.isChanged(rated, before)
        const html = isChanged ? ratings.draw.area(rated.post, rated.state) : undefined
        return [String(id), { nonce: ratings.nonces.of(id), ...(html !== undefined && { ...figures, html }) }]
      })
      return c.json(Object.fromEntries(late), 200, privately)
    })
    .get(urls.ratingOf(':post{[0-9]+}'), async (c) => {
      const [rated] = await ratings.of([toInteger(c.req.param('post') ?? '')], visitors.of(c))
      if (!rated)
        return c.json({ code: 'no_such_post', message: refusalMessages.no_such_post }, 404, privately)
      return c.json({ ...described(rated), nonce: ratings.nonces.of(rated.post.id) }, 200, privately)
    })
    .post(urls.ratingOf(':post{[0-9]+}'), async (c) => {
      const post = toInteger(c.req.param('post') ?? '')
      const field = await readFields(c)
      const visitor = visitors.of(c)
      const nonce = field('nonce') || field(nonceField(post))
      const rate = Number(field('rate') || 0)
      if (!(rate >= 1)) return send(c, answerOf({ status: 'refused', code: 'out_of_range' }))
      const voted = await ratings.vote({ post, rate, nonce, visitor, proof: field(proofField) })
      if (voted.status === 'rated') visitors.remember(c, visitor, post, voted.score)
      return send(c, answerOf(voted))
    })
    .delete(urls.ratingOf(':post{[0-9]+}'), async (c) => {
      const post = toInteger(c.req.param('post') ?? '')
      const field = await readFields(c)
      const nonce = field('nonce') || field(nonceField(post))
      const answer = await ratings.withdraw({ post, nonce, visitor: visitors.of(c) })
      if (answer.status === 'rated') visitors.forget(c, post)
      return send(c, answerOf(answer))
    })
}

type Answer = { body: object; status: 200 | (typeof statuses)[RefusalCode]; headers: Record<string, string> }

const send = (c: Context<HttpEnv>, { body, status, headers }: Answer) => c.json(body, status, headers)
