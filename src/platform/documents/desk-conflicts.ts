import type { Database } from '#platform/db/database.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { createContentReader } from './content-folder.ts'
import type { Problem } from './document-kind.ts'
import { isEdited, knownDocuments } from './document-store.ts'

/** Documents edited on the desk whose files say something new as well. Only looks. */
export async function deskConflicts(db: Database, folder: string): Promise<Problem[]> {
  if (!(await isMigrated(db))) return []
  const edited = [...(await knownDocuments(db)).values()].filter(isEdited)
  const read = createContentReader(folder)
  return edited.flatMap(({ path, source_hash, imported_hash }) => {
    const file = read(path)
    const isNews = file.ok && file.value.hash !== source_hash && file.value.hash !== imported_hash
    return isNews ? [conflict(path)] : []
  })
}

const conflict = (path: string): Problem => ({
  path,
  line: 1,
  what: "Edited on the desk and in the file: an import keeps the desk's text.",
  fix: `Run "npx portico export copy" and compare the two. "npx portico import --take ${path}" takes the file's text instead.`,
  severity: 'warning',
})
