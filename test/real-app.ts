import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createApp } from '#app/app.ts'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { type OpenSite, openSite } from '#app/open-site.ts'
import type { SiteConfigInput } from '#app/site-config.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { listen } from '#platform/http/listen.ts'
import { createTestLog } from './test-log.ts'

export type RealAppOptions = {
  config?: SiteConfigInput
  environment?: Record<string, string>
  /** Path in the content folder to text. */
  files?: Record<string, string>
  /** A site's folder that is there already; another process of the same site. */
  folder?: string
  /** Something broken in place of what the app is built from. */
  change?(deps: OpenSite): Partial<OpenSite>
}

const files = {
  'site.yaml': 'title: Hillside\ndescription: A small workshop on a hill.\nurl: https://hillside.example\n',
  'posts/oak.md': '---\ntitle: Oak\nid: 7\ndate: 2026-05-01T10:00:00Z\n---\nA board of oak.\n',
}

/** The site as it is served, on SQLite in a folder of its own. It is closed when the test is over. */
export async function createRealApp(options: RealAppOptions = {}) {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'portico-real-')))
  const write = async (contents: Record<string, string>) => {
    for (const [path, text] of Object.entries(contents)) {
      await mkdir(dirname(join(folder, 'content', path)), { recursive: true })
      await writeFile(join(folder, 'content', path), text)
    }
  }
  if (!options.folder) await write({ ...files, ...options.files })
  const { log, lines } = createTestLog()
  const built = await openSite({
    environment: readEnvironment({ ...options.environment }),
    config: parseSiteConfig(options.config ?? {}),
    folder,
    ids: testIds,
    log,
  })
  onTestFinished(async () => {
    await built.shutdown.begin()
    if (!options.folder) await rm(folder, { recursive: true, force: true })
  })
  const deps = { ...built, ...options.change?.(built) }
  await deps.migrate()
  await deps.documents.importFolder(deps.folders.content)
  const app = createApp(deps)
  const errors = () => lines.filter(({ level }) => level === 'error')
  const start = async () => {
    const server = await listen({
      host: '127.0.0.1',
      port: 0,
      fetch: app.fetch,
      express: deps.fastPath,
    })
    onTestFinished(() => server.close(0))
    return server
  }
  return { app, deps, folder, lines, errors, write, start }
}

/** Counted over all apps: processes tell each other apart by such an id. */
const testIds = {
  last: 0,
  next() {
    testIds.last += 1
    return `request-${testIds.last}`
  },
}
