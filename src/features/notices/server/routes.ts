import { getCookie } from 'hono/cookie'
import { Hono, type HttpEnv, readFields, wayBack } from '#api/extension.ts'
import { addresses, dismissalKey, isDismissal, outdatedKeys } from '../domain/notice.ts'

const year = 365 * 24 * 60 * 60

/** Dismissing a notice without script. `secure`: visitors reach the site over https. */
export function createNoticeRoutes({ secure }: { secure: boolean }) {
  const routes = new Hono<HttpEnv>()
  const ending = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`

  routes.post(addresses.dismiss, async (c) => {
    const form = await readFields(c)
    const dismissal = form.get('notice') ?? ''
    if (isDismissal(dismissal)) {
      c.header('Set-Cookie', `${dismissalKey(dismissal)}=1; Max-Age=${year}; ${ending}`)
      for (const key of outdatedKeys(dismissal, Object.keys(getCookie(c))))
        c.header('Set-Cookie', `${key}=; Max-Age=0; ${ending}`, { append: true })
    }
    c.header('Cache-Control', 'no-store')
    return c.redirect(wayBack(c, null), 303)
  })

  // Linked from <noscript>: pages are the same for everybody, so this is how a notice stays away without script.
  routes.get(addresses.dismissedStyle(':dismissal'), (c) => {
    const dismissal = c.req.param('dismissal') ?? ''
    const isGone = isDismissal(dismissal) && getCookie(c, dismissalKey(dismissal)) !== undefined
    return c.body(isGone ? `.notice[data-id="${dismissal}"]{display:none}` : '', 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
    })
  })

  return routes
}
