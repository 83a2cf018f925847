import { type ContentFile, listContent } from './content-folder.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { Problem } from './document-kind.ts'
import { knownDocuments } from './document-store.ts'
import type { ImportProgress, ImportReport } from './documents.ts'
import { findMoves, removeGone } from './gone-files.ts'
import { createImportTally, type ImportTally } from './import-tally.ts'
import { readAgain } from './read-again.ts'
import { takeInFiles } from './take-in-files.ts'

export async function importFolder(
  deps: DocumentDeps,
  folder: string,
  onProgress: ImportProgress = () => {},
): Promise<ImportReport> {
  const tally = createImportTally()
  const content = await listContent(folder, deps.kinds)
  if (content) {
    tally.problems(content.strangers.map(stranger))
    await takeInContent(deps, { folder, files: content.files, tally, onProgress })
  } else {
    tally.problems([noFolder])
  }
  await readAgain(deps, tally)
  return tally.report()
}

async function takeInContent(
  deps: DocumentDeps,
  {
    folder,
    files,
    tally,
    onProgress,
  }: { folder: string; files: ContentFile[]; tally: ImportTally; onProgress: ImportProgress },
) {
  const known = await knownDocuments(deps.db)
  const paths = new Set(files.map(({ path }) => path))
  const gone = [...known.values()].filter((document) => document.imported_hash && !paths.has(document.path))
  if (files.length === 0 && gone.length > 0) return tally.problems([emptyFolder])
  const newcomers = files.filter(({ path }) => !known.has(path))
  const moves = findMoves(deps, folder, { newcomers, gone })
  const moved = new Set(moves.values())
  await removeGone(
    deps,
    gone.filter(({ path }) => !moved.has(path)),
    tally,
  )
  await takeInFiles(deps, { folder, files, known, moves, tally, onProgress })
}

const noFolder: Problem = {
  path: '.',
  line: 1,
  what: 'There is no content folder.',
  fix: 'Make it, or set PORTICO_CONTENT to where it is. The site goes on with what it has.',
  severity: 'warning',
}

const emptyFolder: Problem = {
  path: '.',
  line: 1,
  what: 'The content folder is empty, so nothing was removed.',
  fix: 'Put the files back, or set PORTICO_CONTENT to where they are.',
  severity: 'warning',
}

function stranger(path: string): Problem {
  return {
    path,
    line: 1,
    what: 'No kind of document lives at this place, so the file is not used.',
    fix: 'Move it into the folder of its kind, e.g. posts/ or pages/; texts end in .md.',
    severity: 'warning',
  }
}
