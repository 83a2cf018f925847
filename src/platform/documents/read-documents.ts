import type { Database } from '#platform/db/database.ts'
import { type DocumentRow, type DocumentTables, isEdited } from './document-store.ts'
import type { DocumentFacts, Documents, DocumentText } from './documents.ts'

const factColumns = [
  'id',
  'kind',
  'path',
  'source_hash',
  'imported_hash',
  'updated_at',
  'updated_by',
] as const satisfies (keyof DocumentRow)[]

export function createDocumentReader(db: Database): Pick<Documents, 'find' | 'list'> {
  const { read } = db.tables<DocumentTables>()
  return {
    async find(which) {
      const query = read.selectFrom('documents').select([...factColumns, 'source'])
      const row = await ('id' in which
        ? query.where('id', '=', which.id)
        : query.where('path', '=', which.path)
      ).executeTakeFirst()
      return row && textOf(row)
    },
    async list(kind) {
      const rows = await read
        .selectFrom('documents')
        .select(factColumns)
        .where('kind', '=', kind)
        .orderBy('path')
        .execute()
      return rows.map(factsOf)
    },
  }
}

type FactRow = Pick<DocumentRow, (typeof factColumns)[number]>

const factsOf = (row: FactRow): DocumentFacts => ({
  id: row.id,
  kind: row.kind,
  path: row.path,
  version: row.source_hash,
  updatedAt: new Date(row.updated_at),
  updatedBy: row.updated_by,
  edited: isEdited(row),
})

export const textOf = (row: FactRow & { source: string }): DocumentText => ({
  ...factsOf(row),
  text: row.source,
})
