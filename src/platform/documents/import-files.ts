import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Transaction } from '#platform/db/database.ts'
import { savepoint } from '#platform/db/savepoint.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { prepareText } from './before-save.ts'
import {
  type ContentBytes,
  type ContentFile,
  type ContentReader,
  createContentReader,
  decodeContent,
} from './content-folder.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { Problem } from './document-kind.ts'
import { type DocumentRow, isEdited, type KnownDocument, tablesOf } from './document-store.ts'
import type { ImportProgress } from './documents.ts'
import type { ImportTally } from './import-tally.ts'
import { type Batch, type Incoming, openBatch, putDocument, Refused, type Stamp } from './put-document.ts'
import { parseSafely, refusalProblems } from './unexpected-problem.ts'

type FilesToImport = {
  folder: string
  files: readonly ContentFile[]
  known: ReadonlyMap<string, KnownDocument>
  /** The last texts of the files of removed documents. */
  removed: ReadonlyMap<string, string>
  /** New path -> path of the document until now. */
  moves: ReadonlyMap<string, string>
  /** Paths whose file goes before what the desk says. */
  take: ReadonlySet<string>
  tally: ImportTally
  onProgress: ImportProgress
}

type Refusal = { file: IncomingFile; outcome: Outcome }

/** Documents per transaction: enough to share a commit, few enough that visitors' writes get their turn. */
const batchSize = 50

export async function importFiles(given: DocumentDeps, work: FilesToImport) {
  const { folder, files, tally, onProgress } = work
  // All of them arrived together, however long it takes: none is newer than another.
  const arrived = given.clock.now()
  const deps = { ...given, clock: { now: () => arrived } }
  const read = createContentReader(folder)
  const refusals: Refusal[] = []
  for (let done = 0; done < files.length; done += batchSize) {
    const chunk = files.slice(done, done + batchSize)
    const incoming = readChanged(deps, read, { ...work, chunk })
    refusals.push(...(await importBatch(deps, incoming, tally)))
    await othersTurn()
    onProgress(Math.min(done + batchSize, files.length), files.length)
  }
  await tryAgain(deps, refusals, tally)
}

/** The address a document asked for may have been given up by a later file. */
async function tryAgain(deps: DocumentDeps, refusals: readonly Refusal[], tally: ImportTally) {
  for (let done = 0; done < refusals.length; done += batchSize) {
    const files = refusals.slice(done, done + batchSize).map(({ file }) => file)
    for (const { outcome } of await importBatch(deps, files, tally)) tally.problems(outcome.problems)
  }
}

function readChanged(
  deps: DocumentDeps,
  read: ContentReader,
  { chunk, known, removed, moves, take, tally }: FilesToImport & { chunk: readonly ContentFile[] },
): IncomingFile[] {
  return chunk.flatMap(({ kind, path }) => {
    const file = read(path)
    const stored = known.get(path)
    const taken = stored ? stored.imported_hash : removed.get(path)
    const isOfKind = !stored || stored.kind === kind.kind
    if (file.ok && taken === file.value.hash && isOfKind && !take.has(path)) {
      tally.count('unchanged')
      return []
    }
    const incoming = file.ok ? parseFile(deps, { path, kind }, file.value) : fail([file.problem])
    if (incoming.ok) return [{ ...incoming.value, movedFrom: moves.get(path), prevails: take.has(path) }]
    tally.problems(incoming.problem)
    return []
  })
}

function parseFile(
  deps: DocumentDeps,
  { path, kind }: ContentFile,
  { bytes, hash }: ContentBytes,
): Result<Incoming, readonly Problem[]> {
  const source = decodeContent(path, bytes)
  if (!source.ok) return fail([source.problem])
  const prepared = prepareText(deps.beforeSave, kind, source.value, hash)
  if (!prepared.ok) return prepared
  const parsed = parseSafely(deps.log, kind, prepared.value.source)
  return parsed.ok ? ok({ kind, ...prepared.value, parsed: parsed.value }) : parsed
}

