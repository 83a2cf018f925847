import { ownPath, type SiteAddresses } from '#shared/site-addresses.ts'

/** A path of this site, or a whole address: where search engines are to look for a text. */
export function isCanonical(text: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(text)) return true
  return /^https?:\/\//i.test(text) && URL.canParse(text) && !/\s/.test(text)
}

/** The same, as a path if it is on this site. */
export function canonicalOf(
  { canonical, path }: { canonical?: string | undefined; path: string },
  site: SiteAddresses,
): string {
  if (canonical === undefined) return path
  const whole = new URL(canonical, site.url)
  return ownPath(site, whole) ?? whole.href
}
