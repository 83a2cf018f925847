import { words } from '#words/desk.documents.ts'
import { checkDocuments } from './check-documents.ts'
import { type ContentFile, listContent } from './content-folder.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { Problem } from './document-kind.ts'
import { forgetRemovals, type KnownDocument, knownDocuments, removedFiles } from './document-store.ts'
import type { ImportOptions, ImportReport } from './documents.ts'
import { fileError, fileWarning } from './file-problem.ts'
import { findMoves, removeGone } from './gone-files.ts'
import { createImportTally, type ImportTally } from './import-tally.ts'
import { readAgain } from './read-again.ts'
import { takeInFiles } from './take-in-files.ts'

export async function importFolder(
  deps: DocumentDeps,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const tally = createImportTally()
  await takeInKinds(deps, folder, { tally, options })
  const content = await listContent(folder, deps.kinds)
  if (content) {
    tally.problems(content.strangers.map(stranger))
    await takeInContent(deps, { folder, files: content.files, tally, options })
  } else {
    tally.problems([noFolder])
  }
  await deps.settleKinds?.()
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

/** Before anything else, what says which kinds there are. Files that moved or are gone are told from each other with all the others. */
async function takeInKinds(
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
  await takeInFiles(deps, {
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
  const { created, updated } = first.report()
  tally.count('created', created)
  tally.count('updated', updated)
  tally.count('unchanged', -(created + updated))
}

type ContentToTakeIn = { folder: string; files: ContentFile[]; tally: ImportTally; options: ImportOptions }

async function takeInContent(deps: DocumentDeps, { folder, files, tally, options }: ContentToTakeIn) {
  const known = await knownDocuments(deps.db)
  const paths = new Set(files.map(({ path }) => path))
  const gone = [...known.values()].filter((document) => document.imported_hash && !paths.has(document.path))
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
  await takeInFiles(deps, { folder, files, known, removed, moves, take, tally, onProgress })
  if (removed.size > 0) await forgetRemovals(deps.db)
}

const leastHeavyLoss = 5

/** A node with an older checkout, or with a folder that is not mounted yet, must not empty the site of all nodes. */
function heavyLosses(known: readonly KnownDocument[], leaving: readonly KnownDocument[]): Problem[] {
  const before = Map.groupBy(
    known.filter((document) => document.imported_hash),
    ({ kind }) => kind,
  )
  return [...Map.groupBy(leaving, ({ kind }) => kind)].flatMap(([kind, gone]) => {
    const count = before.get(kind)?.length ?? 0
    if (gone.length < leastHeavyLoss || gone.length * 2 <= count) return []
    return [manyGone(kind, gone.length, count)]
  })
}

const manyGone = (kind: string, gone: number, count: number) =>
  fileError('.', words.manyGone({ gone, count, kind }), words.manyGoneFix)

const noFolder = fileWarning('.', words.noFolder, words.noFolderFix)

const emptyFolder = fileWarning('.', words.emptyFolder, words.emptyFolderFix)

const stranger = (path: string) => fileWarning(path, words.stranger, words.strangerFix)
