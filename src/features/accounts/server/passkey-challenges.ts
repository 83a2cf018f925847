import { randomBytes } from 'node:crypto'
import type { Platform } from '#platform/create-platform.ts'
import { createSigner } from '#platform/signer.ts'
import { createSpentTokens } from '#platform/spent-tokens.ts'

const lifeMilliseconds = 10 * 60_000
const [momentBytes, randomLength] = [6, 16]

/** What a passkey signs to let somebody in. Signed by the site, so that asking for one keeps nothing; good once. */
export function createPasskeyChallenges(deps: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  const signer = createSigner(deps.secret, 'passkey|challenge')
  const spent = createSpentTokens(deps)

  const momentOf = (challenge: string): number | undefined => {
    const bytes = Buffer.from(challenge, 'base64url')
    const body = bytes.subarray(0, momentBytes + randomLength)
    const isOurs = signer.isSigned(
      bytes.subarray(body.length).toString('base64url'),
      body.toString('base64url'),
    )
    return isOurs && body.length === momentBytes + randomLength ? body.readUIntBE(0, momentBytes) : undefined
  }

  return {
    next(): Uint8Array<ArrayBuffer> {
      const moment = Buffer.alloc(momentBytes)
      moment.writeUIntBE(deps.clock.now().getTime(), 0, momentBytes)
      const body = Buffer.concat([moment, randomBytes(randomLength)])
      const signature = Buffer.from(signer.sign(body.toString('base64url')), 'base64url')
      return new Uint8Array(Buffer.concat([body, signature]))
    },
    /** A clock that was put back meanwhile makes none older. */
    isGood(challenge: string): boolean {
      const moment = momentOf(challenge)
      return moment !== undefined && deps.clock.now().getTime() - moment <= lifeMilliseconds
    },
    /** Of two answers to one challenge, one is taken. */
    spend: (challenge: string): Promise<boolean> =>
      spent.spend([
        { token: `passkey:${challenge}`, expiresAt: new Date((momentOf(challenge) ?? 0) + lifeMilliseconds) },
      ]),
  }
}
