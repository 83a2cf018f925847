import type { MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Clients } from '#platform/http/clients.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { wordpressPath } from '#platform/http/wordpress-path.ts'
import { withContext } from '#platform/request-context.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { editionAsked, firstEdition, isShared, withoutEdition } from '#shared/edition.ts'
import { own } from '#shared/site.ts'
import { absoluteUrl, originOf } from '#shared/site-addresses.ts'
import { isDesk } from '#shared/urls.ts'
import { askedEdition, duringEdition } from './asked-edition.ts'
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

export type Fetch = (request: Request, env?: HttpEnv['Bindings']) => Response | Promise<Response>

/** `/fr/about` is answered by the edition in French, if the site has one; so is `/about` on a domain for French. */
export function inEditions(answer: Fetch, { site, hosts, clients }: EditionDeps): Fetch {
  const byName: Fetch = (request, env) => {
    const name = editionAsked(getPath(request))
    if (name === undefined) return answer(request, env)
    return isEdition(site, name).then((is) =>
      is ? duringEdition(name, () => answer(request, env)) : answer(request, env),
    )
  }
  const byHost = (all: SiteHosts, request: Request, env: HttpEnv['Bindings'] | undefined) => {
    const host = env?.incoming ? clients.ofNode(env.incoming).host : new URL(request.url).host
    const edition = all.editionAt(host)
    const leadsTo = edition === undefined ? undefined : ownAddress(request, all, edition)
    return withContext({ host: { site: all, edition, leadsTo } }, () =>
      !edition || leadsTo || namesEdition(request, all) || isShared(wordpressPath(request))
        ? byName(request, env)
        : duringEdition(edition, () => answer(request, env)),
    )
  }

  return (...asked) => {
    const all = hosts.now()
    if (all instanceof Promise)
      return all.then((found) => (found ? byHost(found, ...asked) : byName(...asked)))
    return all ? byHost(all, ...asked) : byName(...asked)
  }
}

async function isEdition(site: CurrentSite, name: string): Promise<boolean> {
  // The page itself will report that the database is gone.
  const { languages } = await site.current().catch(() => ({ languages: {} }))
  return own(languages, name) !== undefined
}

const namesEdition = (request: Request, { languages }: SiteHosts) => {
  const name = editionAsked(getPath(request))
  return name !== undefined && own(languages, name) !== undefined
}

/**
 * Redirects to the host of a page or the desk, and from the requested address to the canonical one as this host writes
 * it.
 */
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

/** Posts are accepted wherever they arrive: after a redirect, a browser would come back without the body. */
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
