import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { isContentPath } from './content-folder.ts'
import type { DocumentTables } from './document-store.ts'
import type { ImportProgress } from './documents.ts'

const batchSize = 200

export async function exportFolder(db: Database, folder: string, onProgress: ImportProgress = () => {}) {
  const counts = { written: 0, unchanged: 0 }
  const total = await countDocuments(db)
  for (let batch = await documentsAfter(db, ''); batch.length > 0; ) {
    for (const { path, source } of batch) {
      counts[(await writeIfChanged(folder, path, source)) ? 'written' : 'unchanged'] += 1
    }
    onProgress(counts.written + counts.unchanged, total)
    batch = await documentsAfter(db, batch.at(-1)?.path ?? '')
  }
  return counts
}

async function countDocuments(db: Database) {
  const { read } = db.tables<DocumentTables>()
  const { count } = await read
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function documentsAfter(db: Database, path: string) {
  return db
    .tables<DocumentTables>()
    .read.selectFrom('documents')
    .select(['path', 'source'])
    .where('path', '>', path)
    .orderBy('path')
    .limit(batchSize)
    .execute()
}

async function writeIfChanged(folder: string, path: string, source: string): Promise<boolean> {
  if (!isContentPath(path)) throw new Error(`The document "${path}" would be written outside the folder.`)
  const file = join(folder, path)
  const current = await readFile(file, 'utf8').catch(() => undefined)
  if (current === source) return false
  await mkdir(dirname(file), { recursive: true })
  // Renamed into place, so that whoever watches the folder never reads half a file.
  const unfinished = `${file}.part`
  await writeFile(unfinished, source)
  await rename(unfinished, file)
  return true
}
