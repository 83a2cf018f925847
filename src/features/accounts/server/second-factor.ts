import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Seal } from '#platform/seal.ts'
import { holdAccounts } from './account-store.ts'
import type { AccountTables, AccountTx } from './account-tables.ts'
import { hashToken } from './tokens.ts'
import { newTotpSecret, toBase32, totpStep } from './totp.ts'

/** Codes from an app, and printed codes for the day the phone is lost. */
export type SecondFactor = ReturnType<typeof createSecondFactor>

const codeCount = 10

export function createSecondFactor(deps: { db: Database; clock: Clock; seal: Seal }) {
  const { read, write } = deps.db.tables<AccountTables>()

  const find = (from: AccountTx, account: string) =>
    from.selectFrom('account_totp').selectAll().where('account_id', '=', account).executeTakeFirst()

  /** The step is written only over the one it was compared with: of two requests with the same code one is let in. */
  const spendCode = async (tx: AccountTx, account: string, code: string, confirmed: 0 | 1) => {
    const row = await find(tx, account)
    const secret = row && deps.seal.open(row.secret)
    if (!row || secret === undefined || row.confirmed !== confirmed) return false
    const step = totpStep({ secret, code, now: deps.clock.now(), after: row.last_step })
    if (step === undefined) return false
    const { numUpdatedRows } = await tx
      .updateTable('account_totp')
      .set({ last_step: step, confirmed: 1 })
      .where('account_id', '=', account)
      .where('secret', '=', row.secret)
      .where('last_step', '=', row.last_step)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  const spendRecoveryCode = async (tx: AccountTx, account: string, code: string) => {
    const { numDeletedRows } = await tx
      .deleteFrom('account_recovery_codes')
      .where('account_id', '=', account)
      .where('hash', '=', hashToken(plain(code)))
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }

  return {
    isOn: async (account: string): Promise<boolean> => (await find(read, account))?.confirmed === 1,
    async recoveryCodesLeft(account: string): Promise<number> {
      const rows = await read
        .selectFrom('account_recovery_codes')
        .select('hash')
        .where('account_id', '=', account)
        .execute()
      return rows.length
    },
    /**
     * A secret that takes effect once a code made from it has been entered, and stays the same until then. Undefined if
     * the account is gone.
     */
    prepare: (account: string): Promise<string | undefined> =>
      write(async (tx) => {
        if (!(await holdAccounts(tx, account))) return undefined
        const row = await find(tx, account)
        if (row?.confirmed === 1)
          throw new Error('A second factor that is on is turned off before a new one is made.')
        const known = row && deps.seal.open(row.secret)
        if (known !== undefined) return known
        const secret = newTotpSecret()
        const fresh = { secret: deps.seal.close(secret), confirmed: 0, last_step: 0 }
        await tx
          .insertInto('account_totp')
          .values({ account_id: account, ...fresh })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
          .execute()
        return secret
      }),
    /** Turns it on and returns the recovery codes, which are shown once; undefined if the code is wrong. */
    confirm: (account: string, code: string): Promise<readonly string[] | undefined> =>
      write(async (tx) => {
        if (!(await spendCode(tx, account, code, 0))) return undefined
        const codes = Array.from({ length: codeCount }, newRecoveryCode)
        await tx.deleteFrom('account_recovery_codes').where('account_id', '=', account).execute()
        await tx
          .insertInto('account_recovery_codes')
          .values(codes.map((one) => ({ account_id: account, hash: hashToken(plain(one)) })))
          .execute()
        return codes
      }),
    /** Either kind of code, each good once. */
    accept: (account: string, code: string): Promise<'totp' | 'recovery' | undefined> =>
      write(async (tx) => {
        if (await spendCode(tx, account, code, 1)) return 'totp'
        return (await spendRecoveryCode(tx, account, code)) ? 'recovery' : undefined
      }),
    async turnOff(account: string) {
      await write(async (tx) => {
        await tx.deleteFrom('account_totp').where('account_id', '=', account).execute()
        await tx.deleteFrom('account_recovery_codes').where('account_id', '=', account).execute()
      })
    },
  }
}

/** Enough random bits that a plain hash is safe for storing it, in a format that can be copied by hand. */
const newRecoveryCode = () => (toBase32(randomBytes(15)).match(/.{4}/g) ?? []).join('-')

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')
