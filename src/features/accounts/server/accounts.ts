import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Ids } from '#platform/ids.ts'
import { createSeal } from '#platform/seal.ts'
import { urls } from '#shared/urls.ts'
import { type AccountStore, createAccountStore } from './account-store.ts'
import { type AuditStore, createAuditStore } from './audit-store.ts'
import { createKnownDevices } from './known-devices.ts'
import { createPasskeyStore, type PasskeyStore } from './passkey-store.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import { createSignInBudgets } from './sign-in-budgets.ts'
import { createTokenStore, type TokenStore } from './token-store.ts'

/** Who may come to the desk, and how they show it. */
export type Accounts = {
  accounts: AccountStore
  sessions: SessionStore
  tokens: TokenStore
  passkeys: Passkeys
  passkeyStore: PasskeyStore
  secondFactor: SecondFactor
  signIn: SignIn
  audit: AuditStore
  /** The link for the first owner, as long as there is none. An earlier link stops working. */
  setUpPath(): Promise<string | undefined>
  /** The link by which somebody gets into an account again. */
  resetPath(account: string): Promise<string>
}

export type AccountsDeps = { db: Database; clock: Clock; ids: Ids; secret: string }

const linkMinutes = 24 * 60

export function createAccounts(deps: AccountsDeps): Accounts {
  const accounts = createAccountStore(deps)
  const sessions = createSessionStore(deps)
  const tokens = createTokenStore(deps)
  const passkeyStore = createPasskeyStore(deps)
  const passkeys = createPasskeys({ tokens, store: passkeyStore })
  const secondFactor = createSecondFactor({ ...deps, seal: createSeal(deps.secret, 'totp') })
  const audit = createAuditStore(deps)
  const budgets = createSignInBudgets(deps)
  const devices = createKnownDevices(deps.secret)
  const signIn = createSignIn({
    accounts,
    sessions,
    tokens,
    secondFactor,
    passkeys,
    budgets,
    devices,
    audit,
  })
  return {
    accounts,
    sessions,
    tokens,
    passkeys,
    passkeyStore,
    secondFactor,
    signIn,
    audit,
    async setUpPath() {
      if (await accounts.hasOwner()) return undefined
      await tokens.forget('set-up')
      return urls.desk.join(
        'set-up',
        await tokens.issue({ kind: 'set-up', minutes: linkMinutes, value: 'owner' }),
      )
    },
    async resetPath(account) {
      return urls.desk.join('reset', await tokens.issue({ kind: 'reset', minutes: linkMinutes, account }))
    },
  }
}
