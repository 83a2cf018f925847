import type { MiddlewareHandler } from 'hono'
import { sitePath } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { urls } from '#shared/urls.ts'
import type { ContentDeps } from '../content-deps.ts'
import { createMovedPage } from '../missing-page.tsx'
import { createFindMoved, withQuery } from './find-moved.ts'
import { tidyPath } from './tidy-path.ts'

/**
 * Pages are kept by their path alone. What nothing stands at is looked for once more with its query, by which old addresses
 * may be told apart; and a redirect takes the query along. The front page is asked first: all addresses of a WordPress
 * without permalinks are queries of it.
 */
export function askWithQuery(deps: ContentDeps): MiddlewareHandler {
  const moved = createFindMoved(deps)
  const answerOf = createMovedPage(deps)
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const path = sitePath(pathname)
    const isAsked = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (search === '' || !isAsked || path.startsWith(urls.apiRoot)) return next()
    const respond = (found: Parameters<typeof answerOf>[0]) =>
      deps.pageCache.respond(c.req.raw, path + search, () => answerOf(found))
    if (path === pageUrls.home()) {
      const found = await moved.find({ path, search })
      return found ? respond(found) : next()
    }
    await next()
    const { status, headers } = c.res
    const location = headers.get('location')
    if (!isElsewhere(status)) return
    const found = (await moved.stands(tidyPath(path))) ? undefined : await moved.find({ path, search })
    const plain = location ? ({ status: 301, to: withQuery(location, search) } as const) : undefined
    const answer = found ?? plain
    if (!answer) return
    c.res = undefined
    c.res = await respond(answer)
  }
}

const isElsewhere = (status: number) =>
  (status >= 300 && status < 400 && status !== 304) || status === 403 || status === 404 || status === 410
