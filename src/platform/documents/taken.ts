import type { Database } from '#platform/db/database.ts'
import { type DocumentTables, reserveId } from './document-store.ts'
import type { Documents } from './documents.ts'

/** What stays with removed documents, so that they can be brought back. */
export function createTaken(
  db: Database,
): Pick<Documents, 'taken' | 'versions' | 'highestId' | 'reserveIds'> {
  const { read } = db.tables<DocumentTables>()
  const idsIn = async (ids: readonly number[]) => {
    if (ids.length === 0) return []
    const now = read.selectFrom('documents').select('id').where('id', 'in', ids)
    const before = read
      .selectFrom('document_revisions')
      .select('document_id as id')
      .where('document_id', 'in', ids)
    const removed = read
      .selectFrom('removed_documents')
      .select('document_id as id')
      .where('document_id', 'in', ids)
    return now.union(before).union(removed).execute()
  }
  const pathsIn = async (paths: readonly string[]) => {
    if (paths.length === 0) return []
    const now = read.selectFrom('documents').select(['path', 'id']).where('path', 'in', paths)
    const removed = read
      .selectFrom('removed_documents')
      .select(['path', 'document_id as id'])
      .where('path', 'in', paths)
    return now.union(removed).execute()
  }
  return {
    async taken({ ids, paths }) {
      return {
        ids: new Set((await idsIn(ids)).map(({ id }) => id)),
        paths: new Map((await pathsIn(paths)).map(({ path, id }) => [path, id])),
      }
    },
    async versions(ids) {
      if (ids.length === 0) return new Map()
      const rows = await read
        .selectFrom('documents')
        .select(['id', 'source_hash'])
        .where('id', 'in', ids)
        .execute()
      return new Map(rows.map(({ id, source_hash }) => [id, source_hash]))
    },
    reserveIds: (upTo) => db.tables<unknown>().write((tx) => reserveId(tx, upTo)),
    async highestId() {
      const counter = await read
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'documents')
        .executeTakeFirstOrThrow()
      return counter.value
    },
  }
}
