import { getCookie } from 'hono/cookie'
import type { Client, ClientOf, Context, HttpEnv } from '#api/extension.ts'
import { ratedCookie, ratedCookieAge, voterCookie } from '../domain/wire.ts'
import type { Visitor, Voters } from './voters.ts'

export type RatingVisitor = Client &
  Visitor & {
    userAgent: string | undefined
    /** The cookie of the original says so; nobody with a voter cookie of ours is asked for it. */
    hasRatedCookie(post: number): boolean
    isNew: boolean
  }

export type Visitors = ReturnType<typeof createVisitors>

export type VisitorsDeps = { client: ClientOf; voters: Voters; isSecure: boolean }

export function createVisitors({ client, voters, isSecure }: VisitorsDeps) {
  const attributes = `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const setCookie = (c: Context<HttpEnv>, name: string, value: string | number, age: number) =>
    c.header('Set-Cookie', `${name}=${value}; Max-Age=${age}${attributes}`, { append: true })
  return {
    of(c: Context<HttpEnv>): RatingVisitor {
      const own = voters.usesCookies ? getCookie(c, voterCookie) : undefined
      const known = voters.isCookie(own)
      return {
        ...client(c),
        cookie: known ? own : voters.newCookie(),
        isNew: !known,
        userAgent: c.req.header('user-agent'),
        hasRatedCookie: (post) => voters.usesCookies && !known && Boolean(getCookie(c, ratedCookie(post))),
      }
    },
    /** Remembers a vote the way the original does, and who gave it. */
    memoize(c: Context<HttpEnv>, visitor: RatingVisitor, post: number, score: number) {
      if (!voters.usesCookies) return
      setCookie(c, ratedCookie(post), score, ratedCookieAge)
      if (visitor.isNew) setCookie(c, voterCookie, visitor.cookie, ratedCookieAge)
    },
    forget(c: Context<HttpEnv>, post: number) {
      if (voters.usesCookies) setCookie(c, ratedCookie(post), '', 0)
    },
  }
}
