import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { findFiles } from './find-files.ts'

/** Files that something is built from, each with the hash of what it held before it was read. */
export type SourceHashes = Map<string, string | undefined>

/** Stored with a build: the version of Portico, the folders of the site's code and, by path, the hash of each file. */
type Sources = { portico: string; folders: string[]; files: Record<string, string> }

const listName = 'sources.json'

export function noteSources(
  { folder, out, portico }: { folder: string; out: string; portico: string },
  hashes: SourceHashes,
  folders: readonly string[],
) {
  const inSite = (path: string) => relative(folder, path)
  const sources = {
    portico,
    folders: folders.map(inSite),
    files: Object.fromEntries([...hashes].map(([file, hash]) => [inSite(file), hash ?? '']).toSorted()),
  } satisfies Sources
  writeFileSync(join(out, listName), `${JSON.stringify(sources, null, 2)}\n`)
}

/** Whether the build in `out` was made from exactly the files that are there now. */
export function isUpToDate(folder: string, out: string, portico: string): boolean {
  const sources = readSources(join(out, listName))
  if (sources?.portico !== portico) return false
  const { files } = sources
  const folders = sources.folders.map((name) => resolve(folder, name))
  return (
    Object.entries(files).every(([name, hash]) => {
      const file = join(folder, name)
      return hashOf(file) === hash || isOfRemovedPackage(file)
    }) && filesIn(folders).every((file) => relative(folder, file) in files)
  )
}

/** Bundled files are not needed after the build: an image does without the packages that only building needs. */
function isOfRemovedPackage(file: string): boolean {
  const [packageFolder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? []
  return packageFolder !== undefined && !existsSync(packageFolder)
}

/** One that another version wrote, or that was cut off, is none. */
function readSources(list: string): Sources | undefined {
  try {
    const sources: Sources = JSON.parse(readFileSync(list, 'utf8'))
    return Array.isArray(sources.folders) ? sources : undefined
  } catch {
    return undefined
  }
}

/** The outermost folders that the site's code is in, without the site's own, which holds everything else too. */
export function partFolders(folder: string, files: Iterable<string>): string[] {
  const folders = [...new Set([...files].map((file) => dirname(file)))].filter(
    (one) => one !== resolve(folder),
  )
  return folders.filter((one) => !folders.some((other) => one.startsWith(`${other}${sep}`))).toSorted()
}

/** Only the style sheets themselves know their imports, so everything next to the code counts. */
export const filesIn = (folders: readonly string[]) =>
  findFiles(folders, '**/[!.]*').filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())

export function hashOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch {
    return undefined
  }
}
