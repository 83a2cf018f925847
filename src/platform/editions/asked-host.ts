import { requestContext } from '#platform/request-context.ts'
import { firstEdition } from '#shared/edition.ts'
import { onDomain, originOf, pathOnDomain, type SiteAddresses } from '#shared/site-addresses.ts'
import { askedEdition } from './asked-edition.ts'

/** The host of a request, on a site with domains for some of its languages. */
export type AskedHost = {
  site: SiteAddresses
  /** The edition of the host: '' for the site's own address, undefined for a host that is neither. */
  edition: string | undefined
  /** The page asked for is at another address. */
  leadsTo?: string | undefined
}

declare module '#platform/request-context.ts' {
  interface RequestContext {
    /** Where it is seen. */
    readonly host?: AskedHost
  }
}

export const askedHost = (): AskedHost | undefined => requestContext().host

/** How a page that is seen at the asked host leads to a path of the site. */
export function linkHere(path: string): string {
  const host = askedHost()
  if (host?.edition === undefined || !isPath(path)) return path
  const there = onDomain(host.site, path)
  if (there) return there.edition === host.edition ? withinHost(there) : there.origin + there.path
  return host.edition === firstEdition || pathOnDomain(host.edition, path) === path
    ? path
    : host.site.url + path
}

/** The path to use for a call on the same host, whatever host it is: a form is sent to where it is. */
export function callHere(path: string): string {
  const host = askedHost()
  if (host?.edition === undefined || !isPath(path)) return path
  const there = onDomain(host.site, path)
  return there?.edition === host.edition ? withinHost(there) : path
}

/** The path in the site of what is seen at `path` of the asked host. */
export const pathAsked = (path: string): string => pathOnDomain(askedHost()?.edition ?? firstEdition, path)

/**
 * Tells pages apart that are kept under one address and lead to others in different ways. Nothing in all the usual cases: a site at one
 * host, and pages that are seen at the host of their edition.
 */
export function hostVariant(): string {
  const host = askedHost()
  if (!host) return ''
  if (host.edition === undefined) return 'elsewhere '
  const isHome = originOf(host.site, host.edition) === originOf(host.site, askedEdition())
  return isHome ? '' : `${host.edition} `
}

const isPath = (address: string) => /^\/(?![/\\])/.test(address)

/** Two slashes at its beginning would be the name of another host. */
const withinHost = ({ origin, path }: { origin: string; path: string }) =>
  isPath(path) ? path : origin + path
