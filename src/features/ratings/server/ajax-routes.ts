import { type Context, Hono, type HttpEnv } from '#api/extension.ts'
import { nonceField, proofField, refusalText, voteAction } from '../domain/wire.ts'
import { addresses } from './addresses.ts'
import type { Ratings } from './ratings.ts'
import { readFields, toInteger } from './read-vote.ts'
import type { Visitors } from './visitors.ts'

/** The call of the original, at our address and at that of WordPress: always 200, refusals as plain words. */
export function createAjaxRoutes({ ratings, visitors }: { ratings: Ratings; visitors: Visitors }) {
  const answer = async (c: Context<HttpEnv>) => {
    const posted = await readFields(c)
    const field = (name: string) => posted(name) || c.req.query(name) || ''
    if (field('action') !== voteAction) return c.body('0', 400, headers)
    const [post, rate] = [toInteger(field('pid')), toInteger(field('rate'))]
    const visitor = visitors.of(c)
    const nonce = field(nonceField(post)) || field('_ajax_nonce') || field('_wpnonce')
    const voted = await ratings.vote({ post, rate, nonce, visitor, proof: field(proofField) })
    if (voted.status === 'refused') return c.body(refusalText[voted.code](post, rate), 200, headers)
    visitors.memoize(c, visitor, post, voted.score)
    const { post: rated, state } = voted.rated
    const { draw } = await ratings.drawing(rated.edition)
    return c.body(draw.area(rated, state), 200, headers)
  }
  const routes = new Hono<HttpEnv>()
  for (const address of [addresses.ajax, addresses.wordpressAjax]) {
    routes.post(address, answer)
    routes.get(address, (c) => c.body('0', 400, headers))
  }
  return routes
}

const headers = {
  'Content-Type': 'text/html; charset=UTF-8',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
}
