import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ifThere } from '#platform/disk.ts'

export type CopiedFile = { path: string; size: number; sha256: string }

/** Files that can be made again, other backups, and the database, which is backed up row by row. */
const leftOut = /^(cache|tmp|backups|imports|scratch|restore\.(part|unfinished))\/|^[^/]+\.db(-[a-z]+)*$/

/**
 * Whether a backup holds such a file. None has the name of a folder that the program makes, and none may lead out of the data
 * folder: a backup may come from anywhere.
 */
export const isBackedUp = (path: string) =>
  !leftOut.test(path) &&
  !leftOut.test(`${path}/`) &&
  path.split('/').every((part) => part !== '' && part !== '..' && part !== '.' && !/[\\\0]/.test(part))

export async function listDataFiles(folder: string): Promise<string[]> {
  const files: string[] = []
  await gather(folder, {}, files)
  return files.filter(isBackedUp).sort()
}

/** The maximum number of links to links: longer chains do not lead to another disk, and circles have endless paths. */
const maxLinks = 3

/** Links lead to what is kept on another disk. One that leads back into a folder it is in would never end. */
async function gather(folder: string, { path = '', around = [] as string[], links = 0 }, files: string[]) {
  const real = await ifThere(realpath(join(folder, path)))
  if (real === undefined || around.includes(real)) return
  const root = around[0] ?? real
  for (const entry of (await ifThere(readdir(real, { withFileTypes: true }))) ?? []) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    const isLink = entry.isSymbolicLink()
    const at = isLink ? await whereTo(join(real, entry.name), root, links) : entry
    if (at?.isFile()) files.push(below)
    else if (at?.isDirectory() && isBackedUp(below))
      await gather(folder, { path: below, around: [...around, real], links: links + Number(isLink) }, files)
  }
}

/** Undefined if a link leads nowhere, too far, or to something that is not backed up. */
async function whereTo(link: string, root: string, links: number) {
  const target = await realpath(link).catch(() => undefined)
  if (target === undefined || links === maxLinks) return undefined
  const within = relative(root, target)
  const isLeftOut = !within.startsWith('..') && within !== '' && !isBackedUp(within.replaceAll('\\', '/'))
  return isLeftOut ? undefined : stat(target)
}

/** Pipes and devices may never end. */
export const isPlainFile = (path: string): Promise<boolean> =>
  lstat(path).then(
    (at) => at.isFile(),
    () => false,
  )

/**
 * Replaces an existing file, because uploads may be read only. Undefined if the source has gone meanwhile, as a
 * visitor's unfinished upload may have.
 */
export async function copyFile(
  source: string,
  target: string,
  onStep: () => void = () => {},
): Promise<Omit<CopiedFile, 'path'> | undefined> {
  const sum = createSum(onStep)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const part = `${target}.part`
  try {
    await pipeline(createReadStream(source), sum.pass, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return sum.end()
}

/** Passes on what flows through it, and says how much it was. */
export function createSum(onStep: () => void = () => {}) {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        onStep()
        yield chunk
      }
    },
    end: () => ({ size, sha256: hash.digest('hex') }),
  }
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
