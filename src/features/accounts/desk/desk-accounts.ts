import type { DeskAnswer, Origin } from '#platform/desk/desk-route.ts'
import type { Translator } from '#platform/words/translator.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import type { Accounts } from '../server/accounts.ts'

/** The dependencies of the account screens. */
export type DeskAccounts = Accounts & {
  /** Shown by authenticators next to the account's name. */
  siteName(): Promise<string>
  /** The site a passkey is created for. */
  siteAt(origin: Pick<Origin, 'site'>): Promise<{ name: string; origin: string }>
  translator: Translator
}

/** The answers of actions on one of these screens: done, or no change. */
export const answersAt = (to: string) => ({
  done: (notice: Translatable, what: Translatable): DeskAnswer => ({
    to,
    notice,
    audit: { what },
  }),
  unchanged: (problem: Translatable): DeskAnswer => ({ to, problem, audit: 'no change' }),
})
