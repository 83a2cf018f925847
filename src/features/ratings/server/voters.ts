import { hash } from 'node:crypto'
import { type Ids, networkOf } from '#api/extension.ts'
import type { Voter } from './votes-store.ts'

export type Identify = 'both' | 'cookie' | 'ip' | 'none'

/** The properties of a request that distinguish visitors. */
export type Visitor = {
  address: string
  /** The value of the voter cookie, or of a new one if the visitor has none. */
  cookie: string
}

export type Voters = {
  readonly usesCookies: boolean
  of(visitor: Visitor, post: number): Voter
  isCookie(value: string | undefined): value is string
  newCookie(): string
}

export type VotersOptions = { identify: Identify; secret: string; ids: Ids }

/**
 * Marks are made for one post at a time: from the stored ones nobody learns what else a visitor rated. The secret keeps others
 * from trying all addresses. A mark is the greater part of a hash, and nothing can be made from it for a longer text.
 */
export function createVoters({ identify, secret, ids }: VotersOptions): Voters {
  const mark = (kind: 'address' | 'cookie', post: number, value: string) =>
    hash('sha256', `${secret}|rating-${kind}|${post}|${value}`, 'base64url').slice(0, 32)
  return {
    usesCookies: identify === 'both' || identify === 'cookie',
    of({ address, cookie }, post) {
      if (identify === 'none') return { voter: ids.next(), address: null }
      if (identify === 'cookie') return { voter: mark('cookie', post, cookie), address: null }
      const place = mark('address', post, networkOf(address))
      return { voter: identify === 'ip' ? place : mark('cookie', post, cookie), address: place }
    },
    isCookie: (value): value is string => value !== undefined && /^[\w-]{16,64}$/.test(value),
    newCookie: () => ids.next(),
  }
}
