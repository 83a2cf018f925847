import { createHmac, timingSafeEqual } from 'node:crypto'

export type DeskCsrf = {
  /** Belongs to a person, not to a session, so an open form can still be sent after signing in again. */
  of(account: string): string
  belongsTo(token: string, account: string): boolean
}

export function createDeskCsrf(secret: string): DeskCsrf {
  const of = (account: string) =>
    createHmac('sha256', secret).update(`desk-csrf|${account}`).digest('base64url')
  return { of, belongsTo: (token, account) => same(token, of(account)) }
}

function same(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
