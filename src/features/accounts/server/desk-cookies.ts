import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { ClientOf } from '#platform/extension/own-client.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Accounts } from './accounts.ts'
import { absoluteDays } from './session-store.ts'

type CookieName = 'desk' | 'desk-device' | 'desk-notice'

export type DeskCookies = ReturnType<typeof createDeskCookies>

const days: Record<CookieName, number> = { desk: absoluteDays, 'desk-device': 400, 'desk-notice': 0.001 }

/** Over https the name itself says that no other host and no script has set the cookie. */
export function createDeskCookies(siteUrl: string | undefined) {
  const https = siteUrl?.startsWith('https:') ?? false
  const prefix = https ? 'host' : undefined
  const write = (response: Response, name: CookieName, value: string, maxAge: number) =>
    response.headers.append(
      'set-cookie',
      generateCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: name === 'desk-device' ? 'Strict' : 'Lax',
        secure: https,
        maxAge,
        ...(prefix && { prefix }),
      }),
    )
  return {
    /** As a browser sends it. */
    header: (name: CookieName, value: string) => `${https ? '__Host-' : ''}${name}=${value}`,
    read: (c: Context<HttpEnv>, name: CookieName): string | undefined =>
      prefix ? getCookie(c, name, prefix) : getCookie(c, name),
    keep: (response: Response, name: CookieName, value: string) =>
      write(response, name, value, Math.round(days[name] * 86_400)),
    drop: (response: Response, name: CookieName) => write(response, name, '', 0),
  }
}

type SignedInDeps = {
  accounts: Pick<Accounts, 'accounts' | 'sessions'>
  cookies: DeskCookies
  client: ClientOf
}

/** The person at the desk who sends a request. Only pages of the site itself may act for them. */
export function createSignedIn({ accounts, cookies, client }: SignedInDeps) {
  return async (c: Context<HttpEnv>): Promise<{ name: string } | undefined> => {
    const token = cookies.read(c, 'desk')
    if (!token || !client(c).isFromHere) return undefined
    const session = await accounts.sessions.peek(token)
    return session && accounts.accounts.byId(session.account)
  }
}
