import type { BotCheckView } from '#shared/bot-check.ts'
import { urls } from '#shared/urls.ts'
import type { BotCheckHint } from './bot-check.ts'

export function botCheckView(
  hint: BotCheckHint | undefined,
  { leastSeconds }: { leastSeconds: number },
): BotCheckView | undefined {
  if (!hint) return undefined
  return hint.provider === 'proof-of-work' ? { ...hint, challengeUrl: urls.botChallenge, leastSeconds } : hint
}
