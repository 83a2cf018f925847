import type { Platform } from '#platform/create-platform.ts'
import { nameKey } from '../domain/account-name.ts'
import type { Role } from '../domain/roles.ts'
import type { AccountRow, AccountTables, AccountTx } from './account-tables.ts'

export type Account = {
  id: string
  name: string
  role: Role
  /** Hashed; missing when only passkeys open the account. */
  password?: string | undefined
  createdAt: Date
  /** The language of the desk; the site's by default. */
  language?: string | undefined
}

export type NewAccount = { id?: string; name: string; role: Role; password?: string | undefined }

export type ChangeOutcome = 'done' | 'missing' | 'last_owner'

export type AccountStore = ReturnType<typeof createAccountStore>

export type AccountStoreDeps = Pick<Platform, 'db' | 'clock' | 'ids'>

export function createAccountStore({ db, clock, ids }: AccountStoreDeps) {
  const { read, write } = db.tables<AccountTables>()

  const find = async (column: 'id' | 'name_key', value: string): Promise<Account | undefined> => {
    const row = await read.selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst()
    return row && toAccount(row)
  }

  const createWithin = async (
    tx: AccountTx,
    { id = ids.next(), name, role, password }: NewAccount,
  ): Promise<Account | undefined> => {
    const created_at = clock.now().getTime()
    const row = await tx
      .insertInto('accounts')
      .values({
        id,
        name,
        name_key: nameKey(name),
        role,
        password: password ?? null,
        created_at,
        language: null,
      })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    return row && toAccount(row)
  }

  return {
    createWithin,
    /** Whether the account is there with the password it was read with. It stays so until the transaction is over. */
    isUnchangedWithin,
    /** Undefined if the name is taken. */
    create: (account: NewAccount): Promise<Account | undefined> => write((tx) => createWithin(tx, account)),
    byId: (id: string) => find('id', id),
    byName: (name: string) => find('name_key', nameKey(name)),
    async list(): Promise<readonly Account[]> {
      return (await read.selectFrom('accounts').selectAll().orderBy('name_key').execute()).map(toAccount)
    },
    async hasOwner(): Promise<boolean> {
      const row = await read
        .selectFrom('accounts')
        .select('id')
        .where('role', '=', 'owner')
        .executeTakeFirst()
      return row !== undefined
    },
    /**
     * Ends every other way to a new password, and whatever the old one has begun but the session to keep. Nothing happens
     * when the password is no longer the one the account was read with.
     */
    setPassword: (
      account: Pick<Account, 'id' | 'password'>,
      password: string,
      keep: string,
    ): Promise<boolean> =>
      write(async (tx) => {
        if (!(await isUnchangedWithin(tx, account))) return false
        await replacePassword(tx, account.id, password, keep)
        return true
      }),
    /** Makes a new password the only way in, and ends every session. */
    async reopenWithin(tx: AccountTx, id: string, password: string) {
      await replacePassword(tx, id, password)
      for (const way of ['account_totp', 'account_recovery_codes', 'account_passkeys'] as const)
        await tx.deleteFrom(way).where('account_id', '=', id).execute()
    },
    /** There is always an owner left. With another role, the links this person made end. */
    setRole: (id: string, role: Role): Promise<ChangeOutcome> =>
      write(async (tx) => {
        if (role !== 'owner' && !(await hasOtherOwner(tx, id))) return 'last_owner'
        const { numUpdatedRows } = await tx
          .updateTable('accounts')
          .set({ role })
          .where('id', '=', id)
          .where('role', '!=', role)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows > 0n) {
          await tx.deleteFrom('account_tokens').where('made_by', '=', id).execute()
          return 'done'
        }
        const same = await tx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
        return same ? 'done' : 'missing'
      }),
    async setLanguage(id: string, language: string | undefined) {
      await write((tx) =>
        tx
          .updateTable('accounts')
          .set({ language: language ?? null })
          .where('id', '=', id)
          .execute(),
      )
    },
    remove: (id: string): Promise<ChangeOutcome> =>
      write(async (tx) => {
        if (!(await hasOtherOwner(tx, id))) return 'last_owner'
        const { numDeletedRows } = await tx
          .deleteFrom('accounts')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return numDeletedRows > 0n ? 'done' : 'missing'
      }),
  }
}

/** On PostgreSQL, too, a new password waits for who asks this, and who asks this waits for a new password. */
async function isUnchangedWithin(
  tx: AccountTx,
  { id, password }: Pick<Account, 'id' | 'password'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('accounts')
    .set((set) => ({ password: set.ref('password') }))
    .where('id', '=', id)
    .where('password', password === undefined ? 'is' : '=', password ?? null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function replacePassword(tx: AccountTx, id: string, password: string, keep = '') {
  await tx.updateTable('accounts').set({ password }).where('id', '=', id).execute()
  await tx
    .deleteFrom('account_tokens')
    .where('account_id', '=', id)
    .where('kind', 'in', ['reset', 'second-factor'])
    .execute()
  await tx.deleteFrom('account_sessions').where('account_id', '=', id).where('id', '!=', keep).execute()
}

/** Locks the owners, so that two of them cannot remove each other at the same moment. */
async function hasOtherOwner(tx: AccountTx, id: string): Promise<boolean> {
  const owners = await tx
    .updateTable('accounts')
    .set((set) => ({ role: set.ref('role') }))
    .where('role', '=', 'owner')
    .returning('id')
    .execute()
  return owners.some((owner) => owner.id !== id)
}

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  name: row.name,
  role: row.role,
  password: row.password ?? undefined,
  createdAt: new Date(row.created_at),
  language: row.language ?? undefined,
})

/**
 * Whether these accounts exist. They stay until the transaction is over: on PostgreSQL, too, removing one has to wait.
 */
export async function holdAccounts(tx: AccountTx, ...ids: (string | null)[]): Promise<boolean> {
  const wanted = new Set(ids.filter((id) => id !== null))
  if (wanted.size === 0) return true
  const held = await tx
    .updateTable('accounts')
    .set((set) => ({ role: set.ref('role') }))
    .where('id', 'in', [...wanted])
    .returning('id')
    .execute()
  return held.length === wanted.size
}
