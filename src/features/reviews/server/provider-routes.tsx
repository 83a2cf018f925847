import type { ReactNode } from 'react'
import {
  absoluteUrl,
  type Context,
  type ExtensionContext,
  Hono,
  inEnglish,
  type Message,
  type RenderPage,
  type Result,
  renderToStaticMarkup,
  type Translate,
  TranslateContext,
} from '#api/extension.ts'
import { words } from '#words/reviews.query.ts'
import type { Campaign } from '../domain/review.ts'
import { type ReviewQuery, readQuery, writeForeignQuery, writeQuery } from '../domain/review-query.ts'
import { addresses } from './addresses.ts'
import { type FragmentSetting, WordsForScript } from './fragment-body.tsx'
import { ForWidget } from './rating-parts.tsx'
import { type RemotePart, type RemoteReviews, renewalOf } from './remote-reviews.tsx'
import type { ReviewStore } from './review-store.ts'
import { campaignTag } from './review-tables.ts'
import { ReviewsFragment, readReviews } from './reviews-fragment.tsx'
import { SummaryFragment } from './summary-fragment.tsx'
import { widgetWordsIn } from './widget-words.ts'

type ProviderDeps = Pick<ExtensionContext<unknown, never>, 'pages' | 'clock' | 'log'> & {
  translator: Pick<ExtensionContext<unknown, never>['t'], 'in' | 'nearest'>
  store: ReviewStore
  remote: RemoteReviews
  setting(): Promise<FragmentSetting>
}

export const cacheControl = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

/** For every origin, without credentials. */
export async function openToAll(c: Context, next: () => Promise<void>) {
  await next()
  c.header('access-control-allow-origin', '*')
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('timing-allow-origin', '*')
}

/** The calls of the review widget. */
export function createProviderRoutes(deps: ProviderDeps) {
  const routes = new Hono()
  const call = createCall(deps)
  routes.get(addresses.reviewsFragment(':campaign'), openToAll, (c) =>
    call(c, 'reviews', async (campaign, query) => {
      const read = await readReviews(deps.store, campaign, query)
      return <ReviewsFragment {...read} setting={await deps.setting()} />
    }),
  )
  routes.get(addresses.summaryFragment(':campaign'), openToAll, (c) =>
    call(c, 'summary', async (campaign, query) => {
      const { site } = await deps.setting()
      const href = absoluteUrl(site, addresses.campaign(campaign.id))
      return (
        <SummaryFragment
          campaign={campaign}
          totals={await deps.store.totals(campaign.id, query)}
          href={href}
        />
      )
    }),
  )
  return routes
}

type Page = Awaited<ReturnType<RenderPage>>

type Draw = (campaign: Campaign, query: ReviewQuery) => Promise<ReactNode>

function createCall(deps: ProviderDeps) {
  const { store, remote, pages, clock, log } = deps
  const isOurs = async (id: string) => {
    const campaign = await store.campaign(id)
    return campaign !== undefined && !campaign.remote
  }

  const page = async (id: string, part: RemotePart, asked: Asked, draw: Draw): Promise<Page> => {
    const { params, t } = asked
    const campaign = await store.campaign(id)
    if (!campaign) return plain(404, t(words.noCampaign({ id: id.slice(0, 64) })), id)
    const ours = asked.key === ''
    const view =
      campaign.remote || !asked.query.ok
        ? await remote.fetch({ campaign, part, params, language: t.language, ours })
        : await draw(campaign, asked.query.value)
    return {
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: renderToStaticMarkup(
        <TranslateContext value={t}>
          <WordsForScript value={asked.isOther ? widgetWordsIn(t) : undefined}>
            <ForWidget value={true}>{view}</ForWidget>
          </WordsForScript>
        </TranslateContext>,
      ),
      headers: { 'cache-control': cacheControl, 'x-robots-tag': 'noindex' },
      tags: [campaignTag(id), 'site'],
      freshUntil: renewalOf(campaign, clock.now(), asked.key),
      endless: !ours,
    }
  }

  return async (c: Context, part: RemotePart, draw: Draw) => {
    const id = c.req.param('campaign') ?? ''
    const address = part === 'reviews' ? addresses.reviewsFragment : addresses.summaryFragment
    let t: Translate = inEnglish
    try {
      const asked = await readAsked(deps, new URL(c.req.url).search)
      t = asked.t
      // Not cached: an error would be cached under the address of something that exists.
      if (!asked.query.ok && (await isOurs(id))) return c.text(`${t(asked.query.problem)}\n`, 400)
      const key = address(id, asked.key)
      return await pages.respond(c.req.raw, key, () => page(id, part, asked, draw))
    } catch (error) {
      log.error({ err: error, campaign: id }, 'reviews could not be read')
      const headers = { 'retry-after': '30', 'cache-control': 'no-store' }
      return c.text(`${t(words.unavailable)}\n`, 503, headers)
    }
  }
}

type Asked = {
  query: Result<ReviewQuery, Message>
  params: string
  t: Translate
  /** In another language than that of the site. */
  isOther: boolean
  /** All of it written in one way; empty for what the site says of itself. */
  key: string
}

async function readAsked({ setting, translator }: ProviderDeps, search: string): Promise<Asked> {
  const query = readQuery(search)
  const params = query.ok ? writeQuery(query.value) : writeForeignQuery(search)
  const { t } = await setting()
  const language = translator.nearest(new URLSearchParams(search).get('words') ?? '')
  if (language === undefined || language === translator.nearest(t.language))
    return { query, params, t, isOther: false, key: params }
  const key = String(new URLSearchParams([...new URLSearchParams(params), ['words', language]]))
  return { query, params, t: translator.in(language), isOther: true, key }
}

const plain = (status: number, sentence: string, campaign: string): Page => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: `${sentence}\n`,
  tags: [campaignTag(campaign)],
})
