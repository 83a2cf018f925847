import { getPath } from 'hono/utils/url'

/** Cheap enough to be asked of every address. */
const maybeWordpress = /\/wp-|\/index\.php|[?&]rest_route=|\/contact-form-7\//

const restRoot = /^\/(?:wp-json|api\/contact-form-7)(?:\/|$)/

/**
 * The path a request is routed by. WordPress sites write the addresses of their calls in several ways, by how their links are
 * set: `/index.php/wp-json/x`, `/?rest_route=/x`, with a slash at the end or two at the beginning. All of them mean one.
 */
export function wordpressPath(request: Request): string {
  const path = getPath(request)
  if (!maybeWordpress.test(request.url)) return path
  const plain = path.replace(/^\/+/, '/').replace(/^\/index\.php(?=\/|$)/, '')
  const called = plain === '/' || plain === '' ? new URL(request.url).searchParams.get('rest_route') : null
  if (called !== null) return withoutSlash(`/wp-json/${called.replace(/^\/+/, '')}`)
  if (restRoot.test(plain)) return withoutSlash(plain)
  return plain === '/wp-admin/admin-ajax.php' ? plain : path
}

const withoutSlash = (path: string) => path.replace(/(?<!\/)\/+$/, '')
