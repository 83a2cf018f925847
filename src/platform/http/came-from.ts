import type { Context } from 'hono'
import { pathAsked } from '#platform/editions/asked-host.ts'
import { localPath } from '#shared/local-path.ts'

/**
 * The full address a visitor came from, with its query, which a cached page cannot know; undefined if it was another
 * site.
 */
function cameFrom(referer: string | undefined, requested: string): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  return host === new URL(requested).host ? pathAsked(`${pathname}${search}`) : undefined
}

/**
 * Where a visitor goes after a form: to the page it was sent from or, if the browser does not say, to `wish` or the
 * front page. Never to another site.
 */
export const wayBack = (c: Context, wish: string | null): string =>
  localPath(cameFrom(c.req.header('referer'), c.req.url) ?? wish ?? pathAsked('/'))
