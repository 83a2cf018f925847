import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseSiteConfig } from '#app/load-site-config.ts'
import type { SiteConfigInput } from '#app/site-config.ts'
import { loadConfig } from '#cli/load-config.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { createOwnDatabase, type OwnDatabase, testServer } from './own-database.ts'
import { createTestSite, type TestSite, type TestSiteSet } from './test-site.ts'

export type TestSiteOptions = {
  /** As in `portico.config.ts`: `[booking({ seats: 4 })]`. */
  extensions?: SiteConfigInput['extensions']
  /** Everything else from `portico.config.ts`. */
  config?: Omit<SiteConfigInput, 'extensions'>
  /** Files of the content folder: path -> text. */
  content?: Readonly<Record<string, string>>
  /** The time on the clock; the machine's by default. */
  now?: Date
}

/** A site made of these files and extensions, in a temporary folder that is removed when the site is closed. */
export function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { content = {}, extensions = [], config = {}, now = new Date() } = options
  return inTemporaryFolder(async (folder) => {
    for (const [path, text] of Object.entries({ 'site.yaml': 'title: Test site\n', ...content })) {
      const file = join(folder, 'content', path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
    return { folder, data: join(folder, 'data'), config: parseSiteConfig({ ...config, extensions }), now }
  })
}

/** The site in this folder, with its content, configuration and code. Its data and files are not changed. */
export function testSiteFolder(
  folder: string,
  options: Pick<TestSiteOptions, 'now'> = {},
): Promise<TestSite> {
  const site = resolve(folder)
  return inTemporaryFolder(async (data) => ({
    folder: site,
    data,
    config: await loadConfig({
      folder: site,
      error: (line) => void process.stderr.write(`${line}\n`),
      t: inEnglish,
    }),
    now: options.now ?? new Date(),
  }))
}

async function inTemporaryFolder(make: (folder: string) => Promise<TestSiteSet>): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  let database: OwnDatabase | undefined
  const remove = () => rm(folder, { recursive: true, force: true }).finally(() => database?.remove())
  try {
    const set = await make(folder)
    const server = testServer()
    database = server ? await createOwnDatabase(server) : undefined
    const site = await createTestSite({ ...set, database: database?.url })
    const close = () => site.close().finally(remove)
    return { ...site, close, [Symbol.asyncDispose]: close }
  } catch (error) {
    await remove()
    throw error
  }
}
