import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { createSigner } from '#platform/signer.ts'
import { createSpentTokens } from '#platform/spent-tokens.ts'

const lifeMilliseconds = 10 * 60_000
const [momentBytes, randomLength, signatureBytes] = [6, 16, 16]

/** What a passkey signs to let somebody in. Signed by the site, so that asking for one keeps nothing; good once. */
export function createPasskeyChallenges(deps: { db: Database; clock: Clock; secret: string }) {
  const signer = createSigner(deps.secret, 'passkey|challenge')
  const spent = createSpentTokens(deps)
  const signatureOf = (body: Buffer) => signer.digest(body.toString('base64url')).subarray(0, signatureBytes)

  const momentOf = (challenge: string): number | undefined => {
    const bytes = Buffer.from(challenge, 'base64url')
    const body = bytes.subarray(0, momentBytes + randomLength)
    const isOurs =
      bytes.length === body.length + signatureBytes && bytes.subarray(body.length).equals(signatureOf(body))
    return isOurs ? body.readUIntBE(0, momentBytes) : undefined
  }

  return {
    next(): Uint8Array<ArrayBuffer> {
      const moment = Buffer.alloc(momentBytes)
      moment.writeUIntBE(deps.clock.now().getTime(), 0, momentBytes)
      const body = Buffer.concat([moment, randomBytes(randomLength)])
      return new Uint8Array(Buffer.concat([body, signatureOf(body)]))
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
