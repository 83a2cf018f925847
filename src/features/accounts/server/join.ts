import type { Database } from '#platform/db/database.ts'
import { words } from '#words/desk.accounts.rules.ts'
import type { Role } from '../domain/roles.ts'
import type { Account, AccountStore, NewAccount } from './account-store.ts'
import type { AccountTables } from './account-tables.ts'
import type { AuditStore } from './audit-store.ts'
import type { LinkKind, LinkStore } from './link-store.ts'
import type { NewPasskey, PasskeyStore } from './passkey-store.ts'

export type Joined =
  | { status: 'joined'; account: Account }
  /** The link stays good. */
  | { status: 'name_taken' | 'passkey_known' }
  | { status: 'link_gone' }

type JoinDeps = {
  db: Database
  accounts: AccountStore
  links: LinkStore
  passkeyStore: PasskeyStore
  audit: AuditStore
}

/**
 * Creates the account a link was made for. The link is used up in the same transaction: once, by one person, before it
 * expires.
 */
export function createJoin({ db, accounts, links, passkeyStore, audit }: JoinDeps) {
  const { write } = db.tables<AccountTables>()
  return (
    { kind, token, role }: { kind: LinkKind; token: string; role: Role },
    account: Omit<NewAccount, 'role'>,
    passkey?: NewPasskey,
  ) => {
    const line = { who: account.name, what: words.logJoined({ role }) }
    return audit.during<Joined>(
      line,
      () =>
        write(async (tx) => {
          const taken = await links.takeWithin(tx, kind, token)
          if (!taken) return { status: 'link_gone' }
          const made = await accounts.createWithin(tx, { ...account, role })
          if (made && (!passkey || (await passkeyStore.addWithin(tx, passkey))))
            return { status: 'joined', account: made }
          if (made) await tx.deleteFrom('accounts').where('id', '=', made.id).execute()
          await taken.giveBack()
          return { status: made ? 'passkey_known' : 'name_taken' }
        }),
      (joined) => (joined.status === 'joined' ? { ...line, account: joined.account.id } : undefined),
    )
  }
}

type ReopenDeps = Omit<JoinDeps, 'passkeyStore'>

/**
 * Makes a new password the only way into an account. The link for it is used up in the same transaction. Returns the
 * account as it is then; undefined if the link or the account is gone.
 */
export function createReopen({ db, accounts, links, audit }: ReopenDeps) {
  const { write } = db.tables<AccountTables>()
  return (
    { token, account, isNew }: { token: string; account: Account; isNew: boolean },
    password: string,
  ): Promise<Account | undefined> => {
    const { id, name } = account
    const line = { account: id, who: name, what: isNew ? words.logOpened : words.logReset }
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
