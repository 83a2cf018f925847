import type { AccountTx } from './account-tables.ts'

/** Whether these accounts are there. They stay until the transaction is over: on PostgreSQL, too, whoever removes one waits. */
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
