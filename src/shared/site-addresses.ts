import { editionAsked, firstEdition, inEdition, isShared, withoutEdition } from '#shared/edition.ts'
import { own, type Site } from '#shared/site.ts'

/** All that is needed to know where a page of the site is reached. */
export type SiteAddresses = Pick<Site, 'url'> & Partial<Pick<Site, 'languages'>>

/** The origin an edition is reached at: its own domain, or the site's. */
export const originOf = ({ url, languages = {} }: SiteAddresses, edition: string): string =>
  own(languages, edition)?.url ?? url

/** Every origin of the site, its own first. */
export const originsOf = ({ url, languages = {} }: SiteAddresses): readonly string[] => [
  url,
  ...Object.values(languages).flatMap((language) => language.url ?? []),
]

/** `/fr/about` is at `/about` on the domain for French. Undefined for what is at the site's own address. */
export function onDomain(
  { languages = {} }: SiteAddresses,
  path: string,
): { edition: string; origin: string; path: string } | undefined {
  const edition = editionAsked(path) ?? firstEdition
  const origin = own(languages, edition)?.url
  return origin === undefined ? undefined : { edition, origin, path: withoutEdition(edition, path) }
}

/** A path of the site as an absolute address; addresses are returned unchanged. */
export function absoluteUrl(site: SiteAddresses, path: string): string {
  const there = onDomain(site, path)
  return there ? new URL(there.origin + there.path).href : new URL(path, site.url).href
}

/** The other way round: the path of an address, if it is one of this site. */
export function ownPath(
  { url: first, languages = {} }: SiteAddresses,
  { host, pathname, search }: URL,
): string | undefined {
  const isHere = (origin: string) => new URL(origin).host === host
  if (isHere(first)) return pathname + search
  const [edition] = Object.entries(languages).find(([, { url }]) => url && isHere(url)) ?? []
  return edition && pathOnDomain(edition, pathname + search)
}

/** A path of the site on the domain of an edition. */
export const pathOnDomain = (edition: string, path: string): string =>
  isShared(path) ? path : inEdition(edition, path)
