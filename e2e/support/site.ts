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

/** One real server for the test file, on a port and in a data folder of its own. */
export function useSite(options: SiteOptions = {}): { readonly url: string; readonly deps: OpenSite } {
  let site: RunningSite
  let data: string
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'portico-e2e-'))
    await mkdir(join(data, 'cache'))
    await symlink(inject('madePictures'), join(data, 'cache', 'pictures'))
    const { language, content = 'demo/content' } = options
    site = await startSite({
      environment: readEnvironment({
        PORT: '0',
        PORTICO_DATA: data,
        PORTICO_CONTENT: language ? await inLanguage(language, content, join(data, 'content')) : content,
        ...options.environment,
      }),
      config: parseSiteConfig(options.config ?? {}),
      folder: process.cwd(),
      clock: options.clock ?? systemClock,
      log: createLog('silent'),
    })
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
