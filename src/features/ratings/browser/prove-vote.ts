import { urls } from '#shared/urls.ts'
import { createProofOfWork } from '#ui/bot-check/proof-of-work.ts'

/** A star is chosen faster than a form is filled in. */
const view = { provider: 'proof-of-work', leastSeconds: 0 } as const

/** Loaded only when many votes come from one network, and the browser is asked to work for its own. */
export const proveVote = async (): Promise<string> =>
  (await createProofOfWork({ ...view, challengeUrl: urls.botChallenge }).get('vote')).token
