import type { Database } from '#platform/db/database.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { words } from '#words/desk.documents.ts'
import { createContentReader } from './content-folder.ts'
import type { Problem } from './document-kind.ts'
import { isEdited, knownDocuments } from './document-store.ts'
import type { DocumentText } from './documents.ts'
import { fileWarning } from './file-problem.ts'
import { createDocumentReader } from './read-documents.ts'

export type DeskDocuments = {
  /** Those without a file in the folder. */
  made: readonly DocumentText[]
  /** Those with a file that has changed as well. */
  conflicts: readonly Problem[]
}

/** Changes on the desk that the content folder does not have. Read only. */
export async function deskDocuments(db: Database, folder: string): Promise<DeskDocuments> {
  if (!(await isMigrated(db))) return { made: [], conflicts: [] }
  const edited = [...(await knownDocuments(db)).values()].filter(isEdited)
  const documents = createDocumentReader(db)
  const read = createContentReader(folder)
  const made: DocumentText[] = []
  const conflicts: Problem[] = []
  for (const { id, path, source_hash, imported_hash } of edited) {
    const file = read(path)
    const document = file.ok ? undefined : await documents.find({ id })
    if (document) made.push(document)
    if (file.ok && file.value.hash !== source_hash && file.value.hash !== imported_hash)
      conflicts.push(conflict(path))
  }
  return { made, conflicts }
}

const conflict = (path: string) =>
  fileWarning(path, words.editedTwice, words.editedTwiceFix({ command: `npx portico import --take ${path}` }))
