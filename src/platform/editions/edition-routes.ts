import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Clients } from '#platform/http/clients.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { wordpressPath } from '#platform/http/wordpress-path.ts'
import { type RequestContext, withContext } from '#platform/request-context.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { editionAsked, firstEdition, isShared, withoutEdition } from '#shared/edition.ts'
import { own } from '#shared/site.ts'
import { absoluteUrl, originOf } from '#shared/site-addresses.ts'
import { isDesk } from '#shared/urls.ts'
import { askedEdition } from './asked-edition.ts'
import { askedHost, linkHere } from './asked-host.ts'
import type { EditionHosts, SiteHosts } from './edition-hosts.ts'

/** The path a request is routed by: the same for all editions, and for all hosts. */
export function pathInEdition(request: Request): string {
  const path = wordpressPath(request)
  const edition = askedEdition()
  // At a domain for one language the host says it, and the path does not.
  const plain = editionAsked(path) === edition ? withoutEdition(edition, path) : path
  return isShared(plain) ? path : plain
}

type EditionDeps = { site: CurrentSite; hosts: EditionHosts; clients: Pick<Clients, 'ofNode'> }

/** `/fr/about` is asked of the edition in French, where the site has one; so is `/about` at a domain for French. */
export function inEditions(app: Hono<HttpEnv>, { site, hosts, clients }: EditionDeps): Hono<HttpEnv> {
  const answer = (c: Context<HttpEnv>, context: RequestContext) =>
    withContext(context, () => app.fetch(c.req.raw, c.env))

  const named = async (name: string | undefined) => {
    if (name === undefined) return firstEdition
    // Whoever makes the page says that the database is gone.
    const { languages } = await site.current().catch(() => ({ languages: {} }))
    return own(languages, name) ? name : firstEdition
  }

  return new Hono<HttpEnv>().all('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    const name = editionAsked(pathname)
    const all = await hosts.now()
    if (!all) return answer(c, { edition: await named(name) })
    const edition = all.editionAt(hostOf(c, clients))
    const leadsTo = edition === undefined ? undefined : ownAddress(c.req.raw, all, edition)
    const host = { site: all, edition, leadsTo }
    const isNamed = name !== undefined && own(all.languages, name) !== undefined
    const isSaidByPath = !edition || leadsTo || isNamed || isShared(wordpressPath(c.req.raw))
    return answer(c, { host, edition: isSaidByPath ? await named(name) : edition })
  })
}

const hostOf = (c: Context<HttpEnv>, clients: Pick<Clients, 'ofNode'>) =>
  c.env?.incoming ? clients.ofNode(c.env.incoming).host : new URL(c.req.url).host

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
