import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { absoluteDays } from './session-store.ts'

type CookieName = 'desk' | 'desk-device' | 'desk-notice'

export type DeskCookies = {
  read(c: Context<HttpEnv>, name: CookieName): string | undefined
  keep(response: Response, name: CookieName, value: string): void
  drop(response: Response, name: CookieName): void
}

const days: Record<CookieName, number> = { desk: absoluteDays, 'desk-device': 400, 'desk-notice': 0.001 }

/** Over https the name itself says that no other host and no script has set the cookie. */
export function createDeskCookies(siteUrl: string | undefined): DeskCookies {
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
    read: (c, name) => (prefix ? getCookie(c, name, prefix) : getCookie(c, name)),
    keep: (response, name, value) => write(response, name, value, Math.round(days[name] * 86_400)),
    drop: (response, name) => write(response, name, '', 0),
  }
}
