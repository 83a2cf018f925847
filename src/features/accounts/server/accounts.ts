import type { Platform } from '#platform/create-platform.ts'
import type { Database } from '#platform/db/database.ts'
import { createSeal } from '#platform/seal.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.accounts.rules.ts'
import type { Role } from '../domain/roles.ts'
import { type Account, type AccountStore, createAccountStore } from './account-store.ts'
import type { AccountTables } from './account-tables.ts'
import { type AuditStore, createAuditStore } from './audit-store.ts'
import { createJoin, type Join } from './join.ts'
import { createLinkStore, type LinkStore } from './link-store.ts'
import { createPasskeyStore, type PasskeyStore } from './passkey-store.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createKnownDevices, createSignIn, type SignIn } from './sign-in.ts'
import { createSignInLimits } from './sign-in-limits.ts'
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
  links: LinkStore
  join: Join
  reopen: Reopen
  /** The link for the first owner, as long as there is none. An earlier link stops working. */
  setUpPath(): Promise<string | undefined>
  /** The link for somebody new. It is worth what its maker is when it is used. Nothing when the maker is gone. */
  invitationPath(role: Role, maker: string): Promise<string | undefined>
  /**
   * The link by which somebody gets into an account again, in place of an earlier one. Without a maker: from the command line.
   * Nothing when one of the two is gone.
   */
  resetPath(account: string, maker?: string): Promise<string | undefined>
}

type AccountsDeps = Pick<Platform, 'db' | 'clock' | 'ids' | 'secret' | 'log'>

const day = 24 * 60

export function createAccounts(deps: AccountsDeps): Accounts {
  const accounts = createAccountStore(deps)
  const sessions = createSessionStore(deps)
  const tokens = createTokenStore(deps)
  const links = createLinkStore(deps)
  const passkeyStore = createPasskeyStore(deps)
  const passkeys = createPasskeys({
    clock: deps.clock,
    db: deps.db,
    secret: deps.secret,
    tokens,
    store: passkeyStore,
  })
  const secondFactor = createSecondFactor({
    db: deps.db,
    clock: deps.clock,
    seal: createSeal(deps.secret, 'totp'),
  })
  const audit = createAuditStore(deps)
  const limits = createSignInLimits(deps)
  const devices = createKnownDevices(deps.secret)
  const signIn = createSignIn({
    db: deps.db,
    accounts,
    sessions,
    tokens,
    secondFactor,
    passkeys,
    passkeyStore,
    limits,
    devices,
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
    join: createJoin({ db: deps.db, accounts, links, passkeyStore, audit }),
    reopen: createReopen({ db: deps.db, accounts, links, audit }),
    async setUpPath() {
      if (await accounts.hasOwner()) return undefined
      const key = await links.issue({ kind: 'set-up', minutes: day, role: 'owner' })
      return key && urls.desk.join('set-up', key)
    },
    async invitationPath(role, maker) {
      const key = await links.issue({ kind: 'invitation', minutes: 7 * day, role, maker })
      return key && urls.desk.join('invitation', key)
    },
    async resetPath(account, maker) {
      const key = await links.issue({ kind: 'reset', minutes: day, account, maker })
      return key && urls.desk.join('reset', key)
    },
  }
}

/** Answers the account as it is then; nothing when the link or the account is gone. */
type Reopen = (
  link: { token: string; account: Account; isNew: boolean },
  password: string,
) => Promise<Account | undefined>

type ReopenDeps = { db: Database; accounts: AccountStore; links: LinkStore; audit: AuditStore }

/** Makes a new password the only way into an account. The link for it is used up in the same transaction. */
function createReopen({ db, accounts, links, audit }: ReopenDeps): Reopen {
  const { write } = db.tables<AccountTables>()
  return ({ token, account, isNew }, password) => {
    const { id, name } = account
    const line = {
      account: id,
      who: name,
      action: isNew ? words.opened : words.reset,
      subject: words.theAccountByLink,
    }
    return audit.during(
      line,
      () =>
        write(async (tx) => {
          const taken = await links.takeWithin(tx, 'reset', token)
          if (taken?.link.account !== id) return undefined
          await accounts.reopenWithin(tx, id, password)
          return { ...account, password }
        }),
      (reopened) => reopened && line,
    )
  }
}
