import type { Contact } from '#features/contact/server/contact.ts'
import { isProofOfWork } from '#platform/bot-check/create-bot-check.ts'
import { createJudgeProof } from '#platform/bot-check/judge-proof.ts'

/** Proofs of work for votes are those of the forms, each good for one vote. Other providers cannot be asked beside a page. */
export function createIsProven(contact: Pick<Contact, 'botCheck' | 'spentTokens' | 'started'>) {
  if (!isProofOfWork(contact.botCheck)) return undefined
  const judge = createJudgeProof({ ...contact, leastSeconds: 0 })
  return async (token: string, address: string): Promise<boolean> => {
    const { isProven, spend } = await judge({ action: 'vote', token, started: '', address })
    return isProven && contact.spentTokens.spend(spend)
  }
}
