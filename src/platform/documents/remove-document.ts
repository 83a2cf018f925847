import type { Transaction } from '#platform/db/database.ts'
import { words as sharedWords } from '#words/desk.common.ts'
import { words } from '#words/desk.documents.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { DocumentKind } from './document-kind.ts'
import { type DocumentRow, firstVersion, lockDocuments, reserveId, tablesOf } from './document-store.ts'
import type { RemoveResult } from './documents.ts'
import { fileError } from './file-problem.ts'
import { type Batch, type Incoming, idFor, storedDocument } from './put-document.ts'
import { textOf } from './read-documents.ts'
import { keepRevision } from './revisions.ts'
import { changedMeanwhile } from './save-document.ts'

export type Removal = { editor: string; base?: string | undefined }

export async function removeDocument(
  deps: DocumentDeps,
  id: number,
  { editor, base }: Removal,
): Promise<RemoveResult> {
  const outcome = await deps.db.tables<unknown>().write(async (tx) => {
    await lockDocuments(tx)
    const rows = tablesOf(tx).selectFrom('documents').selectAll()
    const row = await rows.where('id', '=', id).executeTakeFirst()
    const kind = deps.kinds.find((candidate) => candidate.kind === row?.kind)
    if (!row || !kind) return undefined
    if (base !== undefined && base !== row.source_hash) return { stale: textOf(row) }
    return { tags: await takeOut(tx, deps, { row, kind, editor }), path: row.path }
  })
  if (!outcome) return { ok: false, problem: [gone] }
  if (outcome.stale) return { ok: false, problem: [changedMeanwhile(outcome.stale)], stale: outcome.stale }
  deps.onStale(outcome.tags)
  return { ok: true, value: { path: outcome.path } }
}

/** Returns the tags that are stale now. */
export async function takeOut(
  tx: Transaction,
  deps: Pick<DocumentDeps, 'clock'>,
  { row, kind, editor, quiet }: { row: DocumentRow; kind: DocumentKind; editor: string; quiet?: boolean },
): Promise<readonly string[]> {
  await keepRevision(tx, row)
  const tags = await kind.remove(tx, { ...storedDocument(row), ...(quiet && { quiet }) })
  await tablesOf(tx).deleteFrom('documents').where('id', '=', row.id).execute()
  await noteRemoval(tx, deps, row, editor)
  return tags
}

type NewRemoved = {
  batch: Batch
  incoming: Incoming
  editor: string
  /** It is among the removed ones already, under this id. */
  removed: { id: number } | undefined
}

/** A text that was removed before it came here. Answers its id. */
export async function putAmongRemoved(
  tx: Transaction,
  deps: Pick<DocumentDeps, 'clock'>,
  { batch, incoming, editor, removed }: NewRemoved,
): Promise<number> {
  const { kind, source, hash, parsed } = incoming
  const id = idFor(batch, incoming, removed)
  if (parsed.id !== undefined) await reserveId(tx, parsed.id)
  const moment = deps.clock.now().getTime()
  const row: DocumentRow = {
    id,
    kind: kind.kind,
    path: source.path,
    source: source.text,
    source_hash: hash,
    imported_hash: null,
    applied_version: kind.version ?? firstVersion,
    created_at: moment,
    updated_at: moment,
    updated_by: editor,
  }
  await keepRevision(tx, row)
  await noteRemoval(tx, deps, row, editor)
  return id
}

async function noteRemoval(
  tx: Transaction,
  { clock }: Pick<DocumentDeps, 'clock'>,
  { id, kind, path, imported_hash }: DocumentRow,
  editor: string,
) {
  const removal = {
    kind,
    path,
    file_hash: imported_hash,
    removed_at: clock.now().getTime(),
    removed_by: editor,
  }
  await tablesOf(tx)
    .insertInto('removed_documents')
    .values({ document_id: id, ...removal })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(removal))
    .execute()
}

const gone = fileError('.', sharedWords.noLongerThere, words.goneFix)
