import { duringEdition } from '#platform/editions/asked-edition.ts'
import { splitEdition } from '#shared/edition.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { DocumentKind, Problem, SourceFile } from './document-kind.ts'
import { type DocumentRow, type DocumentTables, isEdited } from './document-store.ts'
import type { ImportTally } from './import-tally.ts'

const batchSize = 200

/** A change of one document can break another, which its own file does not show: every one is looked at. */
export async function checkDocuments(deps: DocumentDeps, tally: ImportTally) {
  for (const kind of deps.kinds) {
    if (!kind.check && !deps.check) continue
    let rows = await nextOf(deps, kind, 0)
    while (rows.length > 0) {
      for (const row of rows) {
        const found = await checkOne(deps, kind, { id: row.id, path: row.path, text: row.source })
        tally.problems(isEdited(row) ? found.map((problem) => ({ ...problem, onDesk: true })) : found)
      }
      rows = await nextOf(deps, kind, rows.at(-1)?.id ?? 0)
    }
  }
}

/** In its own language: it may name things that do not exist in another. */
export const checkOne = (
  deps: DocumentDeps,
  kind: DocumentKind,
  { id, ...source }: SourceFile & { id: number },
): Promise<readonly Problem[]> =>
  duringEdition(splitEdition(source.path).edition, async () => {
    const checks = [kind.check, deps.check].filter((check) => check !== undefined)
    const found = await Promise.all(checks.map((check) => check({ id, kind: kind.kind }, source)))
    return found.flat()
  })

type CheckedRow = Pick<DocumentRow, 'id' | 'path' | 'source' | 'source_hash' | 'imported_hash'>

function nextOf({ db }: DocumentDeps, { kind }: DocumentKind, afterId: number): Promise<CheckedRow[]> {
  return db
    .tables<DocumentTables>()
    .read.selectFrom('documents')
    .select(['id', 'path', 'source', 'source_hash', 'imported_hash'])
    .where('kind', '=', kind)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(batchSize)
    .execute()
}
