import { type FileHandle, open } from 'node:fs/promises'
import { entityTag } from './entity-tag.ts'

const chunkBytes = 256 * 1024

export async function describeFile(handle: FileHandle) {
  const stat = await handle.stat({ bigint: true })
  const size = Number(stat.size)
  const tag = entityTag(`${stat.mtimeNs.toString(36)}-${size.toString(36)}`)
  return { isFile: stat.isFile(), size, modified: stat.mtime, tag }
}

/**
 * These bytes of a file, both ends included, read as they are asked for. Nothing is open meanwhile: a body is often dropped
 * without a word when its client is gone, and then nobody would close it. So each read makes sure that it is still the same
 * file, and breaks off otherwise.
 */
export function fileBody(path: string, tag: string, start: number, end: number) {
  let position = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await readChunk(path, tag, position, Math.min(chunkBytes, end + 1 - position))
        position += chunk.length
        controller.enqueue(chunk)
        if (position > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

async function readChunk(path: string, tag: string, position: number, length: number) {
  await using handle = await open(path)
  const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, position)
  // Asked afterwards: what was written just before these bytes were read shows in it.
  const now = await describeFile(handle)
  if (now.tag !== tag || bytesRead === 0) throw new Error(`${path} was changed while it was sent.`)
  return buffer.subarray(0, bytesRead)
}
