import type { Context, MiddlewareHandler } from 'hono'
import { sitePath } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { keysOf } from '#shared/address-key.ts'
import { urls } from '#shared/urls.ts'
import { readWordpressAddress } from '../../domain/wordpress-address.ts'
import type { ContentDeps } from '../content-deps.ts'
import { createMovedPage } from '../missing-page.tsx'
import { createFindMoved, tidyPath, withQuery } from './find-moved.ts'

const askedBy = (c: Context) => {
  const { pathname, search } = new URL(c.req.url)
  return { path: sitePath(pathname), search }
}
/**
 * Pages are cached by path alone. If none is found, the query is considered too, since old addresses may differ only in
 * it; redirects keep the query. The front page is asked first: without permalinks, all addresses of a WordPress site
 * are queries of it.
 */
export function askWithQuery(deps: ContentDeps): MiddlewareHandler<HttpEnv> {
  const moved = createFindMoved(deps)
  const answerOf = createMovedPage(deps)
  return async (c, next) => {
    const { path, search } = askedBy(c)
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
    if (!isElsewhere(status) || c.get('isRefused')) return
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

/** Visitors are told that a text is private. People who work at the desk are led to it. */
export function leadStaff({
  entries,
  isAtDesk,
}: Pick<ContentDeps, 'entries' | 'isAtDesk'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    if (c.res.status !== 403 || !(await isAtDesk(c))) return
    const { path, search } = askedBy(c)
    const { wish } = readWordpressAddress({ path, search })
    const id = await entries.privateAt({
      keys: keysOf({ path, search }),
      path: tidyPath(path),
      id: wish?.kind === 'number' ? wish.id : undefined,
    })
    if (id === undefined) return
    c.res = undefined
    c.res = new Response(null, {
      status: 302,
      headers: { location: urls.desk.entryPreview(id), 'cache-control': 'no-store' },
    })
  }
}
