import type { Transaction } from '#platform/db/database.ts'
import type { DocumentDeps } from './document-deps.ts'
import { type DocumentRow, tablesOf } from './document-store.ts'
import { type Batch, type Incoming, openBatch, putDocument } from './put-document.ts'

/** Documents that were removed on the desk, by their paths. */
type Removals = ReadonlyMap<string, { id: number; fileHash: string | null }>

/** Shared by everything in a transaction that stores texts. */
export type Storing = { batch: Batch; removals: Removals; editor: string }

/** `base`: the version the change is based on; `new` if there must be none yet. */
export type NewText = { incoming: Incoming; base?: string | undefined }

export async function openStoring(
  tx: Transaction,
  texts: readonly NewText[],
  editor: string,
): Promise<Storing> {
  const paths = texts.map(({ incoming }) => incoming.source.path)
  const ids = texts.flatMap(({ incoming }) => incoming.parsed.id ?? [])
  return { batch: await openBatch(tx, paths, ids), removals: await removalsAt(tx, paths), editor }
}

/** `theirs`: somebody else's version of the document, if it still exists. Nothing was changed. */
export type StoredText = { id: number; stale: readonly string[] } | { theirs: DocumentRow | undefined }

/** Stores a text of the desk, unless somebody else was there first. */
export async function storeText(
  tx: Transaction,
  { clock }: Pick<DocumentDeps, 'clock'>,
  { batch, removals, editor }: Storing,
  { incoming, base }: NewText,
): Promise<StoredText> {
  const { path } = incoming.source
  const row = batch.byPath.get(path)
  if (isOtherThan(base, row)) return { theirs: row }
  const removed = removals.get(path)
  if (removed) await forgetRemovals(tx, path)
  const stamp = {
    imported_hash: row?.imported_hash ?? removed?.fileHash ?? null,
    updated_at: clock.now().getTime(),
    updated_by: editor,
  }
  const { parsed } = incoming
  // A document made where another was removed has that one's history, and can be restored to it.
  const id = parsed.id ?? removed?.id
  return putDocument(tx, batch, { incoming: { ...incoming, parsed: { ...parsed, id } }, row, stamp })
}

export function isOtherThan(base: string | undefined, row: DocumentRow | undefined): boolean {
  if (base === undefined) return false
  return row ? row.source_hash !== base : base !== 'new'
}

async function removalsAt(tx: Transaction, paths: readonly string[]): Promise<Removals> {
  const rows = await tablesOf(tx)
    .selectFrom('removed_documents')
    .select(['document_id', 'path', 'file_hash'])
    .where('path', 'in', paths)
    .execute()
  return new Map(
    rows.map(({ document_id, path, file_hash }) => [path, { id: document_id, fileHash: file_hash }]),
  )
}

/** Several documents may have been removed from one path. */
const forgetRemovals = (tx: Transaction, path: string) =>
  tablesOf(tx).deleteFrom('removed_documents').where('path', '=', path).execute()
