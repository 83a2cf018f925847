import type { Clients } from '#platform/http/clients.ts'
import type { PlainRequest } from '#platform/http/plain-request.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { onDomain, pathOnDomain } from '#shared/site-addresses.ts'

/** The hosts of the site: if it has only one, hosts are not checked. */
export type SiteHosts = Pick<Site, 'url' | 'languages'> & {
  /** Undefined for a host that does not belong to the site. */
  editionAt(host: string): string | undefined
}

export type EditionHosts = {
  /** Available without waiting, except after the site has changed. Undefined for a site with one host. */
  now(): SiteHosts | undefined | Promise<SiteHosts | undefined>
  /** The cache key of the page requested here; undefined if that cannot be said without waiting. */
  keptAt(request: PlainRequest): string | undefined
  /** The site has changed. */
  forget(): void
}

type EditionHostsDeps = { site: CurrentSite; clients: Pick<Clients, 'ofNode'> }

export function createEditionHosts({ site, clients }: EditionHostsDeps): EditionHosts {
  let known: { hosts: SiteHosts | undefined } | undefined
  let changes = 0

  const read = async () => {
    const before = changes
    const found = await site.current().then(
      (current) => ({ hosts: hostsOf(current) }),
      // The page itself will report that the database is gone.
      () => undefined,
    )
    if (before === changes) known = found
    return found?.hosts
  }

  return {
    now: () => (known ? known.hosts : read()),
    keptAt(request) {
      const { url = '' } = request
      if (!known) return undefined
      const { hosts } = known
      if (!hosts) return url
      const edition = hosts.editionAt(clients.ofNode(request).host)
      if (edition === undefined) return undefined
      if (edition !== firstEdition) return pathOnDomain(edition, url)
      return onDomain(hosts, url) ? undefined : url
    },
    forget() {
      known = undefined
      changes += 1
    },
  }
}

function hostsOf({ url, languages }: Site): SiteHosts | undefined {
  const domains = Object.entries(languages).flatMap(([edition, language]) =>
    language.url ? [[plainHost(new URL(language.url).host), edition] as const] : [],
  )
  if (domains.length === 0) return undefined
  const editions = new Map([...domains, [plainHost(new URL(url).host), firstEdition]])
  return {
    url,
    languages,
    editionAt: (host) => editions.get(host) ?? editions.get(plainHost(host)),
  }
}

/** As an origin writes it: in small letters, without the port that goes without saying. */
const plainHost = (host: string) => host.toLowerCase().replace(/\.?(?::(?:80|443))?$/, '')
