import type { Platform } from '#platform/create-platform.ts'
import { holdAccounts } from './account-store.ts'
import type { AccountTables, AccountTx, PasskeyRow } from './account-tables.ts'

export type Passkey = {
  id: string
  account: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  label: string
  createdAt: Date
  usedAt?: Date | undefined
}

export type NewPasskey = Omit<Passkey, 'createdAt' | 'usedAt'>

export type PasskeyStore = ReturnType<typeof createPasskeyStore>

export function createPasskeyStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const { read, write } = db.tables<AccountTables>()

  const addWithin = async (tx: AccountTx, passkey: NewPasskey): Promise<boolean> => {
    const { id, account, publicKey, counter, transports, label } = passkey
    if (!(await holdAccounts(tx, account))) return false
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('account_passkeys')
      .values({
        id,
        account_id: account,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(transports),
        label,
        created_at: clock.now().getTime(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  return {
    addWithin,
    /** Nothing happens when it is known already, or the account is gone. */
    add: (passkey: NewPasskey): Promise<boolean> => write((tx) => addWithin(tx, passkey)),
    async find(id: string): Promise<Passkey | undefined> {
      const row = await read
        .selectFrom('account_passkeys')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toPasskey(row)
    },
    async of(account: string): Promise<readonly Passkey[]> {
      const rows = await read
        .selectFrom('account_passkeys')
        .selectAll()
        .where('account_id', '=', account)
        .orderBy('created_at')
        .execute()
      return rows.map(toPasskey)
    },
    async used(id: string, counter: number) {
      const used_at = clock.now().getTime()
      await write((tx) =>
        tx.updateTable('account_passkeys').set({ counter, used_at }).where('id', '=', id).execute(),
      )
    },
    /** Never the only way into the account. */
    remove: (account: string, id: string): Promise<'removed' | 'missing' | 'only_way'> =>
      write(async (tx) => {
        if (!(await holdAccounts(tx, account))) return 'missing'
        const ways = await tx
          .selectFrom('accounts')
          .leftJoin('account_passkeys', 'account_id', 'accounts.id')
          .select(['password', 'account_passkeys.id as passkey'])
          .where('accounts.id', '=', account)
          .execute()
        if (!ways.some(({ passkey }) => passkey === id)) return 'missing'
        if (ways.length < 2 && ways[0]?.password === null) return 'only_way'
        await tx.deleteFrom('account_passkeys').where('id', '=', id).execute()
        return 'removed'
      }),
  }
}

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  account: row.account_id,
  publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
  counter: row.counter,
  transports: JSON.parse(row.transports),
  label: row.label,
  createdAt: new Date(row.created_at),
  usedAt: row.used_at === null ? undefined : new Date(row.used_at),
})
