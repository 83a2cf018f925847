import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { BotCheck } from '#platform/bot-check/bot-check.ts'
import { isProofOfWork } from '#platform/bot-check/create-bot-check.ts'

/** A proof of work as a browser sends it. */
export async function solvedProof(botCheck: BotCheck | undefined, action: string): Promise<string> {
  if (!isProofOfWork(botCheck)) throw new Error('The site asks for no proof of work.')
  const challenge = await botCheck.challenge(action)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
