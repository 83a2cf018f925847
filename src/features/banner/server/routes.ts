import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { cameFrom } from '#platform/http/came-from.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { readFields } from '#platform/http/read-fields.ts'
import { localPath } from '#shared/local-path.ts'
import { urls } from '#shared/urls.ts'
import { type Banner, bannerCookie, closingCookie, cookieOf } from '../domain/banner.ts'

export type BannerRoutesDeps = {
  /** Whether visitors reach the site over https. */
  secure: boolean
  current(): Promise<Banner | undefined>
}

export function createBannerRoutes({ secure, current }: BannerRoutesDeps) {
  const routes = new Hono<HttpEnv>()
  const ownCookie = async () => {
    const banner = await current()
    return banner ? cookieOf(banner) : bannerCookie
  }

  routes.post(urls.closeBanner, async (c) => {
    const form = await readFields(c)
    const own = await ownCookie()
    const cookie = form.get('cookie') === bannerCookie ? bannerCookie : own
    c.header('Set-Cookie', closingCookie(cookie, secure))
    c.header('Cache-Control', 'no-store')
    const back = cameFrom(c.req.header('referer'), c.req.url) ?? form.get('back') ?? ''
    return c.redirect(localPath(back), 303)
  })

  // Linked from <noscript>: pages are the same for everybody, so this is how a visitor without script keeps it closed.
  routes.get(urls.closedBannerStyle(':cookie'), async (c) => {
    const cookie = c.req.param('cookie') ?? ''
    const known = [bannerCookie, await ownCookie()].includes(cookie)
    const closed = known && getCookie(c, cookie) === 'true'
    return c.body(closed ? '.top-banner{display:none}' : '', 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
    })
  })

  routes.get(urls.bannerColours(':version'), async (c) => {
    const style = coloursStyle(await current())
    if (!style || c.req.param('version') !== style.version) return c.notFound()
    return c.body(style.css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

  return routes
}

/** The campaign's own colours, as a style sheet because no page may carry inline styles. */
export function coloursStyle(banner: Banner | undefined): { version: string; css: string } | undefined {
  if (!banner?.colours) return undefined
  const css = `.top-banner{--banner-paper:${banner.colours.background};--banner-ink:${banner.colours.text}}`
  return { css, version: createHash('sha256').update(css).digest('hex').slice(0, 12) }
}
