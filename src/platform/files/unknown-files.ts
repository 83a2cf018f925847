import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { type FileTables, isFileName } from './file-table.ts'

export type UnknownFiles = { count: number; bytes: number }

const atOnce = 500
/** A file a visitor is sending will be known in a moment. */
const newMilliseconds = 60 * 60 * 1000

/**
 * Files of a folder that the database, if there is one yet, does not know. Posts that were cut off leave some behind;
 * many of them mean that the folder and the database do not belong together.
 */
export async function unknownFiles(
  db: Database | undefined,
  folder: string,
  now = Date.now(),
): Promise<UnknownFiles> {
  const names = (await readdir(folder).catch(() => [])).filter(isFileName)
  const found: UnknownFiles = { count: 0, bytes: 0 }
  for (let start = 0; start < names.length; start += atOnce) {
    const some = names.slice(start, start + atOnce)
    for (const name of db ? await unknownOf(db, some) : some) {
      const { size, mtimeMs } = (await stat(join(folder, name)).catch(() => undefined)) ?? {}
      if (size === undefined || mtimeMs === undefined || mtimeMs > now - newMilliseconds) continue
      found.count += 1
      found.bytes += size
    }
  }
  return found
}

/** Those of them without a row. */
export async function unknownOf(db: Database, ids: readonly string[]) {
  const { read } = db.tables<FileTables>()
  const rows = await read.selectFrom('files').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

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
  // Files deleted on purpose in between are not mentioned any more.
  return missing.size === 0 ? 0 : missing.intersection(await known()).size
}
