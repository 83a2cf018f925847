import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Transaction } from '#platform/db/database.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import {
  type ContentBytes,
  type ContentFile,
  type ContentReader,
  createContentReader,
  decodeContent,
} from './content-folder.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { Problem } from './document-kind.ts'
import type { KnownDocument } from './document-store.ts'
import type { ImportProgress } from './documents.ts'
import type { ImportTally } from './import-tally.ts'
import { type Incoming, openBatch } from './put-document.ts'
import { type IncomingFile, type Outcome, takeIn } from './take-in.ts'
import { parseSafely } from './unexpected-problem.ts'

export type FilesToTakeIn = {
  folder: string
  files: readonly ContentFile[]
  known: ReadonlyMap<string, KnownDocument>
  /** What the files of removed documents said. */
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

export async function takeInFiles(given: DocumentDeps, work: FilesToTakeIn) {
  const { folder, files, tally, onProgress } = work
  // All of them arrived together, however long it takes: none is newer than another.
  const arrived = given.clock.now()
  const deps = { ...given, clock: { now: () => arrived } }
  const read = createContentReader(folder)
  const refusals: Refusal[] = []
  for (let done = 0; done < files.length; done += batchSize) {
    const chunk = files.slice(done, done + batchSize)
    const incoming = readChanged(deps, read, { ...work, chunk })
    refusals.push(...(await takeInBatch(deps, incoming, tally)))
    await othersTurn()
    onProgress(Math.min(done + batchSize, files.length), files.length)
  }
  await tryAgain(deps, refusals, tally)
}

/** The address a document asked for may have been given up by a later file. */
async function tryAgain(deps: DocumentDeps, refusals: readonly Refusal[], tally: ImportTally) {
  for (let done = 0; done < refusals.length; done += batchSize) {
    const files = refusals.slice(done, done + batchSize).map(({ file }) => file)
    for (const { outcome } of await takeInBatch(deps, files, tally)) tally.problems(outcome.problems)
  }
}

function readChanged(
  deps: DocumentDeps,
  read: ContentReader,
  { chunk, known, removed, moves, take, tally }: FilesToTakeIn & { chunk: readonly ContentFile[] },
): IncomingFile[] {
  return chunk.flatMap(({ kind, path }) => {
    const file = read(path)
    const taken = known.has(path) ? known.get(path)?.imported_hash : removed.get(path)
    if (file.ok && taken === file.value.hash && !take.has(path)) {
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
  const parsed = parseSafely(deps.log, kind, source.value)
  return parsed.ok ? ok({ kind, source: source.value, hash, parsed: parsed.value }) : parsed
}

/** Answers the files that were refused, untallied. */
async function takeInBatch(
  deps: DocumentDeps,
  files: readonly IncomingFile[],
  tally: ImportTally,
): Promise<Refusal[]> {
  if (files.length === 0) return []
  const outcomes = await deps.db.tables<unknown>().write((tx) => takeInAll(tx, deps, files))
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

async function takeInAll(tx: Transaction, deps: DocumentDeps, files: readonly IncomingFile[]) {
  const paths = files.flatMap(({ source, movedFrom }) =>
    movedFrom ? [source.path, movedFrom] : [source.path],
  )
  const ids = files.flatMap(({ parsed }) => parsed.id ?? [])
  const batch = await openBatch(tx, paths, ids)
  const outcomes: Outcome[] = []
  for (const file of files) outcomes.push(await takeIn(tx, deps, { batch, file }))
  return outcomes
}
