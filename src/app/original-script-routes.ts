import { Hono } from 'hono'
import { serveFile } from '#platform/http/serve-file.ts'
import type { OpenSite } from './open-site.ts'
import { originalScriptsOf } from './original-scripts.ts'

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
