import type { AnyTransaction } from '#platform/db/database.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import type { BotCheckView } from '#shared/bot-check.ts'
import { botCheckView } from './bot-check.ts'
import { createJudgeProof, type JudgedProof, type PostedProof } from './judge-proof.ts'
import type { Proofs } from './proofs.ts'

/** What is sent sooner after its page was shown was not written by a person. */
type Pace = { minSeconds: number }

/** Tells people from programs where a part has forms of its own. */
export type OwnBotCheck = {
  /** What the browser has to know for `loadBotCheck`; nothing where the owner wants no check. */
  view(pace: Pace): BotCheckView | undefined
  /** Judges what came along with a form. What it says is to be spent is still good. */
  judge(posted: PostedProof & Pace): Promise<JudgedProof>
  /** Those of the tokens that are used up. */
  spentAmong(tokens: readonly SpendableToken[]): Promise<ReadonlySet<string>>
  /**
   * Uses up single-use tokens. Returns whether all of them were still valid; otherwise none is used up. With a
   * transaction it is part of that, which must be rolled back if the answer is `false`, unless it does without the
   * proof.
   */
  spend(tokens: readonly SpendableToken[], tx?: AnyTransaction): Promise<boolean>
}

export function createOwnBotCheck(proofs: Pick<Proofs, 'botCheck' | 'spentTokens' | 'started'>): OwnBotCheck {
  const { botCheck, spentTokens } = proofs
  return {
    view: (pace) => botCheckView(botCheck?.hint, pace),
    judge: ({ minSeconds, ...posted }) => createJudgeProof({ ...proofs, minSeconds })(posted),
    spentAmong: spentTokens.spentAmong,
    spend: (tokens, tx) => (tx ? spentTokens.spendWithin(tx, tokens) : spentTokens.spend(tokens)),
  }
}
