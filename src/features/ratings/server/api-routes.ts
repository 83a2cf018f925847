import { type Context, Hono, type HttpEnv, type Message } from '#api/extension.ts'
import { words } from '#words/ratings.ts'
import { averageText } from '../domain/figures.ts'
import {
  type LateRating,
  nonceField,
  proofField,
  type RefusalCode,
  type RefusedBecause,
  readShown,
} from '../domain/wire.ts'
import { addresses } from './addresses.ts'
import type { Rated, Ratings, Refusal, VoteAnswer } from './ratings.ts'
import { readFields, toInteger } from './read-vote.ts'
import type { Visitors } from './visitors.ts'

const maxPosts = 100
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

const refusalMessages: Record<RefusalCode, Message> = {
  bad_nonce: words.badNonce,
  refused: words.refused,
  already_rated: words.alreadyRated,
  no_such_post: words.noSuchPost,
  out_of_range: words.outOfRange,
  too_many: words.tooMany,
  proof_needed: words.proofNeeded,
}

const refusedMessages: Record<RefusedBecause, Message> = {
  program: words.program,
  closed: words.ratingsClosed,
  unchangeable: words.unchangeable,
  not_rated: words.notRated,
}

export const messageOf = ({ code, because }: Refusal) =>
  because ? refusedMessages[because] : refusalMessages[code]

/** Ratings as JSON, with statuses that mean what they say. */
export function createApiRoutes({ ratings, visitors }: { ratings: Ratings; visitors: Visitors }) {
  const described = async ({ post, state }: Rated) => ({
    post_id: post.id,
    users: post.figures.users,
    score: post.figures.score,
    average: Number(averageText(post.figures)),
    has_rated: state.may === 'read' && state.rated,
    can_rate: state.may === 'vote',
    ...(state.may === 'read' && state.rated && state.own !== undefined && { rated: state.own }),
    html: (await ratings.drawing(post.edition)).draw.area(post, state),
  })
  const answerOf = async (post: number, answer: VoteAnswer): Promise<Answer> => {
    if (answer.status === 'rated')
      return { body: await described(answer.rated), status: 200, headers: privately }
    const wait = retryAfter[answer.code]
    const headers = wait === undefined ? privately : { ...privately, 'Retry-After': wait }
    const { t } = await ratings.drawing(await ratings.editionOf(post))
    const body = { code: answer.code, message: t(messageOf(answer)) }
    return { body, status: statuses[answer.code], headers }
  }

  return new Hono<HttpEnv>()
    .get(addresses.ratings, async (c) => {
      const shown = (c.req.query('posts') ?? '').split('.', maxPosts).flatMap((text) => readShown(text) ?? [])
      const found = await ratings.of([...new Set(shown.map(({ post }) => post))], visitors.of(c))
      const lateOf = async (rated: Rated): Promise<[string, LateRating]> => {
        const { id, figures, edition } = rated.post
        const { draw } = await ratings.drawing(edition)
        const before = shown.find(({ post }) => post === id)
        const isChanged = before !== undefined && ratings.isChanged(rated, before)
        const html = isChanged ? draw.area(rated.post, rated.state) : undefined
        return [String(id), { nonce: ratings.nonces.of(id), ...(html !== undefined && { ...figures, html }) }]
      }
      return c.json(Object.fromEntries(await Promise.all(found.map(lateOf))), 200, privately)
    })
    .get(addresses.ratingOf(':post{[0-9]+}'), async (c) => {
      const post = toInteger(c.req.param('post') ?? '')
      const [rated] = await ratings.of([post], visitors.of(c))
      if (!rated) return send(c, await answerOf(post, { status: 'refused', code: 'no_such_post' }))
      return c.json({ ...(await described(rated)), nonce: ratings.nonces.of(rated.post.id) }, 200, privately)
    })
    .post(addresses.ratingOf(':post{[0-9]+}'), async (c) => {
      const post = toInteger(c.req.param('post') ?? '')
      const field = await readFields(c)
      const visitor = visitors.of(c)
      const nonce = field('nonce') || field(nonceField(post))
      const rate = Number(field('rate') || 0)
      if (!(rate >= 1)) return send(c, await answerOf(post, { status: 'refused', code: 'out_of_range' }))
      const voted = await ratings.vote({ post, rate, nonce, visitor, proof: field(proofField) })
      if (voted.status === 'rated') visitors.memoize(c, visitor, post, voted.score)
      return send(c, await answerOf(post, voted))
    })
    .delete(addresses.ratingOf(':post{[0-9]+}'), async (c) => {
      const post = toInteger(c.req.param('post') ?? '')
      const field = await readFields(c)
      const nonce = field('nonce') || field(nonceField(post))
      const answer = await ratings.withdraw({ post, nonce, visitor: visitors.of(c) })
      if (answer.status === 'rated') visitors.forget(c, post)
      return send(c, await answerOf(post, answer))
    })
}

type Answer = { body: object; status: 200 | (typeof statuses)[RefusalCode]; headers: Record<string, string> }

const send = (c: Context<HttpEnv>, { body, status, headers }: Answer) => c.json(body, status, headers)
