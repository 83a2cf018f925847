import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export type CopiedFile = { path: string; size: number; sha256: string }

/** What can be made again, other backups, and the database, which is backed up row by row. */
const leftOut = /^(cache|tmp|backups|imports|restore\.(part|unfinished))\/|^[^/]+\.db(-[a-z]+)*$/

/**
 * Whether a backup holds such a file. None has the name of a folder that the program makes, and none may lead out of the data
 * folder: a backup may come from anywhere.
 */
export const isBackedUp = (path: string) =>
  !leftOut.test(path) &&
  !leftOut.test(`${path}/`) &&
  path.split('/').every((part) => part !== '' && part !== '..' && part !== '.' && !/[\\\0]/.test(part))

export async function listDataFiles(folder: string): Promise<string[]> {
  const paths = await filesBelow(folder, '')
  return paths.filter(isBackedUp).sort()
}

/** Links lead to what is kept on another disk. One that leads back into a folder it is in would never end. */
async function filesBelow(folder: string, path: string, around: readonly string[] = []): Promise<string[]> {
  const real = await realpath(join(folder, path)).catch(noFolder)
  if (typeof real !== 'string' || around.includes(real)) return []
  const names = await readdir(real).catch(noFolder)
  const found = await Promise.all(
    names.map(async (name) => {
      const below = path === '' ? name : `${path}/${name}`
      const at = await stat(join(real, name)).catch(() => undefined)
      if (at?.isFile()) return [below]
      return at?.isDirectory() && isBackedUp(below) ? filesBelow(folder, below, [...around, real]) : []
    }),
  )
  return found.flat()
}

/** Pipes and devices may never end. */
export const isPlainFile = (path: string): Promise<boolean> =>
  lstat(path).then(
    (at) => at.isFile(),
    () => false,
  )

/**
 * Takes the place of a file that is there, because what was uploaded may be read only. Answers nothing when the source is
 * gone meanwhile, as a visitor's unfinished upload may be.
 */
export async function copyFile(
  source: string,
  target: string,
  onStep: () => void = () => {},
): Promise<Omit<CopiedFile, 'path'> | undefined> {
  const hash = createHash('sha256')
  let size = 0
  const sum = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      onStep()
      yield chunk
    }
  }
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const part = `${target}.part`
  try {
    await pipeline(createReadStream(source), sum, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}

export async function checksum(file: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  if (!(await isPlainFile(file))) return undefined
  try {
    await pipeline(createReadStream(file), hash)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
