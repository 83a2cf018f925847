import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseSiteConfig } from '#app/load-site-config.ts'
import type { SiteConfigInput } from '#app/site-config.ts'
import type { RatedPosts } from '#features/ratings/server/rated-post.ts'
import { createRatings } from '#features/ratings/server/ratings.ts'
import { createRatingRoutes } from '#features/ratings/server/routes.ts'
import type { Database } from '#platform/db/database.ts'
import { createClientOf, createLimits } from '#platform/extension/own-client.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { PageScripts } from '#platform/render/page-scripts.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { builtAssets } from './draw-in-page.tsx'
import { noEvents } from './no-events.ts'

const ids = { last: 0, next: () => `id-of-a-visitor-${ids.last++}` }

const titles = new Map([
  [11, 'Oak'],
  [12, 'Ash & <birch>'],
])

const posts: RatedPosts = {
  find: async (wanted) =>
    wanted.flatMap((id) => {
      const title = titles.get(id)
      const others = { edition: '', excerpt: 'Wood.', tags: [`entry:${id}`] }
      return title ? [{ id, title, path: `/posts/${id}`, ...others }] : []
    }),
  tag: (id) => `entry:${id}`,
  text: async () => 'All about wood.',
}

const renderPage: RenderPage = async ({ main, head }) => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: `<title>${head.title}</title>${renderToStaticMarkup(main)}`,
  tags: [],
})

/** The templates and pictures of the original, for comparing its answers word for word. */
export const originalLook: SiteConfigInput['ratings'] = {
  pictures: true,
  templates: {
    text: '%RATINGS_IMAGES% (<em><strong>%RATINGS_USERS%</strong> votes, average: <strong>%RATINGS_AVERAGE%</strong> out of %RATINGS_MAX%, <strong>rated</strong></em>)',
  },
}

const renderHtml = (view: ReactNode) =>
  renderToStaticMarkup(<PageScripts value={{ assets: builtAssets }}>{view}</PageScripts>)

const plainClient = { scheme: 'https', host: 'x', behindStranger: false, mayShareAddress: false } as const

/** Ratings of the posts 11 and 12, asked over HTTP. A visitor is an address and what cookies it was given. */
export function createRatingSite(
  db: Database,
  settings: SiteConfigInput['ratings'] = {},
  isProven?: (proof: string) => Promise<boolean>,
) {
  const time = { now: new Date('2026-06-01T11:00:00Z') }
  const clock = { now: () => time.now }
  const dropped: string[] = []
  const address = '192.0.2.1'
  const client = createClientOf({
    clients: {
      of: (c) => ({ ...plainClient, address: c.req.header('x-from') ?? address }),
      ofNode: () => ({ ...plainClient, address }),
    },
  })
  const ratings = createRatings({
    events: noEvents,
    db,
    posts,
    config: parseSiteConfig({ ratings: settings }).ratings,
    t: async () => inEnglish,
    section: async () => undefined,
    isProven,
    renderHtml,
    limit: createLimits({ client, clock }),
    secret: 'a secret of thirty-two characters',
    clock,
    ids,
    drop: (tags) => void dropped.push(...tags),
  })
  const app = new Hono<HttpEnv>().route(
    '/',
    createRatingRoutes({ ratings, client, renderPage, isSecure: false }),
  )

  const visitor = (address = '192.0.2.1', headers: Record<string, string> = {}) => {
    const cookies = new Map<string, string>()
    const ask = async (path: string, init: RequestInit = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.request(path, { ...init, headers: { 'x-from': address, cookie, ...headers } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (line.includes('Max-Age=0;')) cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    }
    const post = (path: string, fields: Record<string, string>, method = 'POST') =>
      ask(path, { method, body: new URLSearchParams(fields) })
    return {
      cookies,
      ask,
      post,
      nonce: ratings.nonces.of,
      /** The ajax call of the original. */
      rate: (pid: number, rate: number | string, nonce = ratings.nonces.of(pid)) =>
        post('/api/ajax', {
          action: 'postratings',
          pid: `${pid}`,
          rate: `${rate}`,
          [`postratings_${pid}_nonce`]: nonce,
        }),
      json: async (path: string) => (await ask(path)).json(),
    }
  }
  return { ratings, app, time, dropped, visitor, posts }
}
