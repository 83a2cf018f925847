import type { Speaker } from '#platform/words/speaker.ts'
import type { Accounts } from '../server/accounts.ts'

/** What the screens about accounts are built from. */
export type DeskAccounts = Accounts & {
  /** Shown by authenticators beside the account's name. */
  siteName(): Promise<string>
  speaker: Speaker
}
