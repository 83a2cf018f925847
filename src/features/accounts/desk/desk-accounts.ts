import type { DeskAnswer, Origin } from '#platform/desk/desk-route.ts'
import type { Translator } from '#platform/words/translator.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import type { Accounts } from '../server/accounts.ts'

/** What the screens about accounts are built from. */
export type DeskAccounts = Accounts & {
  /** Shown by authenticators beside the account's name. */
  siteName(): Promise<string>
  /** What a passkey is made for. */
  siteAt(origin: Pick<Origin, 'site'>): Promise<{ name: string; origin: string }>
  translator: Translator
}

/** What an act on one of these screens answers: it was done, or nothing was changed. */
export const answersAt = (to: string) => ({
  done: (notice: Translatable, what: Translatable): DeskAnswer => ({
    to,
    notice,
    audit: { what },
  }),
  unchanged: (problem: Translatable): DeskAnswer => ({ to, problem, audit: 'no change' }),
})
