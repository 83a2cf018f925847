import type { Platform } from '#platform/create-platform.ts'
import { alongside } from '#platform/db/alongside.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Audit, AuditEntry } from '#platform/services/audit.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { decodeTranslatable, encodeTranslatable } from '#shared/words/translatable-text.ts'
import type { AccountTables } from './account-tables.ts'

export type LoggedEntry = AuditEntry & {
  id: string
  at: Date
  /** Came after `what` in lines written by Portico 0.2.0. */
  subject?: Translatable
}

export type AuditStore = Audit & {
  /** Newest first; `before` goes on where a page ended. */
  list(options: {
    limit: number
    before?: { at: Date; id: string } | undefined
  }): Promise<readonly LoggedEntry[]>
}

export const auditKeptDays = 400

export function createAuditStore(deps: Pick<Platform, 'db' | 'clock' | 'ids'>): AuditStore {
  const { read, write } = deps.db.tables<AccountTables>()
  let written = 0
  /** Entries of one moment are kept in the order they were written. */
  const nextId = () => {
    written += 1
    return `${String(written).padStart(12, '0')}-${deps.ids.next()}`
  }
  const rowOf = (id: string, { account, who, what }: AuditEntry) => ({
    id,
    at: deps.clock.now().getTime(),
    account_id: account ?? null,
    who: encodeTranslatable(who),
    action: encodeTranslatable(what),
    subject: '',
  })

  const put = (tx: Transaction<AccountTables>, row: AccountTables['audit_log']) =>
    tx
      .insertInto('audit_log')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()

  const record = (entry: AuditEntry, id = nextId()) =>
    write(async (tx) => {
      const row = rowOf(id, entry)
      await tx
        .deleteFrom('audit_log')
        .where('at', '<', row.at - auditKeptDays * 86_400_000)
        .execute()
      await put(tx, row)
    })

  return {
    record: (entry) => record(entry),
    async during(begun, run, says) {
      const row = rowOf(nextId(), begun)
      let isWritten = false
      const value = await alongside(async (tx) => {
        await put(tx.$extendTables<AccountTables>(), row)
        isWritten = true
      }, run)
      const entry = says(value)
      if (entry && !(isWritten && entry === begun)) await record(entry, row.id)
      if (!entry && isWritten)
        await write((tx) => tx.deleteFrom('audit_log').where('id', '=', row.id).execute())
      return value
    },
    async list({ limit, before }) {
      let query = read.selectFrom('audit_log').selectAll()
      if (before) {
        const at = before.at.getTime()
        query = query.where((where) =>
          where.or([where('at', '<', at), where.and([where('at', '=', at), where('id', '<', before.id)])]),
        )
      }
      const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
      return rows.map((row) => ({
        id: row.id,
        at: new Date(row.at),
        account: row.account_id ?? undefined,
        who: decodeTranslatable(row.who),
        what: decodeTranslatable(row.action),
        ...(row.subject && { subject: decodeTranslatable(row.subject) }),
      }))
    },
  }
}
