import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Clients } from '#platform/http/clients.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { ratedCookie, ratedCookieAge, voterCookie } from '../domain/wire.ts'
import type { Visitor, Voters } from './voters.ts'

export type RatingVisitor = Visitor & {
  userAgent: string | undefined
  /** The cookie of the original says so; nobody with a voter cookie of ours is asked for it. */
  hasRatedCookie(post: number): boolean
  /** Another site made the browser send this. */
  fromElsewhere: boolean
  isNew: boolean
}

export type Visitors = ReturnType<typeof createVisitors>

export type VisitorsDeps = { clients: Clients; voters: Voters; secure: boolean; url?: string | undefined }

export function createVisitors(deps: VisitorsDeps) {
  const { clients, voters } = deps
  const ownHost = deps.url === undefined ? undefined : new URL(deps.url).host
  const attributes = `; Path=/; SameSite=Lax${deps.secure ? '; Secure' : ''}`
  const setCookie = (c: Context<HttpEnv>, name: string, value: string | number, age: number) =>
    c.header('Set-Cookie', `${name}=${value}; Max-Age=${age}${attributes}`, { append: true })
  return {
    of(c: Context<HttpEnv>): RatingVisitor {
      const own = voters.usesCookies ? getCookie(c, voterCookie) : undefined
      const known = voters.isCookie(own)
      const { address, host, mayShareAddress } = clients.of(c)
      return {
        address,
        mayShareAddress,
        cookie: known ? own : voters.newCookie(),
        isNew: !known,
        userAgent: c.req.header('user-agent'),
        hasRatedCookie: (post) => voters.usesCookies && !known && Boolean(getCookie(c, ratedCookie(post))),
        fromElsewhere: isFromElsewhere(c, [ownHost, host]),
      }
    },
    /** Remembers a vote the way the original does, and who gave it. */
    remember(c: Context<HttpEnv>, visitor: RatingVisitor, post: number, score: number) {
      if (!voters.usesCookies) return
      setCookie(c, ratedCookie(post), score, ratedCookieAge)
      if (visitor.isNew) setCookie(c, voterCookie, visitor.cookie, ratedCookieAge)
    },
    forget(c: Context<HttpEnv>, post: number) {
      if (voters.usesCookies) setCookie(c, ratedCookie(post), '', 0)
    },
  }
}

/** Older browsers say only where the page is from. What is no browser says neither. */
function isFromElsewhere(c: Context<HttpEnv>, own: readonly (string | undefined)[]): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'cross-site'
  const origin = c.req.header('origin')
  return origin !== undefined && !own.includes(URL.parse(origin)?.host ?? 'nowhere')
}
