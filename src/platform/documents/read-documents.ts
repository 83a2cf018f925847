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

export function createDocumentReader(db: Database): Pick<Documents, 'find' | 'list' | 'texts'> {
  const { read } = db.tables<DocumentTables>()
  const ofKind = (kind: string) => read.selectFrom('documents').where('kind', '=', kind).orderBy('path')
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
      return (await ofKind(kind).select(factColumns).execute()).map(factsOf)
    },
    async texts(kind) {
      return (
        await ofKind(kind)
          .select([...factColumns, 'source'])
          .execute()
      ).map(textOf)
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
