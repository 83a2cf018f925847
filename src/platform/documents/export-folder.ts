import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { makeFolder } from '#platform/make-folder.ts'
import { hashOf, isContentPath } from './content-folder.ts'
import type { DocumentRow, DocumentTables } from './document-store.ts'
import type { ExportOptions, ExportReport } from './documents.ts'

const batchSize = 200

export async function exportFolder(
  db: Database,
  folder: string,
  { onProgress = () => {}, force = false }: ExportOptions = {},
): Promise<ExportReport> {
  const counts = { written: 0, unchanged: 0 }
  const left: string[] = []
  const total = await countDocuments(db)
  for (let batch = await documentsAfter(db, ''); batch.length > 0; ) {
    for (const document of batch) {
      const outcome = await writeDocument(db, folder, { document, force })
      if (outcome === 'left') left.push(document.path)
      else counts[outcome] += 1
    }
    onProgress(counts.written + counts.unchanged + left.length, total)
    batch = await documentsAfter(db, batch.at(-1)?.path ?? '')
  }
  return { ...counts, left }
}

async function countDocuments(db: Database) {
  const { read } = db.tables<DocumentTables>()
  const { count } = await read
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type ExportedRow = Pick<DocumentRow, 'id' | 'path' | 'source' | 'source_hash' | 'imported_hash'>

function documentsAfter(db: Database, path: string): Promise<ExportedRow[]> {
  return db
    .tables<DocumentTables>()
    .read.selectFrom('documents')
    .select(['id', 'path', 'source', 'source_hash', 'imported_hash'])
    .where('path', '>', path)
    .orderBy('path')
    .limit(batchSize)
    .execute()
}

async function writeDocument(
  db: Database,
  folder: string,
  { document, force }: { document: ExportedRow; force: boolean },
): Promise<'written' | 'unchanged' | 'left'> {
  const { path, source, source_hash } = document
  if (!isContentPath(path)) throw new Error(`The document "${path}" would be written outside the folder.`)
  const file = join(folder, path)
  const present = await hashOfFile(file)
  if (present === source_hash) return 'unchanged'
  if (present !== undefined && !force && !(await hasRead(db, document, present))) return 'left'
  await makeFolder(dirname(file))
  // Renamed into place, so that watchers of the folder never read half a file.
  const unfinished = `${file}.part`
  await writeFile(unfinished, source)
  await rename(unfinished, file)
  return 'written'
}

async function hashOfFile(file: string): Promise<string | undefined> {
  try {
    return hashOf(await readFile(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Whether the site has what the file says: as the text it imported, or as an earlier one. */
async function hasRead(db: Database, { id, imported_hash }: ExportedRow, hash: string): Promise<boolean> {
  if (hash === imported_hash) return true
  const earlier = await db
    .tables<DocumentTables>()
    .read.selectFrom('document_revisions')
    .select('number')
    .where('document_id', '=', id)
    .where('source_hash', '=', hash)
    .executeTakeFirst()
  return earlier !== undefined
}
