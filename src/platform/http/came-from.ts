import { pathAsked } from '#platform/editions/asked-host.ts'

/** The very address a visitor came from, with its query, which a page that all share cannot know; nothing if it was another site. */
export function cameFrom(referer: string | undefined, requested: string): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  return host === new URL(requested).host ? pathAsked(`${pathname}${search}`) : undefined
}
