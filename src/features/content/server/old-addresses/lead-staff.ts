import type { MiddlewareHandler } from 'hono'
import { sitePath } from '#platform/editions/asked-edition.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { keysOf } from '#shared/address-key.ts'
import { urls } from '#shared/urls.ts'
import { readWordpressAddress } from '../../domain/wordpress-address.ts'
import type { ContentDeps } from '../content-deps.ts'
import { tidyPath } from './tidy-path.ts'

/** Visitors are told that a text is private. Whoever works at the desk is led to it. */
export function leadStaff({
  entries,
  isAtDesk,
}: Pick<ContentDeps, 'entries' | 'isAtDesk'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    if (c.res.status !== 403 || !(await isAtDesk(c))) return
    const { pathname, search } = new URL(c.req.url)
    const path = sitePath(pathname)
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
