import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Ids } from '#platform/ids.ts'
import type { AccountTables } from './account-tables.ts'

export type AuditEntry = {
  /** Missing when the program itself or somebody at the command line did it. */
  account?: string | undefined
  who: string
  /** Who, action and subject read as a sentence: Ana | invited | a moderator. */
  action: string
  subject: string
}

export type LoggedEntry = AuditEntry & { id: string; at: Date }

export type AuditStore = {
  record(entry: AuditEntry): Promise<void>
  /** Newest first; `before` goes on where a page ended. */
  list(options: {
    limit: number
    before?: { at: Date; id: string } | undefined
  }): Promise<readonly LoggedEntry[]>
}

export const auditKeptDays = 400
const longestSubject = 300

export function createAuditStore(deps: { db: Database; clock: Clock; ids: Ids }): AuditStore {
  const { read, write } = deps.db.tables<AccountTables>()
  let written = 0
  /** Entries of one moment are kept in the order they were written. */
  const nextId = () => {
    written += 1
    return `${String(written).padStart(12, '0')}-${deps.ids.next()}`
  }
  return {
    async record({ account, who, action, subject }) {
      const at = deps.clock.now().getTime()
      await write(async (tx) => {
        await tx
          .deleteFrom('audit_log')
          .where('at', '<', at - auditKeptDays * 86_400_000)
          .execute()
        await tx
          .insertInto('audit_log')
          .values({
            id: nextId(),
            at,
            account_id: account ?? null,
            who,
            action,
            subject: subject.slice(0, longestSubject),
          })
          .execute()
      })
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
        who: row.who,
        action: row.action,
        subject: row.subject,
      }))
    },
  }
}
