import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { type DocumentRow, type DocumentTables, tablesOf } from './document-store.ts'
import type { Revisions } from './documents.ts'

const columns = ['number', 'saved_at', 'saved_by', 'path', 'source_hash'] as const

export function createRevisions(db: Database): Revisions {
  const { read } = db.tables<DocumentTables>()
  return {
    async list(document) {
      const rows = await read
        .selectFrom('document_revisions')
        .select(columns)
        .where('document_id', '=', document)
        .orderBy('number', 'desc')
        .execute()
      return rows.map(toRevision)
    },
    async find(document, number) {
      const row = await read
        .selectFrom('document_revisions')
        .select([...columns, 'source'])
        .where('document_id', '=', document)
        .where('number', '=', number)
        .executeTakeFirst()
      return row && { ...toRevision(row), text: row.source }
    },
    async lastTexts(ids) {
      if (ids.length === 0) return new Map()
      const rows = await read
        .selectFrom('document_revisions as revision')
        .select(['document_id', 'source'])
        .where('document_id', 'in', ids)
        .where('number', '=', ({ selectFrom }) =>
          selectFrom('document_revisions as newest')
            .select(({ fn }) => fn.max('newest.number').as('number'))
            .whereRef('newest.document_id', '=', 'revision.document_id'),
        )
        .execute()
      return new Map(rows.map(({ document_id, source }) => [document_id, source]))
    },
    async removed(kind) {
      const rows = await read
        .selectFrom('removed_documents')
        .selectAll()
        .where('kind', '=', kind)
        .orderBy('removed_at', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.document_id,
        path: row.path,
        removedAt: new Date(row.removed_at),
        removedBy: row.removed_by,
      }))
    },
  }
}

type RevisionRow = Pick<DocumentTables['document_revisions'], (typeof columns)[number]>

const toRevision = ({ number, saved_at, saved_by, path, source_hash }: RevisionRow) => ({
  number,
  savedAt: new Date(saved_at),
  savedBy: saved_by,
  path,
  version: source_hash,
})

/** Keeps what a document says before it says something else. */
export async function keepRevision(tx: Transaction, row: DocumentRow) {
  const { id, kind, path, source, source_hash } = row
  await tablesOf(tx)
    .insertInto('document_revisions')
    .values({
      document_id: id,
      kind,
      path,
      source,
      source_hash,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from document_revisions where document_id = ${id})`,
      saved_at: row.updated_at,
      saved_by: row.updated_by,
    })
    .execute()
}

/** A document that was given another id takes its past along. */
export async function moveRevisions(tx: Transaction, from: number, to: number) {
  await tablesOf(tx)
    .updateTable('document_revisions')
    .set({ document_id: to })
    .where('document_id', '=', from)
    .execute()
}
