import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepareInsert, prepareQuery } from '#platform/db/prepared.ts'

export type DocumentTables = {
  documents: {
    id: number
    kind: string
    path: string
    source: string
    source_hash: string
    /** Hash of the file when it was last imported; null for a document made on the desk. */
    imported_hash: string | null
    applied_version: number
    created_at: number
    updated_at: number
    updated_by: string
  }
  counters: { name: string; value: number }
  document_revisions: {
    document_id: number
    number: number
    kind: string
    path: string
    source: string
    source_hash: string
    saved_at: number
    saved_by: string
  }
  removed_documents: {
    document_id: number
    kind: string
    path: string
    file_hash: string | null
    removed_at: number
    removed_by: string
  }
}

export type DocumentRow = Selectable<DocumentTables['documents']>

export const firstVersion = 1

export const tablesOf = (tx: Transaction) => tx.$extendTables<DocumentTables>()

/** Edited or made on the desk since the folder was last imported. */
export const isEdited = (row: Pick<DocumentRow, 'source_hash' | 'imported_hash'>) =>
  row.source_hash !== row.imported_hash

/** Keeps every other change of documents out until the transaction ends. */
export async function lockDocuments(tx: Transaction) {
  await giveOutIds(tx, 0)
}

/** Numbers for new documents. None is given out twice, so nothing that belonged to a removed one falls to another. */
export async function giveOutIds(tx: Transaction, count: number): Promise<number[]> {
  const { value } = await tablesOf(tx)
    .updateTable('counters')
    .set({ value: sql`value + ${count}` })
    .where('name', '=', 'documents')
    .returning('value')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, index) => value - count + 1 + index)
}

/** Queries for every stored document, built once. */
export const createDocumentQueries = () => ({
  insert: prepareInsert<DocumentTables, DocumentRow>((tx, row) => tx.insertInto('documents').values(row)),
  reserve: prepareQuery<DocumentTables, never, { id: number }>((tx, value) =>
    tx
      .updateTable('counters')
      .set({ value: value('id') })
      .where('name', '=', sql.lit('documents'))
      .where('value', '<', value('id')),
  ),
})

/** A number written into a file: numbers given out later are larger. */
export async function reserveId(
  tx: Transaction,
  id: number,
  { reserve } = createDocumentQueries(),
): Promise<void> {
  await reserve(tx, { id })
}

export function findDocuments(
  tx: Transaction,
  paths: readonly string[],
  ids: readonly number[],
): Promise<DocumentRow[]> {
  return tablesOf(tx)
    .selectFrom('documents')
    .selectAll()
    .where((where) => where.or([where('path', 'in', paths), ...(ids.length ? [where('id', 'in', ids)] : [])]))
    .execute()
}

export type KnownDocument = Pick<DocumentRow, 'id' | 'kind' | 'path' | 'source_hash' | 'imported_hash'>

/** Everything but the texts. */
export async function knownDocuments(db: Database): Promise<Map<string, KnownDocument>> {
  const rows = await db
    .tables<DocumentTables>()
    .read.selectFrom('documents')
    .select(['id', 'kind', 'path', 'source_hash', 'imported_hash'])
    .execute()
  return new Map(rows.map((row) => [row.path, row]))
}

/** The last texts of files whose documents were removed on the desk, by path. */
export async function removedFiles(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .tables<DocumentTables>()
    .read.selectFrom('removed_documents')
    .select(['path', 'file_hash'])
    .execute()
  return new Map(rows.flatMap(({ path, file_hash }) => (file_hash === null ? [] : [[path, file_hash]])))
}

/** A document that exists again was not removed for good. */
export async function forgetRemovals(db: Database) {
  await db.tables<DocumentTables>().write((tx) =>
    tx
      .deleteFrom('removed_documents')
      .where('path', 'in', (select) => select.selectFrom('documents').select('path'))
      .execute(),
  )
}
