import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadedPath } from '../../domain/media/media-name.ts'
import { mediaLimits } from './media-source.ts'
import type { EachPacked, PackedProblem } from './packed-file.ts'
import { eachInTar } from './tar-files.ts'
import { eachInZip } from './zip-files.ts'

type Unpacking = {
  archive: string
  /** Where the files are put, as below the old uploads. */
  folder: string
  /** Only these are unpacked: not the thousands of smaller copies. */
  wants(file: string): boolean
  largest?: number
}

/** Unpacks the wanted files of a zip or tar archive. What lies there already in full is left alone, and nothing half is ever seen. */
export async function unpackUploads({
  archive,
  folder,
  wants,
  largest = mediaLimits.bytes,
}: Unpacking): Promise<{ unpacked: number; problems: readonly PackedProblem[] }> {
  const problems: PackedProblem[] = []
  let unpacked = 0
  const each: EachPacked = (await isZip(archive)) ? eachInZip : eachInTar
  await each(
    archive,
    async ({ name, size, content }) => {
      const file = uploadedPath(name)
      if (file === undefined) return void problems.push({ name, what: 'Its name leads out of the archive.' })
      if (!wants(file)) return
      if (size > largest) return void problems.push({ name, what: `It is larger than ${largest} bytes.` })
      const path = join(folder, file)
      if ((await sizeOf(path)) !== size) await write(path, await content(), size)
      unpacked += 1
    },
    (problem) => problems.push(problem),
  )
  return { unpacked, problems }
}

async function write(path: string, content: Readable, size: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.part`
  try {
    let left = size
    const limited = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
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

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4) })
    return bytesRead === 4 && buffer.toString('latin1', 0, 2) === 'PK'
  } finally {
    await handle.close()
  }
}
