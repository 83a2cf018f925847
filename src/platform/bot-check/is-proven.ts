import { isProofOfWork } from './create-bot-check.ts'
import { createJudgeProof } from './judge-proof.ts'
import type { Proofs } from './proofs.ts'

/** Whether a browser worked for one vote. Other providers than our own cannot be asked beside a page. */
export function createIsProven(proofs: Proofs) {
  if (!isProofOfWork(proofs.botCheck)) return undefined
  const judge = createJudgeProof({ ...proofs, leastSeconds: 0 })
  return async (token: string, address: string): Promise<boolean> => {
    const { isProven, spend } = await judge({ action: 'vote', token, started: '', address })
    return isProven && proofs.spentTokens.spend(spend)
  }
}
