import type { BotAction } from '#shared/bot-check.ts'
import { urls } from '#shared/urls.ts'
import { createProofOfWork } from './proof-of-work.ts'

/** A click is faster than a form is filled in. */
const view = { provider: 'proof-of-work', challengeUrl: urls.botChallenge, minSeconds: 0 } as const

export const proveNow = async (action: BotAction): Promise<string> =>
  (await createProofOfWork(view).get(action)).token
