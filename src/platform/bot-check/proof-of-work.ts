import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { words } from '#words/desk.botCheck.ts'
import type { BotCheck, WithoutProof } from './bot-check.ts'

export type ProofOfWork = BotCheck & {
  /** A task for one browser and one action. */
  challenge(action: string): Promise<Challenge>
}

export type ProofOfWorkOptions = {
  secret: string
  clock: Clock
  effort: number
  withoutProof: WithoutProof
}

const algorithm = 'PBKDF2/SHA-256'
const iterations = 1000
const counters = { min: 150, max: 600 }
const lifeMilliseconds = 30 * 60 * 1000

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.int().max(100_000),
      keyLength: z.int().max(128),
      keyPrefix: z.string().max(256),
      keySignature: z.string().max(200),
      data: z.object({ action: z.string(), until: z.number() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string().max(256) }),
})

/**
 * Needs no account and no third party: the browser searches for a number, the server checks one signature. The
 * search costs a visitor next to nothing and a flood of messages a lot.
 */
export function createProofOfWork({ secret, clock, effort, withoutProof }: ProofOfWorkOptions): ProofOfWork {
  const keys = {
    hmacSignatureSecret: derive(secret, 'challenge'),
    hmacKeySignatureSecret: derive(secret, 'solution'),
  }
  return {
    hint: { provider: 'proof-of-work' },
    withoutProof,
    challenge: (action) =>
      createChallenge({
        algorithm,
        cost: iterations,
        counter: Math.round(randomInt(counters.min, counters.max) * effort),
        deriveKey,
        // Its own expiry would be judged by the library's clock.
        data: { action, until: clock.now().getTime() + lifeMilliseconds },
        ...keys,
      }),
    async verify({ token, action }) {
      const proof = readProof(token)
      if (!proof) return { human: false, reason: words.workUnreadable }
      const { challenge, solution } = proof
      const { data } = challenge.parameters
      if (data.action !== action) return { human: false, reason: words.workForOther }
      if (data.until < clock.now().getTime()) return { human: false, reason: words.workTooOld }
      const { verified } = await verifySolution({
        challenge: challenge as unknown as Challenge,
        solution: solution as unknown as Solution,
        deriveKey,
        ...keys,
      })
      if (!verified) return { human: false, reason: words.workWrong }
      return {
        human: true,
        spend: { token: `work:${challenge.signature}`, expiresAt: new Date(data.until) },
      }
    },
  }
}

const derive = (secret: string, use: string) =>
  createHmac('sha256', secret).update(`proof-of-work-${use}`).digest('hex')

function readProof(token: string) {
  if (token.length > 8192) return undefined
  try {
    const parsed = proofSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
