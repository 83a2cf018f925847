import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ExtensionContext } from '#platform/extension/extension-context.ts'
import { askedOf, toResponse } from '#platform/http/answer.ts'
import { createRepresentation, type Representation } from '#platform/http/representation.ts'
import type { Page } from '#platform/page-cache/page.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import type { Say } from '#platform/words/say.ts'
import { SayContext } from '#platform/words/use-say.ts'
import type { Result } from '#shared/result.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/reviews.query.ts'
import type { Campaign } from '../domain/review.ts'
import { type ReviewQuery, readQuery, writeForeignQuery, writeQuery } from '../domain/review-query.ts'
import { type FragmentSetting, WordsForScript } from './fragment-body.tsx'
import { ForWidget } from './rating-parts.tsx'
import { type RemotePart, type RemoteReviews, renewalOf } from './remote-reviews.tsx'
import type { ReviewStore } from './review-store.ts'
import { campaignTag } from './review-tables.ts'
import { ReviewsFragment, readReviews } from './reviews-fragment.tsx'
import { SummaryFragment } from './summary-fragment.tsx'
import { widgetWordsIn } from './widget-words.ts'

type ProviderDeps = Pick<ExtensionContext<unknown, never>, 'pages' | 'clock' | 'log' | 'speaker'> & {
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
      const { site } = await deps.setting()
      const href = absoluteUrl(site, urls.campaign(campaign.id))
      return (
        <SummaryFragment
          campaign={campaign}
          totals={await deps.store.totals(campaign.id, query)}
          href={href}
        />
      )
    }),
  )
  routes.get(urls.widgetStyle, serveBuilt(deps.files.style, 'text/css; charset=utf-8', cacheControl))
  routes.get(urls.widgetScript, createServeScript(deps, cacheControl))
  return routes
}

type Draw = (campaign: Campaign, query: ReviewQuery) => Promise<ReactNode>

function createCall(deps: ProviderDeps) {
  const { store, remote, pages, clock, log } = deps
  const isOurs = async (id: string) => {
    const campaign = await store.campaign(id)
    return campaign !== undefined && !campaign.remote
  }

  const page = async (id: string, part: RemotePart, asked: Asked, draw: Draw): Promise<Page> => {
    const { params, say } = asked
    const campaign = await store.campaign(id)
    if (!campaign) return plain(404, say(words.noCampaign({ id: id.slice(0, 64) })), id)
    const ours = asked.key === ''
    const view =
      campaign.remote || !asked.query.ok
        ? await remote.fetch({ campaign, part, params, language: say.language, ours })
        : await draw(campaign, asked.query.value)
    return {
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: renderToStaticMarkup(
        <SayContext value={say}>
          <WordsForScript value={asked.isOther ? widgetWordsIn(say) : undefined}>
            <ForWidget value={true}>{view}</ForWidget>
          </WordsForScript>
        </SayContext>,
      ),
      headers: { 'cache-control': cacheControl, 'x-robots-tag': 'noindex' },
      tags: [campaignTag(id), 'site'],
      freshUntil: renewalOf(campaign, clock.now(), asked.key),
      endless: !ours,
    }
  }

  return async (c: Context, part: RemotePart, draw: Draw) => {
    const id = c.req.param('campaign') ?? ''
    const address = part === 'reviews' ? urls.reviewsFragment : urls.summaryFragment
    let say: Say = inEnglish
    try {
      const asked = await readAsked(deps, new URL(c.req.url).search)
      say = asked.say
      // Not kept: what is wrong would be kept under the address of something that is not.
      if (!asked.query.ok && (await isOurs(id))) return c.text(`${say(asked.query.problem)}\n`, 400)
      const key = address(id, asked.key)
      return await pages.respond(c.req.raw, key, () => page(id, part, asked, draw))
    } catch (error) {
      log.error({ err: error, campaign: id }, 'reviews could not be read')
      const headers = { 'retry-after': '30', 'cache-control': 'no-store' }
      return c.text(`${say(words.unavailable)}\n`, 503, headers)
    }
  }
}

type Asked = {
  query: Result<ReviewQuery, Message>
  params: string
  say: Say
  /** In another language than that of the site. */
  isOther: boolean
  /** All of it written in one way; empty for what the site says of itself. */
  key: string
}

async function readAsked({ setting, speaker }: ProviderDeps, search: string): Promise<Asked> {
  const query = readQuery(search)
  const params = query.ok ? writeQuery(query.value) : writeForeignQuery(search)
  const { say } = await setting()
  const language = speaker.nearest(new URLSearchParams(search).get('words') ?? '')
  if (language === undefined || language === speaker.nearest(say.language))
    return { query, params, say, isOther: false, key: params }
  const key = String(new URLSearchParams([...new URLSearchParams(params), ['words', language]]))
  return { query, params, say: await speaker.in(language), isOther: true, key }
}

const plain = (status: number, sentence: string, campaign: string): Page => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: `${sentence}\n`,
  tags: [campaignTag(campaign)],
})

/** A file with a fixed name: asked for again after a while, and answered with 304 while it is the same. */
function serveBuilt(file: string, contentType: string, cacheControl: string) {
  const serve = createServe(contentType, cacheControl)
  return (c: Context) => serve(c, '', () => readFile(file))
}

/** The script with what it says: in the language of the site, until reviews bring the words of another. */
function createServeScript(
  { files, setting }: { files: { script: string }; setting(): Promise<FragmentSetting> },
  cacheControl: string,
) {
  const serve = createServe('text/javascript; charset=utf-8', cacheControl)
  return async (c: Context) => {
    const { say } = await setting()
    return serve(c, say.language, async () => {
      const words = JSON.stringify(widgetWordsIn(say))
      return Buffer.from(`{const porticoWords=${words};${await readFile(files.script, 'utf8')}}`)
    })
  }
}

/** What was read last is kept until something else is wanted. */
function createServe(contentType: string, cacheControl: string) {
  let kept: { name: string; built: Promise<Representation> } | undefined
  const build = (name: string, read: () => Promise<Buffer>) => {
    const made = {
      name,
      built: read().then((body) => createRepresentation({ status: 200, contentType, body })),
    }
    made.built.catch(() => {
      if (kept === made) kept = undefined
    })
    return made
  }
  return async (c: Context, name: string, read: () => Promise<Buffer>) => {
    if (kept?.name !== name) kept = build(name, read)
    const representation = await kept.built
    void representation.improve()
    return toResponse(await representation.answer(askedOf(c.req.raw), cacheControl))
  }
}
