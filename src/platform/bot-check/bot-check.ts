import type { BotCheckView } from '#shared/bot-check.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'

/** How a browser gets a token from this provider. */
export type BotCheckHint =
  | { provider: 'proof-of-work' }
  | { provider: 'recaptcha' | 'turnstile'; siteKey: string; scriptUrl: string }

type BotVerdict =
  /** `spend`: the token works once; its recipient records it with its purpose. */
  { human: true; spend?: { token: string; expiresAt: Date } } | { human: false; reason: Message }

type BotQuestion = { token: string; action: string; address: string }

/** Tells people from robots, more or less. Verdicts about tokens never throw: a provider that is away is a reason. */
export type BotCheck = {
  hint: BotCheckHint
  verify(question: BotQuestion): Promise<BotVerdict>
  withoutProof: WithoutProof
}

/**
 * How a submission without a token is treated, as from browsers without JavaScript: judged by its other signs alone,
 * held for review, or marked as spam.
 */
export type WithoutProof = 'allow' | 'review' | 'spam'

export function botCheckView(
  hint: BotCheckHint | undefined,
  { minSeconds }: { minSeconds: number },
): BotCheckView | undefined {
  if (!hint) return undefined
  return hint.provider === 'proof-of-work' ? { ...hint, challengeUrl: urls.botChallenge, minSeconds } : hint
}
