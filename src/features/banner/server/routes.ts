import { getCookie } from 'hono/cookie'
import { Hono, type HttpEnv, readFields, wayBack } from '#api/extension.ts'
import { type Banner, bannerCookie, closingCookie, cookieOf } from '../domain/banner.ts'
import { addresses } from './addresses.ts'

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

  routes.post(addresses.close, async (c) => {
    const form = await readFields(c)
    const own = await ownCookie()
    const cookie = form.get('cookie') === bannerCookie ? bannerCookie : own
    c.header('Set-Cookie', closingCookie(cookie, secure))
    c.header('Cache-Control', 'no-store')
    return c.redirect(wayBack(c, form.get('back')), 303)
  })

  // Linked from <noscript>: pages are the same for everybody, so this is how a visitor without script keeps it closed.
  routes.get(addresses.closedStyle(':cookie'), async (c) => {
    const cookie = c.req.param('cookie') ?? ''
    const known = [bannerCookie, await ownCookie()].includes(cookie)
    const closed = known && getCookie(c, cookie) === 'true'
    return c.body(closed ? '.top-banner{display:none}' : '', 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
    })
  })

  return routes
}

/** The campaign's own colours, as rules because elements may not have style attributes. */
export const coloursCss = ({ colours }: Banner): string | undefined =>
  colours && `.top-banner{--banner-paper:${colours.background};--banner-ink:${colours.text}}`
