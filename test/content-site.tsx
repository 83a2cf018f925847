import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { Document } from '#app/document.tsx'
import { Themed } from '#app/themed.tsx'
import { createContent } from '#features/content/server/content.ts'
import { createEntryKinds } from '#features/content/server/entry-kinds.ts'
import { createEntryTypes } from '#features/content/server/entry-types.ts'
import { createContentRoutes } from '#features/content/server/routes.ts'
import { termsKind } from '#features/content/server/terms-kind.ts'
import { createLibraryService } from '#features/library/server/library-service.ts'
import { makePicture } from '#features/library/server/make-picture.ts'
import { createMediaFiles, mediaFoldersOf } from '#features/library/server/media-files.ts'
import { mediaRoutes } from '#features/library/server/media-routes.ts'
import { mediaTextKind } from '#features/library/server/media-text-kind.ts'
import { createPictureNotes } from '#features/library/server/picture-notes.ts'
import { createPictureQueue } from '#features/library/server/picture-queue.ts'
import { createPictures, pictureFolderOf } from '#features/library/server/pictures.ts'
import { createSiteKinds } from '#features/site/server/site-kind.ts'
import { createSite } from '#features/site/server/site-store.ts'
import type { Database } from '#platform/db/database.ts'
import { createDocuments } from '#platform/documents/create-documents.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import type { AddedType } from '#platform/extension/content-type.ts'
import type { OldAddresses } from '#platform/extension/parts.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { createLog } from '#platform/log.ts'
import { createInProcessInvalidations } from '#platform/page-cache/invalidations.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import type { Block } from '#platform/render/block.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { createTranslator } from '#platform/words/translator.ts'
import { Frame } from '#theme/frame.tsx'
import { inWords } from './in-words.ts'

export type ContentSiteOptions = {
  /** Path in the content folder to text or bytes. */
  files?: Record<string, string | Uint8Array>
  blocks?: readonly Block[]
  types?: readonly AddedType[]
  now?: string
  showProblems?: boolean
  oldAddresses?: readonly OldAddresses[]
}

const site = `title: Hillside
tagline: Wood and patience
description: A small workshop on a hill.
url: https://hillside.example
timezone: Europe/Helsinki
posts_per_page: 3
authors:
  ana-ruiz: { name: Ana Ruiz, role: Joiner, bio: She planes. }
categories:
  timber: { name: Timber, description: What wood does. }
menus:
  main: [{ label: Posts, url: /posts }]
`

/** A whole content site on a database: files in, pages out. The clock does not move until it is set. */
export async function createContentSite(db: Database, options: ContentSiteOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const contentFolder = join(folder, 'content')
  const blocks = options.blocks ?? []
  const time = { now: new Date(options.now ?? '2026-06-01T12:00:00Z') }
  const clock = { now: () => time.now }
  const made: string[] = []

  const dataFolder = join(folder, 'data')
  const mediaFolders = mediaFoldersOf({ content: contentFolder, data: dataFolder })
  const media = createMediaFiles(mediaFolders)
  const pictureFolder = pictureFolderOf(dataFolder)
  const notes = createPictureNotes(pictureFolder)
  const log = createLog('silent')
  const pictureQueue = createPictureQueue({
    ...{ media, notes, log, folder: pictureFolder, onReady: async () => {} },
    maker: { make: makePicture, close() {} },
  })
  const pictures = createPictures({ media, notes, folder: pictureFolder, want: pictureQueue.want })
  const library = createLibraryService({ folders: mediaFolders, library: { list: async () => [] }, pictures })
  const content = createContent({
    db,
    types: createEntryTypes(options.types ?? []),
    site: createSite({ db, localUrl: () => 'http://localhost:3000' }),
    translator: createTranslator(),
    library,
    dataFolder,
    blocks: () => blocks,
    showProblems: options.showProblems ?? false,
  })
  const pageCache = createPageCache({
    maxBytes: 32_000_000,
    clock,
    invalidations: createInProcessInvalidations(),
  })
  const documents = createDocuments({
    db,
    kinds: [
      ...createSiteKinds({ whole: {}, ofEdition: {} }),
      ...createEntryKinds({ ...content, engine: db.engine, tell: async () => {} })(content.types.all),
      termsKind,
      mediaTextKind,
    ] as readonly DocumentKind[],
    clock,
    log,
    onStale: pageCache.drop,
  })
  const renderPage: RenderPage = async (view) => {
    made.push(view.head.canonical)
    const current = await content.site.current()
    const { jsonLd } = joinDrawn({ jsonLd: view.head.jsonLd }, view)
    const html = renderToStaticMarkup(
      <Document site={current} head={{ ...view.head, jsonLd }} assets={{ style: '', modules: [] }}>
        <Themed>
          <Frame site={current} path={view.head.canonical} layout={view.layout} slots={{}}>
            {view.main}
          </Frame>
        </Themed>
      </Document>,
    )
    const { status = 200, tags, freshUntil } = view
    return {
      status,
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>${html}`,
      tags,
      freshUntil,
    }
  }
  const pages = createContentRoutes({
    ...content,
    pageCache,
    renderPage,
    clock,
    postOrders: () => ({}),
    oldAddresses: () => options.oldAddresses ?? [],
    listed: () => [],
    drawUnderPost: async () => ({ view: null }),
    drawBelowEntry: async () => ({ view: null }),
    admit: async (_c, _rules, answer) => answer(),
    isAtDesk: async () => false,
  })
  const routes = new Hono<HttpEnv>().route('/', mediaRoutes({ media, pictures })).route('/', pages)

  const write = async (files: Record<string, string | Uint8Array>) => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(contentFolder, path)), { recursive: true })
      await writeFile(join(contentFolder, path), text)
    }
  }
  const importAll = async () => inWords(await documents.importFolder(contentFolder))
  await write({ 'site.yaml': site, ...options.files })

  return {
    content,
    contentFolder,
    documents,
    pictureFolder,
    /** Same as the site does beside its work. */
    makePictures: () => pictureQueue.work.makeReady({ maxMs: 60_000, tell() {} }),
    routes,
    time,
    /** Canonical paths of the pages rendered so far. */
    made,
    importAll,
    /** Writes files and imports them. */
    async change(files: Record<string, string>) {
      await write(files)
      return importAll()
    },
    async remove(path: string) {
      await rm(join(contentFolder, path))
      return importAll()
    },
    report: await importAll(),
    request: (path: string, init?: RequestInit) => routes.request(`https://hillside.example${path}`, init),
    async html(path: string) {
      const response = await routes.request(`https://hillside.example${path}`)
      return response.text()
    },
  }
}

export const post = (front: Record<string, unknown>, body = 'Some words.') =>
  `---\n${Object.entries({ date: '2026-05-01', ...front })
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n${body}\n`

export const page = (front: Record<string, unknown>, body = 'Some words.') =>
  `---\n${Object.entries(front)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n${body}\n`
