import type { DocumentDeps } from './document-deps.ts'
import { lockDocuments, tablesOf } from './document-store.ts'
import type { RemoveResult } from './documents.ts'
import { fileError } from './file-problem.ts'
import { storedDocument } from './put-document.ts'
import { textOf } from './read-documents.ts'
import { keepRevision } from './revisions.ts'
import { changedMeanwhile } from './save-document.ts'

export type Removal = { editor: string; base?: string | undefined }

export async function removeDocument(
  deps: DocumentDeps,
  id: number,
  { editor, base }: Removal,
): Promise<RemoveResult> {
  const outcome = await deps.db.tables<unknown>().write(async (transaction) => {
    await lockDocuments(transaction)
    const tx = tablesOf(transaction)
    const row = await tx.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
    const kind = deps.kinds.find((candidate) => candidate.kind === row?.kind)
    if (!row || !kind) return undefined
    if (base !== undefined && base !== row.source_hash) return { stale: textOf(row) }
    await keepRevision(transaction, row)
    const tags = await kind.remove(transaction, storedDocument(row))
    await tx.deleteFrom('documents').where('id', '=', id).execute()
    await tx
      .insertInto('removed_documents')
      .values({
        document_id: id,
        kind: row.kind,
        path: row.path,
        file_hash: row.imported_hash,
        removed_at: deps.clock.now().getTime(),
        removed_by: editor,
      })
      .execute()
    return { tags, path: row.path }
  })
  if (!outcome) return { ok: false, problem: [gone] }
  if (outcome.stale) return { ok: false, problem: [changedMeanwhile(outcome.stale)], stale: outcome.stale }
  deps.onStale(outcome.tags)
  return { ok: true, value: { path: outcome.path } }
}

const gone = fileError('.', 'This is not there any more.', 'Look for it in the list.')
