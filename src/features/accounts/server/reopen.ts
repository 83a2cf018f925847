import type { Database } from '#platform/db/database.ts'
import { words } from '#words/desk.accounts.rules.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { AccountTables } from './account-tables.ts'
import type { AuditStore } from './audit-store.ts'
import type { LinkStore } from './link-store.ts'

/** Answers the account as it is then; nothing when the link or the account is gone. */
export type Reopen = (
  link: { token: string; account: Account; isNew: boolean },
  password: string,
) => Promise<Account | undefined>

export type ReopenDeps = { db: Database; accounts: AccountStore; links: LinkStore; audit: AuditStore }

/** Makes a new password the only way into an account. The link for it is used up in the same transaction. */
export function createReopen({ db, accounts, links, audit }: ReopenDeps): Reopen {
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
