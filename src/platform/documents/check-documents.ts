import type { DocumentDeps } from './document-deps.ts'
import type { DocumentKind } from './document-kind.ts'
import type { DocumentRow, DocumentTables } from './document-store.ts'
import type { ImportTally } from './import-tally.ts'

const batchSize = 200

/** A change of one document can break another, which its own file does not show: every one is looked at. */
export async function checkDocuments(deps: DocumentDeps, tally: ImportTally) {
  for (const kind of deps.kinds) {
    if (!kind.check) continue
    let rows = await nextOf(deps, kind, 0)
    while (rows.length > 0) {
      for (const { id, path, source } of rows) {
        tally.problems(await kind.check({ id, kind: kind.kind }, { path, text: source }))
      }
      rows = await nextOf(deps, kind, rows.at(-1)?.id ?? 0)
    }
  }
}

type CheckedRow = Pick<DocumentRow, 'id' | 'path' | 'source'>

function nextOf({ db }: DocumentDeps, { kind }: DocumentKind, afterId: number): Promise<CheckedRow[]> {
  return db
    .tables<DocumentTables>()
    .read.selectFrom('documents')
    .select(['id', 'path', 'source'])
    .where('kind', '=', kind)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(batchSize)
    .execute()
}
