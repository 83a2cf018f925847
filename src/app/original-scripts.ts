import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { serveFile } from '#platform/http/serve-file.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.configuration.ts'
import type { OpenSite } from './open-site.ts'
import type { SiteConfig } from './site-config.ts'

export type OriginalScript = {
  /** As pages name it. */
  address: string
  /** The path of its file; undefined if something else must answer at the address. */
  path?: string
}

const served = /^\/scripts\/([\w-][\w.-]*\.js)$/

/** Every script of an original that the configuration names. */
export function originalScriptsOf(config: SiteConfig, contentFolder: string): OriginalScript[] {
  const addresses = new Set(
    Object.values(config).flatMap((section) => ('originalScripts' in section ? section.originalScripts : [])),
  )
  return [...addresses].map((address) => {
    const name = served.exec(address)?.[1]
    return name === undefined ? { address } : { address, path: join(contentFolder, 'scripts', name) }
  })
}

/** What an owner still has to do before these scripts can run. */
export async function scriptsToFix(scripts: readonly OriginalScript[]): Promise<Message[]> {
  const messages = await Promise.all(
    scripts.map(async ({ address, path }) => {
      if (path === undefined) return words.scriptElsewhere({ address, example: urls.script('name.js') })
      const isFile = await stat(path).then(
        (facts) => facts.isFile(),
        () => false,
      )
      return isFile ? undefined : words.scriptMissing({ address, path })
    }),
  )
  return messages.filter((message) => message !== undefined)
}

/** The scripts that the configuration names, and no other file: on a site that names none there are none. */
export function createOriginalScriptRoutes({ config, folders }: Pick<OpenSite, 'config' | 'folders'>) {
  const routes = new Hono()
  for (const { address, path } of originalScriptsOf(config, folders.content)) {
    if (path === undefined) continue
    routes.get(address, async (c) => {
      const file = { path, contentType: 'text/javascript; charset=utf-8', cacheControl: 'no-cache' }
      return (await serveFile(c.req.raw, file)) ?? c.notFound()
    })
  }
  return routes
}
