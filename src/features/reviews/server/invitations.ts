import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#api/extension.ts'

type Invitation = { campaign: string; id: string; expires: Date }

export type Invitations = ReturnType<typeof createInvitations>

const day = 86_400_000

/** `{campaign}.{id}.{expiry}.{signature}`: nothing is stored until the review is written. */
export function createInvitations(secret: string, clock: Clock) {
  const sign = (claims: string) =>
    createHmac('sha256', secret).update(`review-invitation:${claims}`).digest('base64url')
  return {
    /** A token nobody else can make, for one review. */
    issue(campaign: string, days: number): string {
      const expires = Math.floor((clock.now().getTime() + days * day) / 1000)
      const claims = `${campaign}.${randomBytes(9).toString('base64url')}.${expires.toString(36)}`
      return `${claims}.${sign(claims)}`
    },
    /** Undefined if the token is not ours, is for another campaign, or is too old. */
    read(token: string, campaign: string): Invitation | undefined {
      const [owner = '', id = '', expiry = '', signature = '', ...rest] = token.split('.')
      const expected = Buffer.from(sign(`${owner}.${id}.${expiry}`))
      const given = Buffer.from(signature)
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
        return undefined
      const expires = new Date(Number.parseInt(expiry, 36) * 1000)
      return owner === campaign && expires > clock.now() ? { campaign, id, expires } : undefined
    },
  }
}
