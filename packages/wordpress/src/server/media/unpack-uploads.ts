import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadedPath } from '../../domain/media/convert-media.ts'
import { words as mediaWords } from '../../words/desk.importFiles.ts'
import { words as sourceWords } from '../../words/desk.importSource.ts'
import { createRoom, type DiskSpace, SourceProblem } from '../source/source-problem.ts'
import { firstBytes } from '../whole-files.ts'
import { type EachPacked, eachInTar, eachInZip, type PackedFile, type PackedProblem } from './archives.ts'
import { mediaLimits } from './media-source.ts'

type Uploads = {
  archive: string
  /** Only these count: not the thousands of smaller copies. */
  wants(file: string): boolean
  largest?: number
  signal?: AbortSignal | undefined
}

/** An archive can name more of them than memory holds. */
const maxProblems = 1000

/**
 * Unpacks the wanted files of a zip or tar archive. Complete files are left alone, and partial ones are never visible.
 */
export async function unpackUploads({
  folder,
  room = createRoom(folder),
  ...uploads
}: Uploads & {
  /** Where the files are put, as below the old uploads. */
  folder: string
  room?: DiskSpace
}): Promise<{ unpacked: number; problems: readonly PackedProblem[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const title = basename(uploads.archive)
  let unpacked = 0
  const problems = await eachWanted(uploads, async (file, { size, content }) => {
    const path = join(folder, file)
    if ((await stat(path).catch(() => undefined))?.size !== size)
      await write(path, await content(), { size, room, title })
    unpacked += 1
  })
  return { unpacked, problems }
}

/** The wanted files that are in an archive, with the size of each. */
export async function listUploads(
  uploads: Uploads,
): Promise<{ files: ReadonlyMap<string, number>; problems: readonly PackedProblem[] }> {
  const files = new Map<string, number>()
  const problems = await eachWanted(uploads, async (file, { size }) => void files.set(file, size))
  return { files, problems }
}

async function eachWanted(
  { archive, wants, largest = mediaLimits.bytes, signal }: Uploads,
  take: (file: string, packed: PackedFile) => Promise<void>,
): Promise<readonly PackedProblem[]> {
  const problems: PackedProblem[] = []
  const tell = (problem: PackedProblem) => {
    const file = uploadedPath(problem.name)
    if ((file === undefined || wants(file)) && problems.length < maxProblems) problems.push(problem)
  }
  const isZip = (await firstBytes(archive, 4)).toString('latin1', 0, 2) === 'PK'
  const each: EachPacked = isZip ? eachInZip : eachInTar
  try {
    await each(
      archive,
      async (packed) => {
        signal?.throwIfAborted()
        const { name, size } = packed
        const file = uploadedPath(name)
        if (file === undefined) return tell({ name, what: mediaWords.leadsOut })
        if (!wants(file)) return
        if (size > largest) return tell({ name, what: mediaWords.tooLarge({ bytes: largest }) })
        await take(file, packed)
      },
      tell,
      signal,
    )
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof SourceProblem) throw cause
    throw new SourceProblem(
      sourceWords.archiveDamaged({ file: basename(archive) }),
      sourceWords.packUploads,
      { cause },
    )
  }
  return problems
}

async function write(
  path: string,
  content: Readable,
  { size, room, title }: { size: number; room: DiskSpace; title: string },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.part`
  try {
    let left = size
    const limited = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of room.through(chunks, title)) {
        left -= chunk.length
        if (left < 0) throw new Error(`${path} is larger than the archive says.`)
        yield chunk
      }
    }
    await pipeline(content, limited, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    if (left !== 0) throw new Error(`${path} is cut off in the archive.`)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}
