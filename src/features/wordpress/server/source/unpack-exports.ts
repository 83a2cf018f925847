import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { words as sourceWords } from '#words/desk.importSource.ts'
import { eachInZip } from '../media/zip-files.ts'
import type { Room } from './room-on-disk.ts'
import { refuseOtherKind, SourceProblem } from './source-problem.ts'

/** `name`: as its owner calls it. */
type Unpacked = { name: string; path: string }

type UnpackingDeps = { folder: string; room: Room; signal: AbortSignal | undefined }

const mostGigabytes = 16

/** Unpacks exports, each under a name of its own: not more bytes in all than anybody exports, and than the disk has room for. */
export function createUnpacking({ folder, room, signal }: UnpackingDeps) {
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
        if (size > mostGigabytes * 1024 ** 3)
          throw new SourceProblem(
            sourceWords.tooLarge({ file: name, most: mostGigabytes }),
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
      // What was unpacked before a packed file ends early is read, as of any other file that ends early.
      const isCutOff = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')
      if (size > before && isCutOff) return { name, path }
      await rm(path, { force: true })
      if (cause instanceof SourceProblem || signal?.aborted) throw signal?.aborted ? signal.reason : cause
      throw new SourceProblem(sourceWords.notUnpacked({ file: name }), sourceWords.exportAgain, { cause })
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
        throw new SourceProblem(sourceWords.notUnpacked({ file: name }), sourceWords.packAgain, { cause })
      }
      if (files.length === 0) throw new SourceProblem(sourceWords.noXml({ file: name }), sourceWords.nameXml)
      return files.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
    },
  }
}

/** What a Mac puts beside files into archives is none. */
const isExport = (name: string) =>
  /\.(?:xml|wxr)$/i.test(name) &&
  !name.split('/').some((part) => part === '__MACOSX' || part.startsWith('._'))
