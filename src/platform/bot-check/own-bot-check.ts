import type { AnyTransaction } from '#platform/db/database.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import type { BotCheckView } from '#shared/bot-check.ts'
import { botCheckView } from './bot-check.ts'
import { createJudgeProof, type JudgedProof, type PostedProof } from './judge-proof.ts'
import type { Proofs } from './proofs.ts'

/** A form sent faster than this was not filled in by a person. */
type Pace = { minSeconds: number }

/** Distinguishes people from programs in a part's own forms. */
export type OwnBotCheck = {
  /** The settings for `loadBotCheck` in the browser; undefined if the owner has turned the check off. */
  view(pace: Pace): BotCheckView | undefined
  /** Judges the proof sent with a form. The tokens it names have not been used up yet. */
  judge(posted: PostedProof & Pace): Promise<JudgedProof>
  /** The tokens that are used up. */
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
