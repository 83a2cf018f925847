import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type Stats, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Translatable } from 'portico/extension'
import { words as sourceWords } from '../../words/desk.importSource.ts'
import { eachInZip } from '../media/archives.ts'
import { firstBytes, isGzip } from '../whole-files.ts'
import { createRoom, type DiskSpace, refuseOtherKind, SourceProblem } from './source-problem.ts'

/** `name`: as its owner calls it. */
export type ExportFile = { name: string; path: string; size: number }

/** What somebody wants to import, as far as it is known without reading it as an export. */
export type ExportSource = {
  /** As its owner calls it. */
  title: Translatable
  /** WordPress splits large exports, and an archive can hold several: together they are one. */
  files: readonly ExportFile[]
}

const isZip = (first: Buffer) => first.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** Names the content, so that an import that was interrupted is known again. */
export async function hashOfFiles(paths: readonly string[], signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    hash.update(`${sizeOf(path)} `)
    for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
      signal?.throwIfAborted()
      hash.update(piece as Uint8Array)
    }
  }
  return hash.digest('hex')
}

export function factsOf(path: string): Stats {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts) throw new SourceProblem(sourceWords.noFile({ path }), sourceWords.lookAtName)
  return facts
}

export function sizeOf(path: string): number {
  const facts = factsOf(path)
  if (!facts.isFile()) throw new SourceProblem(sourceWords.notFile({ path }), sourceWords.nameXml)
  return facts.size
}

/** Packed files are unpacked into the folder, because items are read again from their places. */
export async function prepareSource(
  paths: readonly string[],
  {
    folder,
    signal,
    room = createRoom(folder),
  }: { folder: string; signal?: AbortSignal | undefined; room?: DiskSpace },
): Promise<ExportSource> {
  const unpacking = createUnpacking({ folder, signal, room })
  const files: ExportFile[] = []
  for (const path of paths) {
    const name = basename(path)
    const first = await firstBytes(path, 1024)
    const packed = isGzip(first) ? unpacking.gzip : isZip(first) ? unpacking.zip : undefined
    if (!packed) refuseOtherKind(name, first)
    const plain = packed ? await packed(path) : [{ name, path }]
    files.push(...plain.map((file) => ({ ...file, size: sizeOf(file.path) })))
  }
  return { title: titleOf(paths.map((path) => basename(path))), files }
}

function titleOf([first = '', second, ...more]: readonly string[]): Translatable {
  if (second === undefined) return first
  return more.length === 0
    ? sourceWords.twoFiles({ first, second })
    : sourceWords.manyFiles({ first, others: 1 + more.length })
}

/** `name`: as its owner calls it. */
type Unpacked = { name: string; path: string }

type UnpackingDeps = { folder: string; room: DiskSpace; signal: AbortSignal | undefined }

const maxGigabytes = 16

/** Unpacks exports, each under its own name, within the size of any real export and the free space of the disk. */
function createUnpacking({ folder, room, signal }: UnpackingDeps) {
  let count = 0
  let size = 0
  const unpack = async (name: string, content: Readable): Promise<Unpacked> => {
    count += 1
    const path = join(folder, `export-${count}.xml`)
    const before = size
    const limited = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of room.through(pieces, name)) {
        if (size === before) refuseOtherKind(name, piece)
        size += piece.length
        if (size > maxGigabytes * 1024 ** 3)
          throw new SourceProblem(
            sourceWords.tooLarge({ file: name, max: maxGigabytes }),
            sourceWords.exportInParts,
          )
        yield piece
      }
    }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const written = createWriteStream(path, { mode: 0o600 })
      await pipeline(content, limited, written, { ...(signal && { signal }) })
    } catch (cause) {
      // What was unpacked before a packed file ended early is read, like any other file that ends early.
      const isCutOff = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')
      if (size > before && isCutOff) return { name, path }
      await rm(path, { force: true })
      if (cause instanceof SourceProblem || signal?.aborted) throw signal?.aborted ? signal.reason : cause
      throw new SourceProblem(sourceWords.archiveDamaged({ file: name }), sourceWords.exportAgain, { cause })
    }
    return { name, path }
  }

  return {
    async gzip(path: string): Promise<readonly Unpacked[]> {
      const packed = createReadStream(path)
      const plain = createGunzip()
      packed.on('error', (error) => plain.destroy(error))
      return [await unpack(basename(path), packed.pipe(plain))]
    },
    /** In the order of their names, which are numbered. */
    async zip(path: string): Promise<readonly Unpacked[]> {
      const name = basename(path)
      const files: Unpacked[] = []
      try {
        await eachInZip(
          path,
          async (packed) => {
            if (isExport(packed.name)) files.push(await unpack(basename(packed.name), await packed.content()))
          },
          () => {},
        )
      } catch (cause) {
        if (cause instanceof SourceProblem || signal?.aborted) throw cause
        throw new SourceProblem(sourceWords.archiveDamaged({ file: name }), sourceWords.packAgain, { cause })
      }
      if (files.length === 0) throw new SourceProblem(sourceWords.noXml({ file: name }), sourceWords.nameXml)
      return files.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
    },
  }
}

/** A Mac adds files to archives that are not exports. */
const isExport = (name: string) =>
  /\.(?:xml|wxr)$/i.test(name) &&
  !name.split('/').some((part) => part === '__MACOSX' || part.startsWith('._'))
