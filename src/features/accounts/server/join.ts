import type { Database } from '#platform/db/database.ts'
import type { Role } from '../domain/roles.ts'
import type { Account, AccountStore, NewAccount } from './account-store.ts'
import type { AccountTables } from './account-tables.ts'
import type { AuditStore } from './audit-store.ts'
import type { LinkKind, LinkStore } from './link-store.ts'

export type Joined =
  | { status: 'joined'; account: Account }
  /** The link stays good. */
  | { status: 'name_taken' }
  | { status: 'link_gone' }

export type Join = (
  link: { kind: LinkKind; token: string; role: Role },
  account: Omit<NewAccount, 'role'>,
) => Promise<Joined>

export type JoinDeps = { db: Database; accounts: AccountStore; links: LinkStore; audit: AuditStore }

/** Makes the account a link stands for. The link is used up in the same transaction: by one person, while it is good. */
export function createJoin({ db, accounts, links, audit }: JoinDeps): Join {
  const { write } = db.tables<AccountTables>()
  return ({ kind, token, role }, account) => {
    const line = { who: account.name, action: 'joined as', subject: role }
    return audit.during<Joined>(
      line,
      () =>
        write(async (tx) => {
          const taken = await links.takeWithin(tx, kind, token)
          if (!taken) return { status: 'link_gone' }
          const made = await accounts.createWithin(tx, { ...account, role })
          if (made) return { status: 'joined', account: made }
          await taken.giveBack()
          return { status: 'name_taken' }
        }),
      (joined) => (joined.status === 'joined' ? { ...line, account: joined.account.id } : undefined),
    )
  }
}
