import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Platform } from '#platform/create-platform.ts'
import { askedOf, toResponse } from '#platform/http/answer.ts'
import { createRepresentation, type Representation } from '#platform/http/representation.ts'
import type { Page } from '#platform/page-cache/page.ts'
import { absoluteUrl } from '#shared/absolute-url.ts'
import type { Result } from '#shared/result.ts'
import { urls } from '#shared/urls.ts'
import type { Campaign } from '../domain/review.ts'
import { type ReviewQuery, readQuery, writeForeignQuery, writeQuery } from '../domain/review-query.ts'
import type { FragmentSetting } from './fragment-words.ts'
import { readReviews } from './read-campaign.ts'
import { type RemotePart, type RemoteReviews, renewalOf } from './remote-reviews.tsx'
import type { ReviewStore } from './review-store.ts'
import { campaignTag } from './review-tables.ts'
import { ReviewsFragment } from './reviews-fragment.tsx'
import { SummaryFragment } from './summary-fragment.tsx'
import { createWidgetDemo } from './widget-demo.tsx'

export type ProviderDeps = Pick<Platform, 'pageCache' | 'clock' | 'log'> & {
  store: ReviewStore
  remote: RemoteReviews
  setting(): Promise<FragmentSetting>
  /** The built style sheet and script of the widget. */
  files: { style: string; script: string }
}

const cacheControl = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

/** The three calls of the review widget, and its script. Open to every origin, without credentials. */
export function createProviderRoutes(deps: ProviderDeps) {
  const routes = new Hono()
  routes.use('/widgets/*', async (c, next) => {
    await next()
    c.header('access-control-allow-origin', '*')
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('timing-allow-origin', '*')
  })
  const call = createCall(deps)
  routes.get(urls.reviewsFragment(':campaign'), (c) =>
    call(c, 'reviews', async (campaign, query) => {
      const read = await readReviews(deps.store, campaign, query)
      return <ReviewsFragment {...read} setting={await deps.setting()} />
    }),
  )
  routes.get(urls.summaryFragment(':campaign'), (c) =>
    call(c, 'summary', async (campaign, query) => {
      const { siteUrl } = await deps.setting()
      const href = absoluteUrl(siteUrl, urls.campaign(campaign.id))
      return (
        <SummaryFragment
          campaign={campaign}
          totals={await deps.store.totals(campaign.id, query)}
          href={href}
        />
      )
    }),
  )
  routes.route('/', createWidgetDemo(deps))
  routes.get(urls.widgetStyle, serveBuilt(deps.files.style, 'text/css; charset=utf-8'))
  routes.get(urls.widgetScript, serveBuilt(deps.files.script, 'text/javascript; charset=utf-8'))
  return routes
}

type Draw = (campaign: Campaign, query: ReviewQuery) => Promise<ReactNode>

function createCall({ store, remote, pageCache, clock, log }: ProviderDeps) {
  const isOurs = async (id: string) => {
    const campaign = await store.campaign(id)
    return campaign !== undefined && !campaign.remote
  }

  const page = async (id: string, part: RemotePart, asked: Asked, draw: Draw): Promise<Page> => {
    const campaign = await store.campaign(id)
    if (!campaign)
      return plain(404, `There is no campaign "${id.slice(0, 64)}" here. Check data-campaign.`, id)
    const view =
      campaign.remote || !asked.query.ok
        ? await remote.fetch({ campaign, part, params: asked.params, ours: asked.params === '' })
        : await draw(campaign, asked.query.value)
    return {
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: renderToStaticMarkup(view),
      headers: { 'cache-control': cacheControl, 'x-robots-tag': 'noindex' },
      tags: [campaignTag(id)],
      freshUntil: renewalOf(campaign, clock.now(), asked.params),
      endless: asked.params !== '',
    }
  }

  return async (c: Context, part: RemotePart, draw: Draw) => {
    const id = c.req.param('campaign') ?? ''
    const asked = askedFor(new URL(c.req.url).search)
    const address = part === 'reviews' ? urls.reviewsFragment : urls.summaryFragment
    try {
      // Not kept: what is wrong would be kept under the address of something that is not.
      if (!asked.query.ok && (await isOurs(id))) return c.text(`${asked.query.problem}\n`, 400)
      const key = address(id, asked.params)
      return await pageCache.respond(c.req.raw, key, () => page(id, part, asked, draw))
    } catch (error) {
      log.error({ err: error, campaign: id }, 'reviews could not be read')
      const headers = { 'retry-after': '30', 'cache-control': 'no-store' }
      return c.text('The reviews cannot be read right now. Try again in half a minute.\n', 503, headers)
    }
  }
}

type Asked = { query: Result<ReviewQuery, string>; params: string }

function askedFor(search: string): Asked {
  const query = readQuery(search)
  return { query, params: query.ok ? writeQuery(query.value) : writeForeignQuery(search) }
}

const plain = (status: number, sentence: string, campaign: string): Page => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: `${sentence}\n`,
  tags: [campaignTag(campaign)],
})

/** A file with a fixed name: asked for again after five minutes, and answered with 304 while it is the same. */
function serveBuilt(file: string, contentType: string) {
  let built: Promise<Representation> | undefined
  const read = async () => createRepresentation({ status: 200, contentType, body: await readFile(file) })
  return async (c: Context) => {
    built ??= read()
    built.catch(() => {
      built = undefined
    })
    const representation = await built
    void representation.improve()
    return toResponse(await representation.answer(askedOf(c.req.raw), cacheControl))
  }
}
