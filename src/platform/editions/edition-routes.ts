import type { Hono, MiddlewareHandler } from 'hono'
import type { Clients } from '#platform/http/clients.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { wordpressPath } from '#platform/http/wordpress-path.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { editionAsked, firstEdition, inEdition, isShared, withoutEdition } from '#shared/edition.ts'
import { own } from '#shared/site.ts'
import { absoluteUrl, originOf } from '#shared/site-addresses.ts'
import { isDesk } from '#shared/urls.ts'
import { askedEdition, duringEdition } from './asked-edition.ts'
import { askedHost, duringHost, linkHere } from './asked-host.ts'
import type { EditionHosts, SiteHosts } from './edition-hosts.ts'

/** The path a request is routed by: the same for all editions. */
export function pathInEdition(request: Request): string {
  const path = wordpressPath(request)
  const plain = withoutEdition(askedEdition(), path)
  return isShared(plain) ? path : plain
}

type EditionDeps = { site: CurrentSite; hosts: EditionHosts; clients: Pick<Clients, 'ofNode'> }

/** `/fr/about` is asked of the edition in French, where the site has one; so is `/about` at a domain for French. */
export function inEditions(app: Hono<HttpEnv>, { site, hosts, clients }: EditionDeps): Hono<HttpEnv> {
  const answer = app.fetch
  type Fetch = typeof answer

  const hostOf = (request: Request, env: HttpEnv['Bindings'] | undefined) =>
    env?.incoming ? clients.ofNode(env.incoming).host : new URL(request.url).host
  const byName: Fetch = (request, ...rest) => {
    const name = editionAsked(new URL(request.url).pathname)
    if (name === undefined) return answer(request, ...rest)
    return duringAsked(site, name, () => answer(request, ...rest))
  }
  const byHost = (all: SiteHosts, ...[request, env, ...rest]: Parameters<Fetch>) => {
    const edition = all.editionAt(hostOf(request, env))
    const leadsTo = edition === undefined ? undefined : ownAddress(request, all, edition)
    return duringHost({ site: all, edition, leadsTo }, () => {
      if (!edition || leadsTo || namesEdition(request, all) || isShared(wordpressPath(request)))
        return byName(request, env, ...rest)
      askInEdition(request, edition)
      return duringEdition(edition, () => answer(request, env, ...rest))
    })
  }

  app.fetch = (...asked) => {
    const all = hosts.now()
    if (all instanceof Promise)
      return all.then((found) => (found ? byHost(found, ...asked) : byName(...asked)))
    return all ? byHost(all, ...asked) : byName(...asked)
  }
  return app
}

/** Leads to the host that a page or the desk stands at, and from what was asked for to what is meant, as the asked host writes it. */
export const leadToHosts: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const host = askedHost()
  if (!host) return next()
  if (host.leadsTo) {
    c.header('Cache-Control', 'public, max-age=0, s-maxage=10')
    return c.redirect(host.leadsTo, 301)
  }
  await next()
  const location = c.res.headers.get('location')
  if (location) c.res.headers.set('location', linkHere(location))
}

/** What is sent is taken wherever it arrives: a browser would come back with nothing in its hands. */
function ownAddress({ method, url }: Request, site: SiteHosts, here: string): string | undefined {
  const { pathname, search } = new URL(url)
  if (here !== firstEdition && isDesk(pathname)) return site.url + pathname + search
  const name = editionAsked(pathname)
  if ((method !== 'GET' && method !== 'HEAD') || name === undefined || !own(site.languages, name))
    return undefined
  if (isShared(withoutEdition(name, pathname))) return undefined
  const isHere = here !== name && originOf(site, name) === originOf(site, here)
  return isHere ? undefined : absoluteUrl(site, pathname + search)
}

function namesEdition({ url }: Request, { languages }: SiteHosts): boolean {
  const name = editionAsked(new URL(url).pathname)
  return name !== undefined && own(languages, name) !== undefined
}

/** From here on the request is for the whole address. It stays the same one, whose body can be read only once. */
function askInEdition(request: Request, edition: string) {
  const url = new URL(request.url)
  url.pathname = inEdition(edition, url.pathname)
  Object.defineProperty(request, 'url', { value: url.href })
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
