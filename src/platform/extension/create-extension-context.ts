import { createHmac } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement } from 'react'
import { createOwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
import type { Database } from '#platform/db/database.ts'
import { createEditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { nameIn } from '#platform/desk/languages/language-view.ts'
import { languagesOf, openTranslation } from '#platform/desk/languages/opened-translation.ts'
import { savePart } from '#platform/desk/saved-answer.ts'
import { createEditSection } from '#platform/desk/section-screen.tsx'
import type { Documents, Edit } from '#platform/documents/documents.ts'
import { createSiteDocuments } from '#platform/documents/site-documents.ts'
import { createInOwnLanguage } from '#platform/editions/in-own-language.tsx'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { PageScripts } from '#platform/render/page-scripts.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { renderToStaticMarkup } from '#platform/render/static-markup.ts'
import { withoutContext } from '#platform/request-context.ts'
import { createSeal } from '#platform/seal.ts'
import { pagesService } from '#platform/services/pages.ts'
import { type CurrentSite, createSiteTime, siteService } from '#platform/services/site.ts'
import { textsService } from '#platform/services/texts.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import type { Extension } from './extension.ts'
import type { AskHost, CommonContext, Inner, OwnDocuments, OwnPages } from './extension-context.ts'
import { hostsOf, type Need } from './needs.ts'
import { createOncePage } from './once-page.tsx'
import { createClientOf, createLimits } from './own-client.ts'
import { createOwnEvents } from './own-events.ts'
import { createMailSender } from './own-mail.ts'
import { createOwnOutbox } from './own-outbox.ts'
import { createOwnUploads } from './own-uploads.ts'
import type { Parts } from './parts.ts'
import type { UseService } from './service.ts'

export type ExtensionContextDeps = {
  inner: Inner
  use: UseService
  renderPage: RenderPage
  settings: unknown
  /** The parts the extension returned, once they are known. */
  made(): Parts
}

/** The context of an extension: what every extension gets, and what it asks for in `needs`. */
export function createExtensionContext(
  { name, needs = [], events }: Extension,
  { inner, use, renderPage, settings, made }: ExtensionContextDeps,
): CommonContext<unknown> {
  const { clock, ids, log, db, t, environment, documents } = inner
  const site: CurrentSite = { current: () => use(siteService).current() }
  const siteTime = createSiteTime(use, clock)
  const ownLog: Log = {
    info: (fields, message) => log.info(fields, `${name}: ${message}`),
    warn: (fields, message) => log.warn(fields, `${name}: ${message}`),
    error: (fields, message) => log.error(fields, `${name}: ${message}`),
  }
  const has = (need: Need) => needs.includes(need)
  const hosts = hostsOf(needs)
  const client = createClientOf({ clients: inner.clients, url: environment.PORTICO_URL })
  return {
    settings,
    use,
    clock,
    ids,
    log: ownLog,
    site: site.current,
    texts: {
      drawText: (...asked) => use(textsService).drawText(...asked),
      setText: (text) => use(textsService).setText(text),
      inOwnLanguage: createInOwnLanguage({ use, translator: t }),
    },
    t,
    isSecure: environment.PORTICO_URL?.startsWith('https:') ?? false,
    bodyMegabytes: inner.config.limits.bodyMegabytes,
    isDev: inner.dev,
    onClose: (close) => inner.shutdown.onClose(name, close),
    background: createBackground(name, inner.shutdown),
    renderPage,
    renderHtml: (view) =>
      renderToStaticMarkup(createElement(PageScripts, { value: { assets: inner.assets } }, view)),
    pages: createOwnPages(ownLog, inner.pageCache, renderPage),
    editSection: createEditSection({
      documents,
      site,
      siteTime,
      previewSite: (...asked) => use(pagesService).previewSite(...asked),
    }),
    ownDocuments: createOwnDocuments(name, { inner, site, siteTime, made }),
    outbox: createOwnOutbox(name, inner.outboxRunner, made),
    seal: createSeal(inner.secret, `extension:${name}`),
    secret: createHmac('sha256', inner.secret).update(`extension:${name}`).digest('hex'),
    alarm: (notice) => inner.alarms.tell({ ...notice, state: 'raised', waiting: 0 }),
    client,
    limit: createLimits({ client, clock }),
    botCheck: createOwnBotCheck(inner.proofs),
    askGuards: inner.askGuards,
    events: createOwnEvents(name, inner.events, events),
    ...(has('database') && { db: createOwnDatabase(db) }),
    ...(has('mail:send') && { mail: createMailSender(name, inner, use) }),
    ...(has('files') && {
      files: {
        folder: () => ownFolder(join(inner.folders.data, 'extensions', name)),
        scratch: join(inner.folders.data, 'scratch', name),
        uploads: createOwnUploads(name, inner.files),
      },
    }),
    ...(has('everything') && { documents: createSiteDocuments(inner.documents, inner.folders.content) }),
    ...(hosts.length > 0 && { fetch: createAskHost(name, hosts) }),
    ...Object.fromEntries(innerNamesOf(needs).map((key) => [key, inner[key]])),
  }
}

function createOwnPages(log: Log, pageCache: PageCache, renderPage: RenderPage): OwnPages {
  const { respond, drop, forget } = pageCache
  return {
    ...{ respond, drop, forget, once: createOncePage(renderPage) },
    onDrop: (listener) =>
      pageCache.onDrop((dropped) => {
        try {
          listener(dropped)
        } catch (error) {
          log.error({ err: error }, 'what was dropped could not be taken in')
        }
      }),
  }
}

const createOwnDatabase = ({ engine, tables, checkFiles, carryOver }: Database): Database => ({
  ...{ engine, tables, checkFiles, carryOver },
})

const innerPrefix = 'portico:'

const innerNamesOf = (needs: readonly Need[]) =>
  needs
    .filter((need) => need.startsWith(innerPrefix))
    .map((need) => need.slice(innerPrefix.length) as keyof Inner)

type OwnDocumentsDeps = Pick<ExtensionContextDeps, 'inner' | 'made'> & {
  site: CurrentSite
  siteTime(): Promise<SiteTime>
}

const kindsOf = ({ kinds = [] }: Parts) => ('all' in kinds ? kinds.all() : kinds)

function createOwnDocuments(
  extension: string,
  { inner, site, siteTime, made }: OwnDocumentsDeps,
): OwnDocuments {
  const { documents } = inner
  const isOwn = (kind: string) => kindsOf(made()).some((one) => one.kind === kind)
  const refuseForeign = (kind: string | undefined) => {
    if (kind !== undefined && !isOwn(kind))
      throw new Error(`The extension "${extension}" has no kind "${kind}" of its own.`)
  }
  const kindAt = async (at: Edit['at']) => {
    if ('id' in at) return (await documents.find(at))?.kind
    const path = 'path' in at ? at.path : `${at.start}${at.ending}`
    const kinds = inner.parts().flatMap(kindsOf)
    return kinds.find((kind) => kind.matches(path))?.kind
  }
  const ownOnes: Documents = {
    ...documents,
    async edit(edit) {
      refuseForeign(await kindAt(edit.at))
      return documents.edit(edit)
    },
  }
  const editor: OwnDocuments['editor'] = (screen) => {
    const open: typeof screen.open = async (visit) => {
      for (const kind of screen.kinds?.() ?? [screen.subject.kind]) refuseForeign(kind)
      const opened = await screen.open(visit)
      refuseForeign(opened?.subject?.kind)
      refuseForeign(opened?.document?.kind)
      return opened
    }
    return createEditScreen({ documents: ownOnes, siteTime }, { ...screen, open })
  }
  return {
    async find(which) {
      const found = await documents.find(which)
      return found && isOwn(found.kind) ? found : undefined
    },
    editor,
    screen: (screen) => editor(screen).routes,
    edit: ownOnes.edit,
    async translation(document, { edition, ...described }) {
      refuseForeign(document.kind)
      const opened = await openTranslation({ documents, site }, document, edition)
      return (
        opened && {
          ...opened,
          ...nameIn(opened.site, opened.edition),
          languages: languagesOf(opened, described),
        }
      )
    },
    savePart: (visit, change) => savePart(ownOnes, visit, change),
  }
}

async function ownFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

function createBackground(name: string, shutdown: Shutdown): CommonContext<unknown>['background'] {
  const underWay = new Set<Promise<void>>()
  let closing: AbortController | undefined
  const begin = () => {
    const controller = new AbortController()
    shutdown.onClose(`work of ${name}`, async () => {
      controller.abort()
      await Promise.allSettled(underWay)
    })
    return controller
  }
  return (work) => {
    closing ??= begin()
    const { signal } = closing
    const over = withoutContext(() => work(signal))
    underWay.add(over)
    return over.finally(() => underWay.delete(over))
  }
}

const patience = 10_000

export function createAskHost(extension: string, hosts: readonly string[]): AskHost {
  return async (address, init = {}) => {
    const { host } = new URL(address)
    if (!hosts.includes(host))
      throw new Error(`The extension "${extension}" does not ask for "net:${host}" in its needs.`)
    const limit = AbortSignal.timeout(patience)
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    return fetch(address, { ...init, signal, redirect: 'manual' })
  }
}
