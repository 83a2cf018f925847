import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a build was made from, kept beside it: the version of Portico and, by its place, what each file held. */
type Sources = { portico: string; files: Record<string, string> }

const listName = 'sources.json'

export function noteSources(folder: string, out: string, portico: string, files: Iterable<string>) {
  const hashes = [...new Set(files)].map((file) => [relative(folder, file), hashOf(file)])
  const sources: Sources = { portico, files: Object.fromEntries(hashes.toSorted()) }
  writeFileSync(join(out, listName), `${JSON.stringify(sources, null, 2)}\n`)
}

/** Whether the build in `out` was made from exactly the files that are there now. */
export function isUpToDate(folder: string, out: string, portico: string): boolean {
  const list = join(out, listName)
  if (!existsSync(list)) return false
  const sources: Sources = JSON.parse(readFileSync(list, 'utf8'))
  return (
    sources.portico === portico &&
    Object.entries(sources.files).every(([file, hash]) => hashOf(join(folder, file)) === hash)
  )
}

function hashOf(file: string): string | undefined {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined
}
