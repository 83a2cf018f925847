import type { Platform } from '#platform/create-platform.ts'
import { createSeal } from '#platform/seal.ts'
import { urls } from '#shared/urls.ts'
import type { Role } from '../domain/roles.ts'
import { createAccountStore } from './account-store.ts'
import { createAuditStore } from './audit-store.ts'
import { createJoin, createReopen } from './join.ts'
import { createLinkStore } from './link-store.ts'
import { createPasskeyStore } from './passkey-store.ts'
import { createPasskeys } from './passkeys.ts'
import { createSecondFactor } from './second-factor.ts'
import { createSessionStore } from './session-store.ts'
import { createKnownDevices, createSignIn } from './sign-in.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { createTokenStore } from './token-store.ts'

/** Who has access to the desk, and how they prove it. */
export type Accounts = ReturnType<typeof createAccounts>

type AccountsDeps = Pick<Platform, 'db' | 'clock' | 'ids' | 'secret' | 'log'>

const day = 24 * 60

export function createAccounts(deps: AccountsDeps) {
  const { db, secret, clock } = deps
  const accounts = createAccountStore(deps)
  const sessions = createSessionStore(deps)
  const tokens = createTokenStore(deps)
  const links = createLinkStore(deps)
  const passkeyStore = createPasskeyStore(deps)
  const passkeys = createPasskeys({ db, clock, secret, store: passkeyStore })
  const secondFactor = createSecondFactor({ db, clock, seal: createSeal(secret, 'totp') })
  const audit = createAuditStore(deps)
  const signIn = createSignIn({
    db,
    accounts,
    sessions,
    tokens,
    secondFactor,
    passkeys,
    passkeyStore,
    limits: createSignInLimits(deps),
    devices: createKnownDevices(secret),
    audit,
    log: deps.log,
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
    links,
    join: createJoin({ db, accounts, links, passkeyStore, audit }),
    reopen: createReopen({ db, accounts, links, audit }),
    /** The link for the first owner, as long as there is none. An earlier link stops working. */
    async setUpPath() {
      if (await accounts.hasOwner()) return undefined
      const key = await links.issue({ kind: 'set-up', minutes: day, role: 'owner' })
      return key && urls.desk.join('set-up', key)
    },
    /** An invitation. Its value depends on its maker at the time it is used. Undefined if the maker is gone. */
    async invitationPath(role: Role, maker: string) {
      const key = await links.issue({ kind: 'invitation', minutes: 7 * day, role, maker })
      return key && urls.desk.join('invitation', key)
    },
    /**
     * A link to get back into an account, replacing an earlier one. Without a maker: from the command line. Undefined
     * if either of the two is gone.
     */
    async resetPath(account: string, maker?: string) {
      const key = await links.issue({ kind: 'reset', minutes: day, account, maker })
      return key && urls.desk.join('reset', key)
    },
  }
}
