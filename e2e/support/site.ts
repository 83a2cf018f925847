import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { parseSiteConfig } from '#app/load-site-config.ts'
import type { OpenSite } from '#app/open-site.ts'
import type { SiteConfigInput } from '#app/site-config.ts'
import { type RunningSite, startSite } from '#main.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { createLog } from '#platform/log.ts'

export type SiteOptions = {
  /** The demo site unless another folder is given. */
  content?: string
  /** Another language than the site was written in. */
  language?: string
  config?: SiteConfigInput
  environment?: Record<string, string>
  clock?: Clock
}

const demo = 'demo/content'

const start = (data: string, { content = demo, config = {}, environment, clock }: SiteOptions = {}) =>
  startSite({
    environment: readEnvironment({
      PORT: '0',
      PORTICO_DATA: data,
      PORTICO_CONTENT: content,
      ...environment,
    }),
    config: parseSiteConfig(config),
    folder: process.cwd(),
    clock: clock ?? systemClock,
    log: createLog('silent'),
  })

async function emptyData(folder = tmpdir()) {
  const data = await mkdtemp(join(folder, 'portico-e2e-'))
  await mkdir(join(data, 'cache'))
  await symlink(inject('madePictures'), join(data, 'cache', 'pictures'))
  return data
}

/** What a site has that has read the demo once, for all test files of the worker: reading it takes ten times as long as a start. */
let demoData: Promise<string> | undefined

async function copyOfDemoData() {
  demoData ??= emptyData(inject('demoData')).then(async (data) => {
    await (await start(data)).close()
    return data
  })
  const copy = await mkdtemp(join(tmpdir(), 'portico-e2e-'))
  await cp(await demoData, copy, { recursive: true })
  return copy
}

/** One real server for the test file, on a port and in a data folder of its own. */
export function useSite(options: SiteOptions = {}): { readonly url: string; readonly deps: OpenSite } {
  let site: RunningSite
  let data: string
  beforeAll(async () => {
    const { language, content = demo } = options
    data = content === demo && !options.clock ? await copyOfDemoData() : await emptyData()
    const texts = language ? await inLanguage(language, content, join(data, 'content')) : content
    site = await start(data, { ...options, content: texts })
  })
  afterAll(async () => {
    await site?.close()
    // A picture that is just being made is put there even now.
    await rm(data, { recursive: true, force: true, maxRetries: 10 })
  })
  return {
    get url() {
      return site.url
    },
    get deps() {
      return site.deps
    },
  }
}

async function inLanguage(language: string, content: string, copy: string): Promise<string> {
  await cp(content, copy, { recursive: true })
  const described = await readFile(join(content, 'site.yaml'), 'utf8')
  await writeFile(join(copy, 'site.yaml'), described.replace(/^language: .*$/m, `language: ${language}`))
  return copy
}
