import type { Kysely } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { saidHere } from '#platform/editions/said-here.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Notice, NoticeLevel } from '../domain/notice.ts'

export type NoticeTables = {
  notices: {
    document_id: number
    edition: string
    translations: string
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

export type NoticeTx = Kysely<NoticeTables>

export const noticeTables = (tx: Transaction): NoticeTx => tx.$extendTables<NoticeTables>()

export const noticeTag = (id: string) => `notice:${id}`

export function createNoticeStore(db: Database) {
  const { read } = db.tables<NoticeTables>()
  return {
    /** In the edition that is asked for, or else in the first. */
    async find(id: string): Promise<Notice | undefined> {
      const edition = askedEdition()
      const rows = await read
        .selectFrom('notices')
        .selectAll()
        .where('edition', 'in', [edition, firstEdition])
        .where((is) =>
          is.or([
            is('id', '=', id),
            is('translations', 'in', (query) =>
              query
                .selectFrom('notices')
                .select('translations')
                .where('id', '=', id)
                .where('edition', '=', firstEdition),
            ),
          ]),
        )
        .execute()
      const row = saidHere(rows, edition, (one) => one.id === id)
      return row && toNotice(row)
    },
    /** Whether they are shown now or not, by language and title. */
    async all(): Promise<readonly StoredNotice[]> {
      const rows = await read
        .selectFrom('notices')
        .selectAll()
        .orderBy('edition')
        .orderBy('title')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...toNotice(row), document: row.document_id }))
    },
  }
}

const toNotice = (row: NoticeTables['notices']): Notice => ({
  id: row.id,
  edition: row.edition,
  title: row.title,
  body: row.body,
  level: row.level as NoticeLevel,
  dismissible: row.dismissible === 1,
  from: row.shown_from === null ? undefined : new Date(row.shown_from),
  until: row.shown_until === null ? undefined : new Date(row.shown_until),
  version: row.version,
})
