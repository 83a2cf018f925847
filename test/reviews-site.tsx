import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import type { SiteConfigInput } from '#app/site-config.ts'
import { createWidgetRoutes } from '#app/widget-routes.ts'
import { checkFields } from '#features/forms/server/check-fields.ts'
import { campaignKind } from '#features/reviews/server/campaign-kind.ts'
import { createCampaignRoutes } from '#features/reviews/server/campaign-routes.tsx'
import { createProviderRoutes } from '#features/reviews/server/provider-routes.tsx'
import { createReviews, type ReviewsConfig } from '#features/reviews/server/reviews.ts'
import { createWriteRoutes } from '#features/reviews/server/write-routes.tsx'
import { shareLinks } from '#features/share/domain/share-links.ts'
import { createBotChallengeRoutes } from '#platform/bot-check/challenge-routes.ts'
import { createBotCheck } from '#platform/bot-check/create-bot-check.ts'
import { createOwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
import { createStarted } from '#platform/bot-check/started.ts'
import { botCheckConfig } from '#platform/config/platform-config.ts'
import type { Database } from '#platform/db/database.ts'
import { createDocuments } from '#platform/documents/create-documents.ts'
import { createClientOf, createLimits } from '#platform/extension/own-client.ts'
import type { Client } from '#platform/http/clients.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { createLog } from '#platform/log.ts'
import { createInProcessInvalidations } from '#platform/page-cache/invalidations.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { createSpentTokens } from '#platform/spent-tokens.ts'
import { inEnglish as t } from '#platform/words/in-english.ts'
import { createTranslator } from '#platform/words/translator.ts'
import { noEvents } from './no-events.ts'

const secret = 'a secret of at least thirty-two characters'

const defaults: ReviewsConfig = {
  structuredData: false,
  write: true,
  moderation: 'all',
  askInnerAddresses: true,
}

/** The reviews feature on a database, with its provider routes. The clock does not move until it is set. */
export async function createReviewsSite(
  db: Database,
  config: Partial<ReviewsConfig> = {},
  options: { botCheck?: SiteConfigInput['botCheck'] } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-reviews-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const client = join(folder, 'client')
  const built = {
    'client/fragment.css': '.portico-reviews{color:inherit}',
    'widget/widget.js': 'use(porticoWords)',
  }
  for (const [name, text] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const time = { now: new Date('2026-11-15T12:00:00Z') }
  const clock = { now: () => time.now }
  const sender: Client = {
    ...{ address: 'unknown', scheme: 'https', host: 'shop.example' },
    ...{ behindStranger: false, mayShareAddress: false },
  }
  const log = createLog('silent')
  const pageCache = createPageCache({
    maxBytes: 32_000_000,
    clock,
    invalidations: createInProcessInvalidations(),
  })
  const documents = createDocuments({ db, kinds: [campaignKind], clock, log, onStale: pageCache.drop })
  const started = createStarted({ secret, clock })
  const botCheck = createBotCheck({
    config: botCheckConfig.parse(options.botCheck),
    secret,
    clock,
    hostnames: async () => ['shop.example'],
  })
  const spentTokens = createSpentTokens({ db, clock })
  const ownBotCheck = createOwnBotCheck({ botCheck, spentTokens, started })
  const clientOf = createClientOf({ clients: { of: () => sender, ofNode: () => sender } })
  const reviews = createReviews({
    events: noEvents,
    botCheck: ownBotCheck,
    db,
    config: { ...defaults, ...config },
    clock,
    log,
    secret,
    onStale: pageCache.drop,
    setting: async () => ({
      site: { url: 'https://shop.example' },
      t,
      shareLinks: (shared) => shareLinks(shared, ['facebook', 'whatsapp', 'email']),
    }),
  })
  const pages = { ...pageCache, once: () => Promise.reject(new Error('No page is drawn once.')) }
  const app = new Hono()
  app.use(securityHeaders({ https: true }))
  const renderPage: RenderPage = async ({ status = 200, main, head, tags, freshUntil }) => ({
    status,
    contentType: 'text/html; charset=utf-8',
    body: `<title>${t(head.title)}</title><meta name="description" content="${t(head.description)}"><meta name="robots" content="${head.robots ?? ''}">${renderToStaticMarkup(main)}`,
    tags,
    freshUntil,
  })
  app.route(
    '/',
    createWidgetRoutes({
      folder: client,
      assets: { style: () => ({ address: 'fragment.css', css: '' }) },
      t: async () => (await reviews.setting()).t,
    }),
  )
  app.route('/', createProviderRoutes({ ...reviews, pages, clock, log, translator: createTranslator() }))
  app.route('/', createBotChallengeRoutes({ botCheck, started }))
  app.route(
    '/',
    createWriteRoutes({
      askGuards: async () => [],
      ...reviews,
      pages,
      renderPage,
      client: clientOf,
      limit: createLimits({ client: clientOf, clock }),
      clock,
      check: checkFields,
      botCheck: ownBotCheck,
      minSeconds: 2,
    }),
  )
  app.route(
    '/',
    createCampaignRoutes({
      ...reviews,
      pages,
      renderPage,
      clock,
      texts: { inOwnLanguage: (_edition, draw) => draw({}, t) },
      editions: async () => [],
    }),
  )
  return {
    ...reviews,
    app,
    botCheck,
    db,
    time,
    clock,
    log,
    pageCache,
    documents,
    /** Imports a campaign's file. */
    write: (campaign: string, reviewLines: readonly string[] = [], more = '') =>
      documents.save(
        {
          path: `reviews/${campaign}.yaml`,
          text: `campaign: ${campaign}\nname: The ${campaign}\n${more}reviews:\n${reviewLines.map((line) => `  - {${line}}\n`).join('') || '  []\n'}`,
        },
        'owner',
      ),
    sender,
    post: (path: string, fields: Record<string, string>) =>
      app.request(`https://shop.example${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    get: (path: string, headers: Record<string, string> = {}) =>
      app.request(`https://shop.example${path}`, { headers }),
  }
}

/** `count` reviews, the first the oldest, with ratings that go round from 1 to 5 in halves. */
export const reviewLines = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10)
    const words = index % 3 === 0 ? '' : `, text: Words of ${index}`
    const language = index % 4 === 0 ? 'de' : 'en'
    return `id: r-${String(index).padStart(3, '0')}, author: Author ${index}, rating: ${1 + (index % 9) / 2}, date: '${day}', language: ${language}, helpful: ${index % 5}${words}`
  })
