import { type ContentFile, createContentReader, decodeContent } from './content-folder.ts'
import type { DocumentDeps } from './document-deps.ts'
import { isEdited, type KnownDocument, tablesOf } from './document-store.ts'
import type { ImportTally } from './import-tally.ts'
import { openBatch, storedDocument } from './put-document.ts'
import { keepRevision } from './revisions.ts'
import { parseSafely } from './unexpected-problem.ts'

/**
 * New files that are documents at a new path, told by their text or by the id written into them: new path -> old path.
 * A moved document keeps its id, and with it the votes and everything else that hangs on it.
 */
export function findMoves(
  deps: DocumentDeps,
  folder: string,
  { newcomers, gone }: { newcomers: readonly ContentFile[]; gone: readonly KnownDocument[] },
): Map<string, string> {
  const moves = new Map<string, string>()
  const readContent = createContentReader(folder)
  const left = new Set(gone)
  for (const { path, kind } of newcomers) {
    if (left.size === 0) break
    const read = readContent(path)
    if (!read.ok) continue
    const source = decodeContent(path, read.value.bytes)
    const parsed = source.ok ? parseSafely(deps.log, kind, source.value) : source
    const id = parsed.ok ? parsed.value.id : undefined
    const isSame = (document: KnownDocument) =>
      document.kind === kind.kind && (document.imported_hash === read.value.hash || document.id === id)
    const document = [...left].find(isSame)
    if (!document) continue
    left.delete(document)
    moves.set(path, document.path)
  }
  return moves
}

/** Removes the documents whose file is gone; those edited on the desk stay. */
export async function removeGone(deps: DocumentDeps, gone: readonly KnownDocument[], tally: ImportTally) {
  for (const { path } of gone) {
    const outcome = await deps.db.tables<unknown>().write(async (tx) => {
      const row = (await openBatch(tx, [path])).byPath.get(path)
      const kind = deps.kinds.find((candidate) => candidate.kind === row?.kind)
      if (!row || !kind) return 'left' as const
      if (isEdited(row)) return 'kept' as const
      await keepRevision(tx, row)
      const stale = await kind.remove(tx, storedDocument(row))
      await tablesOf(tx).deleteFrom('documents').where('id', '=', row.id).execute()
      return { stale }
    })
    if (outcome === 'kept') tally.keptWithoutFile(path)
    if (typeof outcome === 'string') continue
    tally.count('removed')
    deps.onStale(outcome.stale)
  }
}
