import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { findFiles } from './find-files.ts'

/** Files that something is built from, each with the hash of what it held before it was read. */
export type SourceHashes = Map<string, string | undefined>

/** Each is built separately. */
export const builtParts = ['server', 'client'] as const
export type BuiltPart = (typeof builtParts)[number]

/**
 * Stored with a build: the version of Portico, the folders of the site's code and, by path, the hash of each file that
 * a part was made from.
 */
type Sources = { portico: string; folders: string[] } & Record<BuiltPart, Record<string, string>>

const listName = 'sources.json'

type Build = { folder: string; out: string; portico: string }

export function noteSources(
  { folder, out, portico }: Build,
  made: Readonly<Record<BuiltPart, SourceHashes>>,
  folders: readonly string[],
) {
  const inSite = (path: string) => relative(folder, path)
  const named = (hashes: SourceHashes) =>
    Object.fromEntries([...hashes].map(([file, hash]) => [inSite(file), hash ?? '']).toSorted())
  const sources = {
    portico,
    folders: folders.map(inSite),
    server: named(made.server),
    client: named(made.client),
  } satisfies Sources
  writeFileSync(join(out, listName), `${JSON.stringify(sources, null, 2)}\n`)
}

/** The sources of the parts in `out` that were made from exactly the present files; undefined if that is not known. */
export function madeFrom({ folder, out, portico }: Build) {
  const sources = readSources(join(out, listName))
  if (sources?.portico !== portico) return undefined
  const folders = sources.folders.map((name) => resolve(folder, name))
  const known = { ...sources.server, ...sources.client }
  const fresh = filesIn(folders).filter((file) => !(relative(folder, file) in known))
  const hashes = (part: BuiltPart): SourceHashes | undefined => {
    const files = Object.entries(sources[part]).map(([name, hash]) => [join(folder, name), hash] as const)
    const isFresh = part === 'client' ? fresh.length > 0 : fresh.some((file) => /\.tsx?$/.test(file))
    const isSame = files.every(([file, hash]) => hashOf(file) === hash || isOfRemovedPackage(file))
    return !isFresh && isSame ? new Map(files) : undefined
  }
  return { folders, server: hashes('server'), client: hashes('client') }
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
    return Array.isArray(sources.folders) && sources.server && sources.client ? sources : undefined
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

/** All but tests. */
export const filesIn = (folders: readonly string[]) =>
  findFiles(folders, '**/[!.]*').filter(
    (file) => !isTest(file) && statSync(file, { throwIfNoEntry: false })?.isFile(),
  )

export const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export function hashOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch {
    return undefined
  }
}
