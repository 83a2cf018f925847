import type { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { wordpressPath } from '#platform/http/wordpress-path.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { editionAsked, withoutEdition } from '#shared/edition.ts'
import { own } from '#shared/site.ts'
import { askedEdition, duringEdition } from './asked-edition.ts'

/** What is the same for every language stands at one address. */
const shared =
  /^\/(?:api|assets|desk|dev|healthz|media|metrics|og|readyz|robots\.txt|scripts|sitemap[^/]*|widgets|wp-admin|wp-json)(?:\/|$)/

/** The path a request is routed by: the same for all editions. */
export function pathInEdition(request: Request): string {
  const path = wordpressPath(request)
  const plain = withoutEdition(askedEdition(), path)
  return shared.test(plain) ? path : plain
}

/** `/fr/about` is asked of the edition in French, where the site has one. */
export function inEditions(app: Hono<HttpEnv>, site: CurrentSite): Hono<HttpEnv> {
  const answer = app.fetch
  app.fetch = (request, ...rest) => {
    const name = editionAsked(new URL(request.url).pathname)
    if (name === undefined) return answer(request, ...rest)
    return duringAsked(site, name, () => answer(request, ...rest))
  }
  return app
}

async function duringAsked<Value>(
  site: CurrentSite,
  name: string,
  work: () => Value,
): Promise<Awaited<Value>> {
  // Whoever makes the page says that the database is gone.
  const { languages } = await site.current().catch(() => ({ languages: {} }))
  return own(languages, name) ? await duringEdition(name, work) : await work()
}
