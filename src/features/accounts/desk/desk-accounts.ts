import type { DeskAnswer, Origin } from '#platform/desk/desk-route.ts'
import type { Speaker } from '#platform/words/speaker.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import type { Accounts } from '../server/accounts.ts'

/** What the screens about accounts are built from. */
export type DeskAccounts = Accounts & {
  /** Shown by authenticators beside the account's name. */
  siteName(): Promise<string>
  /** What a passkey is made for. */
  siteAt(origin: Pick<Origin, 'site'>): Promise<{ name: string; origin: string }>
  speaker: Speaker
}

/** What an act on one of these screens answers: it was done, or nothing was changed. */
export const answersAt = (to: string) => ({
  done: (notice: Sayable, action: Sayable, subject: Sayable): DeskAnswer => ({
    to,
    notice,
    audit: { action, subject },
  }),
  unchanged: (problem: Sayable): DeskAnswer => ({ to, problem, audit: 'no change' }),
})
