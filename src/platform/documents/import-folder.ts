import { words } from '#words/desk.documents.ts'
import { prepareText } from './before-save.ts'
import { checkDocuments } from './check-documents.ts'
import { type ContentFile, createContentReader, decodeContent, listContent } from './content-folder.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { Problem } from './document-kind.ts'
import {
  forgetRemovals,
  isEdited,
  type KnownDocument,
  knownDocuments,
  removedFiles,
  tablesOf,
} from './document-store.ts'
import type { ImportOptions, ImportReport } from './documents.ts'
import { fileError, fileWarning } from './file-problem.ts'
import { importFiles } from './import-files.ts'
import { createImportTally, type ImportTally } from './import-tally.ts'
import { openBatch, storedDocument } from './put-document.ts'
import { readAgain } from './read-again.ts'
import { keepRevision } from './revisions.ts'
import { parseSafely } from './unexpected-problem.ts'

export async function importFolder(
  deps: DocumentDeps,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const tally = createImportTally()
  await importKinds(deps, folder, { tally, options })
  const content = await listContent(folder, deps.kinds)
  if (content) {
    const { files } = content
    await importContent(deps, { folder, files, tally, options })
    const late = await importLate(deps, { folder, files, tally, options })
    tally.problems((late ?? content).strangers.map(stranger))
  } else {
    tally.problems([noFolder])
  }
  await readAgain(deps, tally)
  if (tally.hasChanges()) await checkDocuments(deps, tally)
  tally.problems((await deps.checkSettings?.()) ?? [])
  return tally.report()
}

export async function refresh(deps: DocumentDeps): Promise<ImportReport> {
  const tally = createImportTally()
  await readAgain(deps, tally)
  tally.problems((await deps.checkSettings?.()) ?? [])
  return tally.report()
}

/** Documents that define kinds come first. Moved and missing files are told apart together with all the others. */
async function importKinds(
  deps: DocumentDeps,
  folder: string,
  { tally, options }: { tally: ImportTally; options: ImportOptions },
) {
  await deps.settleKinds?.()
  const content = await listContent(
    folder,
    deps.kinds.filter(({ describesKinds }) => describesKinds),
  )
  if (!content || content.files.length === 0) return
  const [known, removed] = await Promise.all([knownDocuments(deps.db), removedFiles(deps.db)])
  const first = createImportTally()
  await importFiles(deps, {
    folder,
    files: content.files,
    known,
    removed,
    moves: new Map(),
    take: options.take ?? new Set(),
    tally: first,
    onProgress: () => {},
  })
  await deps.settleKinds?.()
  // With all the others they are counted once more, as unchanged.
  const { created, updated, problems } = first.report()
  tally.count('created', created)
  tally.count('updated', updated)
  tally.count('unchanged', -(created + updated))
  // Refused documents are tried again.
  tally.problems(problems.filter(({ severity }) => severity === 'warning'))
}

type ContentToImport = { folder: string; files: ContentFile[]; tally: ImportTally; options: ImportOptions }

async function importContent(deps: DocumentDeps, { folder, files, tally, options }: ContentToImport) {
  const known = await knownDocuments(deps.db)
  const paths = new Set(files.map(({ path }) => path))
  const kinds = new Set(deps.kinds.map(({ kind }) => kind))
  // Files of a kind that is no longer defined are not content: their documents stay until it is defined again.
  const gone = [...known.values()].filter(
    ({ kind, path, imported_hash }) => imported_hash && kinds.has(kind) && !paths.has(path),
  )
  if (files.length === 0 && gone.length > 0) return tally.problems([emptyFolder])
  const newcomers = files.filter(({ path }) => !known.has(path))
  const moves = findMoves(deps, folder, { newcomers, gone })
  const moved = new Set(moves.values())
  const leaving = gone.filter(({ path }) => !moved.has(path))
  const losses = options.allowRemovals ? [] : heavyLosses([...known.values()], leaving)
  if (losses.length > 0) tally.problems(losses)
  else await removeGone(deps, leaving, tally)
  const { onProgress = () => {}, take = new Set<string>() } = options
  const removed = await removedFiles(deps.db)
  await importFiles(deps, { folder, files, known, removed, moves, take, tally, onProgress })
  if (removed.size > 0) await forgetRemovals(deps.db)
}

/** A kind may have waited for the place of a document that was gone: then its files were not known for content. */
async function importLate(deps: DocumentDeps, { folder, files, tally, options }: ContentToImport) {
  if (!(await deps.settleKinds?.())) return undefined
  const content = await listContent(folder, deps.kinds)
  const listed = new Set(files.map(({ path }) => path))
  await importFiles(deps, {
    folder,
    files: content?.files.filter(({ path }) => !listed.has(path)) ?? [],
    known: await knownDocuments(deps.db),
    removed: await removedFiles(deps.db),
    moves: new Map(),
    take: options.take ?? new Set(),
    tally,
    onProgress: () => {},
  })
  return content
}

const minHeavyLoss = 5

/** A node with an older checkout, or with a folder that is not mounted yet, must not empty the site of all nodes. */
function heavyLosses(known: readonly KnownDocument[], leaving: readonly KnownDocument[]): Problem[] {
  const before = Map.groupBy(
    known.filter((document) => document.imported_hash),
    ({ kind }) => kind,
  )
  return [...Map.groupBy(leaving, ({ kind }) => kind)].flatMap(([kind, gone]) => {
    const count = before.get(kind)?.length ?? 0
    if (gone.length < minHeavyLoss || gone.length * 2 <= count) return []
    return [manyGone(kind, gone.length, count)]
  })
}

const manyGone = (kind: string, gone: number, count: number) =>
  fileError('.', words.manyGone({ gone, count, kind }), words.manyGoneFix)

const noFolder = fileWarning('.', words.noFolder, words.noFolderFix)

const emptyFolder = fileWarning('.', words.emptyFolder, words.emptyFolderFix)

const stranger = (path: string) => fileWarning(path, words.stranger, words.strangerFix)

/**
 * New files that are documents at a new path, told by their text or by the id written into them: new path -> old path.
 * A moved document keeps its id, and with it the votes and everything else that hangs on it.
 */
function findMoves(
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
    const prepared = source.ok ? prepareText(deps.beforeSave, kind, source.value, read.value.hash) : source
    const parsed = prepared.ok ? parseSafely(deps.log, kind, prepared.value.source) : prepared
    const hash = prepared.ok ? prepared.value.hash : read.value.hash
    const id = parsed.ok ? parsed.value.id : undefined
    const isSame = (document: KnownDocument) =>
      document.kind === kind.kind && (document.imported_hash === hash || document.id === id)
    const document = [...left].find(isSame)
    if (!document) continue
    left.delete(document)
    moves.set(path, document.path)
  }
  return moves
}

/** Removes the documents whose file is gone; those edited on the desk stay. */
async function removeGone(deps: DocumentDeps, gone: readonly KnownDocument[], tally: ImportTally) {
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
