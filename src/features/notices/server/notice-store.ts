import type { Database, Transaction } from '#platform/db/database.ts'
import type { Notice, NoticeLevel } from '../domain/notice.ts'

export type NoticeTables = {
  notices: {
    document_id: number
    id: string
    title: string
    body: string
    level: string
    dismissible: number
    shown_from: number | null
    shown_until: number | null
    version: string
  }
}

export type StoredNotice = Notice & { document: number }

export type NoticeStore = ReturnType<typeof createNoticeStore>

export const noticeTables = (tx: Transaction) => tx.$extendTables<NoticeTables>()

export const noticeTag = (id: string) => `notice:${id}`

export function createNoticeStore(db: Database) {
  const { read } = db.tables<NoticeTables>()
  return {
    async find(id: string): Promise<Notice | undefined> {
      const row = await read.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toNotice(row)
    },
    /** Whether they are shown now or not, by their titles. */
    async all(): Promise<readonly StoredNotice[]> {
      const rows = await read.selectFrom('notices').selectAll().orderBy('title').orderBy('id').execute()
      return rows.map((row) => ({ ...toNotice(row), document: row.document_id }))
    },
  }
}

const toNotice = (row: NoticeTables['notices']): Notice => ({
  id: row.id,
  title: row.title,
  body: row.body,
  level: row.level as NoticeLevel,
  dismissible: row.dismissible === 1,
  from: row.shown_from === null ? undefined : new Date(row.shown_from),
  until: row.shown_until === null ? undefined : new Date(row.shown_until),
  version: row.version,
})
