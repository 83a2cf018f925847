import type { Transaction } from '#platform/db/database.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { words } from '#words/desk.documents.ts'
import type { DocumentKind, ParsedDocument, Problem, SourceFile, StoredDocument } from './document-kind.ts'
import {
  createDocumentQueries,
  type DocumentRow,
  findDocuments,
  firstVersion,
  giveOutIds,
  lockDocuments,
  reserveId,
  tablesOf,
} from './document-store.ts'
import { keepRevision, moveRevisions } from './revisions.ts'

/** A document that was read well. */
export type Incoming = {
  kind: DocumentKind
  source: SourceFile
  hash: string
  parsed: ParsedDocument<unknown>
}

export type Stamp = Pick<DocumentRow, 'imported_hash' | 'updated_at' | 'updated_by'>

/** The stored documents that a transaction is about, kept up to date while it goes on. */
export type Batch = {
  byPath: Map<string, DocumentRow>
  byId: Map<number, DocumentRow>
  freshIds: number[]
  queries: ReturnType<typeof createDocumentQueries>
  /** Nobody is told. */
  quiet?: boolean
}

/** Undoes what was written for one document; its problems go to the person who wrote it. */
export class Refused extends Error {
  override name = 'Refused'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ what }) => inEnglish(what)).join(' '))
    this.problems = problems
  }
}

export async function openBatch(
  tx: Transaction,
  paths: readonly string[],
  ids: readonly number[] = [],
): Promise<Batch> {
  await lockDocuments(tx)
  const rows = await findDocuments(tx, paths, ids)
  const byPath = new Map(rows.map((row) => [row.path, row]))
  const newPaths = paths.filter((path) => !byPath.has(path))
  const freshIds = newPaths.length > 0 ? await giveOutIds(tx, newPaths.length) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { byPath, byId, freshIds, queries: createDocumentQueries() }
}

/** Stores the text and lets the kind read it into its own tables. Returns the id and the tags that are stale now. */
export async function putDocument(
  tx: Transaction,
  batch: Batch,
  { incoming, row, stamp }: { incoming: Incoming; row: DocumentRow | undefined; stamp: Stamp },
): Promise<{ id: number; stale: readonly string[] }> {
  const { kind, source, hash, parsed } = incoming
  const id = idFor(batch, incoming, row)
  if (parsed.id !== undefined) await reserveId(tx, parsed.id, batch.queries)
  const { quiet = false } = batch
  const told = { ...(quiet && { quiet }) }
  const stale = row && row.id !== id ? await kind.remove(tx, { ...storedDocument(row), ...told }) : []
  const next: DocumentRow = {
    id,
    kind: kind.kind,
    path: source.path,
    source: source.text,
    source_hash: hash,
    imported_hash: stamp.imported_hash,
    applied_version: kind.version ?? firstVersion,
    created_at: row?.created_at ?? stamp.updated_at,
    updated_at: stamp.updated_at,
    updated_by: stamp.updated_by,
  }
  if (row && row.source_hash !== hash) await keepRevision(tx, row)
  if (row && row.id !== id) await moveRevisions(tx, row.id, id)
  await writeRow(tx, batch, row, next)
  const applied = await kind.apply(tx, { ...storedDocument(next), ...told }, parsed.value)
  if (!applied.ok) throw new Refused(applied.problem)
  if (row) batch.byPath.delete(row.path)
  batch.byPath.set(next.path, next)
  batch.byId.set(id, next)
  return { id, stale: [...stale, ...applied.value] }
}

/** The id a text asks for, the one its document has, or a fresh one; never that of another document. */
export function idFor(
  batch: Batch,
  { source, parsed }: Incoming,
  known: { id: number; path?: string } | undefined,
): number {
  const id = parsed.id ?? known?.id ?? freshId(batch)
  const owner = batch.byId.get(id)
  if (owner && owner.path !== known?.path) throw new Refused([idTaken(source, id, owner.path)])
  return id
}

export function storedDocument(row: DocumentRow): StoredDocument {
  const { id, path } = row
  return { id, path, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }
}

function freshId({ freshIds }: Batch): number {
  const id = freshIds.shift()
  if (id === undefined) throw new Error('A batch needs its paths when it is opened.')
  return id
}

async function writeRow(
  tx: Transaction,
  { queries }: Batch,
  row: DocumentRow | undefined,
  next: DocumentRow,
) {
  if (row) await tablesOf(tx).updateTable('documents').set(next).where('id', '=', row.id).execute()
  else await queries.insert(tx, next)
}

function idTaken(source: SourceFile, id: number, owner: string): Problem {
  const before = source.text.slice(0, /^id:/m.exec(source.text)?.index ?? 0)
  return {
    path: source.path,
    line: before.split('\n').length,
    what: words.idTaken({ id: String(id), owner }),
    fix: words.idTakenFix,
    severity: 'error',
  }
}