/** Returns the files that were refused, not tallied yet. */
async function importBatch(
  deps: DocumentDeps,
  files: readonly IncomingFile[],
  tally: ImportTally,
): Promise<Refusal[]> {
  if (files.length === 0) return []
  const outcomes = await deps.db.tables<unknown>().write((tx) => importEach(tx, deps, files))
  deps.onStale([...new Set(outcomes.flatMap(({ stale }) => stale))])
  return outcomes.flatMap((outcome, index) => {
    const file = files[index]
    if (!file) return []
    if (outcome.status === 'refused') return [{ file, outcome }]
    if (outcome.status === 'kept') tally.kept(file.source.path)
    else tally.count(outcome.status)
    tally.problems(outcome.problems)
    return []
  })
}

async function importEach(tx: Transaction, deps: DocumentDeps, files: readonly IncomingFile[]) {
  const paths = files.flatMap(({ source, movedFrom }) =>
    movedFrom ? [source.path, movedFrom] : [source.path],
  )
  const ids = files.flatMap(({ parsed }) => parsed.id ?? [])
  const batch = await openBatch(tx, paths, ids)
  const outcomes: Outcome[] = []
  for (const file of files) outcomes.push(await importAll(tx, deps, { batch, file }))
  return outcomes
}

/** A file of the content folder. */
type IncomingFile = Incoming & {
  /** The path of its document until now. */
  movedFrom?: string | undefined
  /** The owner wants the file's text, whatever the desk says. */
  prevails: boolean
}

type Outcome = {
  status: 'created' | 'updated' | 'unchanged' | 'kept' | 'refused'
  stale: readonly string[]
  problems: readonly Problem[]
}

type Plan = 'create' | 'update' | 'move' | 'adopt' | 'unchanged' | 'keep'

/** Takes one file into the tables, or leaves them as they were and says why. */
async function importAll(
  tx: Transaction,
  deps: DocumentDeps,
  { batch, file }: { batch: Batch; file: IncomingFile },
): Promise<Outcome> {
  const row = batch.byPath.get(file.movedFrom ?? file.source.path)
  const plan = planFor(file, row)
  if (plan === 'unchanged') return outcome('unchanged')
  if (plan === 'keep') return outcome('kept')
  if (plan === 'adopt') {
    const adopted = { imported_hash: file.hash }
    await tablesOf(tx).updateTable('documents').set(adopted).where('path', '=', file.source.path).execute()
    return outcome('unchanged')
  }
  try {
    const incoming = plan === 'move' && row ? textOfDesk(file, row) : file
    const stamp = stampFor(plan, file, row, deps.clock.now().getTime())
    const { stale } = await savepoint(tx, () => putDocument(tx, batch, { incoming, row, stamp }))
    return {
      ...outcome(plan === 'create' ? 'created' : 'updated'),
      stale,
      problems: incoming.parsed.warnings,
    }
  } catch (error) {
    return { ...outcome('refused'), problems: refusalProblems(deps.log, file.source.path, error) }
  }
}

/** Text written on the desk is never lost to a file: it is replaced only if nobody edited it there, or on request. */
function planFor(file: IncomingFile, row: DocumentRow | undefined): Plan {
  if (!row) return 'create'
  // To another path, or to another kind that has its folder now.
  const hasMoved = file.movedFrom !== undefined || row.kind !== file.kind.kind
  if (file.hash === row.source_hash) {
    if (hasMoved) return 'move'
    return file.hash === row.imported_hash ? 'unchanged' : 'adopt'
  }
  if (file.prevails) return 'update'
  if (file.hash === row.imported_hash) return hasMoved ? 'move' : 'unchanged'
  return isEdited(row) ? 'keep' : 'update'
}

function stampFor(plan: Plan, file: IncomingFile, row: DocumentRow | undefined, now: number): Stamp {
  if (plan === 'move' && row) {
    return { imported_hash: file.hash, updated_at: row.updated_at, updated_by: row.updated_by }
  }
  return { imported_hash: file.hash, updated_at: now, updated_by: 'import' }
}

/** The stored text at the file's new path. */
function textOfDesk(file: IncomingFile, row: DocumentRow): Incoming {
  if (file.hash === row.source_hash) return file
  const source = { path: file.source.path, text: row.source }
  const parsed = file.kind.parse(source)
  if (!parsed.ok) throw new Refused(parsed.problem)
  return { kind: file.kind, source, hash: row.source_hash, parsed: parsed.value }
}

function outcome(status: Outcome['status']): Outcome {
  return { status, stale: [], problems: [] }
}
