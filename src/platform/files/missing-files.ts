import { readdir } from 'node:fs/promises'
import type { Database } from '#platform/db/database.ts'
import type { FileTables } from './file-table.ts'

/** How many files this database speaks of and the folder does not have. A site may run meanwhile. */
export async function missingFiles(db: Database, folder: string): Promise<number> {
  const { read } = db.tables<FileTables>()
  const known = async () => {
    const rows = await read.selectFrom('files').select('id').where('reference', '<>', '').execute()
    return new Set(rows.map(({ id }) => id))
  }
  const before = await known()
  const there = new Set(await readdir(folder).catch(() => []))
  const missing = before.difference(there)
  // What was deleted on purpose in between is no longer spoken of.
  return missing.size === 0 ? 0 : missing.intersection(await known()).size
}
