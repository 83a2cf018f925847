import {
  askedEdition,
  type Context,
  Hono,
  type HttpEnv,
  inEdition,
  type Message,
  type RenderPage,
  Trans,
} from '#api/extension.ts'
import { words } from '#words/ratings.ts'
import { areaId, nonceField } from '../domain/wire.ts'
import { addresses } from './addresses.ts'
import { messageOf } from './api-routes.ts'
import { RatingArea } from './rating-area.tsx'
import type { Rated, Ratings, Refusal, VoteAnswer } from './ratings.ts'
import { readFields, toInteger } from './read-vote.ts'
import type { Visitors } from './visitors.ts'

export type FormRoutesDeps = { ratings: Ratings; visitors: Visitors; renderPage: RenderPage }

/** The path without JavaScript: a form is posted, and a separate page shows the result. */
export function createFormRoutes({ ratings, visitors, renderPage }: FormRoutesDeps) {
  const { config, nonces } = ratings

  const show = async (c: Context<HttpEnv>, rated: Rated, refused?: Refusal) => {
    const { post, state } = rated
    const { draw, page } = await ratings.drawing()
    const { body, contentType, headers } = await renderPage({
      head: {
        title: words.yourRatingOf({ title: post.title }),
        description: post.excerpt,
        canonical: pageOf(post.id),
        robots: 'noindex',
      },
      main: (
        <div className="columns">
          <header className="page-header">
            <h1>
              <Trans of={refused ? words.notCounted : headlineOf(state)} />
            </h1>
            {refused && (
              <p className="standfirst">
                <Trans of={reasonOf(refused, state)} />
              </p>
            )}
          </header>
          <div className="prose">
            <p>
              <a href={`${post.path}#${areaId(post.id)}`}>{post.title}</a>
            </p>
            <RatingArea
              post={post}
              inner={draw.area(post, state)}
              nonce={nonces.of(post.id)}
              settings={config}
              page={page}
              original={false}
            />
          </div>
        </div>
      ),
      tags: [],
      styles: ['ratings'],
    })
    return c.body(body as string, refused ? 422 : 200, {
      ...headers,
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
  }

  /** After a post the browser asks for the page again, so that loading it once more sends nothing. */
  const settle = async (c: Context<HttpEnv>, post: number, answer: VoteAnswer) => {
    if (answer.status === 'rated') return c.redirect(pageOf(post), 303)
    const [rated] = await ratings.of([post], visitors.of(c))
    return rated ? show(c, rated, answer) : c.notFound()
  }

  return new Hono<HttpEnv>()
    .get(addresses.rate(':post{[0-9]+}'), async (c) => {
      const [rated] = await ratings.of([toInteger(c.req.param('post') ?? '')], visitors.of(c))
      return rated ? show(c, rated) : c.notFound()
    })
    .post(addresses.rate(':post{[0-9]+}'), async (c) => {
      const post = toInteger(c.req.param('post') ?? '')
      const field = await readFields(c)
      const visitor = visitors.of(c)
      const rate = toInteger(field('rate'))
      const nonce = field(nonceField(post))
      const voted = await ratings.vote({ post, rate, nonce, visitor })
      if (voted.status === 'rated') visitors.memoize(c, visitor, post, voted.score)
      return settle(c, post, voted)
    })
    .post(addresses.withdraw(':post{[0-9]+}'), async (c) => {
      const post = toInteger(c.req.param('post') ?? '')
      const field = await readFields(c)
      const answer = await ratings.withdraw({ post, nonce: field(nonceField(post)), visitor: visitors.of(c) })
      if (answer.status === 'rated') visitors.forget(c, post)
      return settle(c, post, answer)
    })
}

/** In the edition that is asked for. */
const pageOf = (post: number) => inEdition(askedEdition(), addresses.rate(post))

const headlineOf = (state: Rated['state']) =>
  state.may === 'read' && state.rated ? words.thanks : words.rateThis

/** The advice on this page, which shows the form again if it can. */
function reasonOf(refusal: Refusal, { may }: Rated['state']): Message {
  const { code, because } = refusal
  if (code === 'bad_nonce') return words.tooLate
  if (code === 'refused' && !because && may === 'vote') return words.chooseAgain
  return messageOf(refusal)
}
