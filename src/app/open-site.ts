import { botCheckView } from '#platform/bot-check/bot-check-view.ts'
import { createPlatform, type Platform, type PlatformOptions } from '#platform/create-platform.ts'
import { createDocuments } from '#platform/documents/create-documents.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { Extension } from '#platform/extension/extension.ts'
import type { PartContext, Together } from '#platform/extension/part-context.ts'
import type { Parts } from '#platform/extension/parts.ts'
import { createServices, type UseService } from '#platform/extension/service.ts'
import { createHousekeeping, type Housekeeping } from '#platform/housekeeping.ts'
import { createExpressLane, type ExpressLane } from '#platform/page-cache/express-lane.ts'
import type { Block } from '#platform/render/block.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { siteService } from '#platform/services/site.ts'
import { devReloadScript } from './dev-reload.ts'
import { features } from './features.ts'
import { createFrame } from './frame.ts'
import { createRenderPage } from './render-page.tsx'
import type { SiteConfig } from './site-config.ts'

/** A site: what it stands on, and everything its parts add. */
export type OpenSite = Platform & {
  config: SiteConfig
  documents: Documents
  renderPage: RenderPage
  parts: readonly Parts[]
  /** What a part offers, for the desk, the commands and tests. */
  use: UseService
  housekeeping: Housekeeping
  expressLane: ExpressLane
}

export type OpenSiteOptions = Omit<PlatformOptions, 'config'> & {
  config: SiteConfig
  /** After those that come in the box. */
  extensions?: readonly Extension[]
}

export async function openSite(options: OpenSiteOptions): Promise<OpenSite> {
  const { config } = options
  const extensions: readonly Extension[] = [...features, ...(options.extensions ?? [])]
  const services = createServices()
  const { use } = services
  const platform = await createPlatform(options, { site: () => use(siteService).current() })
  const { db, clock, log, pageCache, assets, dev, proofs, shutdown } = platform
  const parts: Parts[] = []
  const blocks: Block[] = []
  const kinds: DocumentKind[] = []
  const together: Together = {
    blocks: () => blocks,
    underPost: () => parts.flatMap(({ slots }) => slots?.underPost ?? []),
    postOrders: () => Object.assign({}, ...parts.map(({ postOrders }) => postOrders)),
    sections: () => Object.assign({}, ...extensions.map(({ sections }) => sections)),
  }
  const documents = createDocuments({
    db,
    kinds,
    clock,
    log,
    onStale: (tags) => pageCache.drop(tags),
    checkSettings: async () =>
      (await Promise.all(parts.map(({ checkSettings }) => checkSettings?.() ?? []))).flat(),
  })
  const renderPage = createRenderPage({
    assets,
    frame: createFrame({ use, clock, log, slots: () => parts.flatMap(({ slots }) => slots ?? []) }),
    scripts: dev ? [devReloadScript] : [],
    botCheck: botCheckView(proofs.botCheck?.hint, { leastSeconds: 0 }),
  })
  const settings: Readonly<Record<string, unknown>> = config
  for (const { name, parts: make } of extensions) {
    const context: PartContext = {
      ...platform,
      settings: settings[name],
      use,
      documents,
      renderPage,
      together,
    }
    const made = make?.(context) ?? {}
    services.take(made.offers ?? [])
    blocks.push(...(made.blocks ?? []))
    kinds.push(...(made.kinds ?? []))
    parts.push(made)
  }
  const housekeeping = createHousekeeping({ log, chores: () => choresOf(platform, parts) })
  shutdown.onClose('housekeeping', housekeeping.stop)
  const expressLane = createExpressLane({ pages: pageCache, metrics: platform.metrics })
  return { ...platform, config, documents, renderPage, parts, use, housekeeping, expressLane }
}

/** Files come last: others let go of them. */
const choresOf = ({ limits, proofs, postOffice, files }: Platform, parts: readonly Parts[]) => [
  ...parts.flatMap(({ chores = [] }) => chores),
  limits.sweep,
  proofs.spentTokens.sweep,
  postOffice.outbox.sweep,
  files.sweep,
]
