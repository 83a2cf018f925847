import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The text of a file of any size, in pieces; packed ones (`.gz`) are unpacked, whatever they are called. */
export async function* readTextFile(path: string): AsyncGenerator<string> {
  const packed = isGzip(await firstBytes(path, 2))
  const file = createReadStream(path)
  const bytes: Readable = packed ? file.pipe(createGunzip()) : file
  if (packed) file.once('error', (error) => bytes.destroy(error))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } finally {
    file.destroy()
  }
}

/** Fewer if the file is shorter. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(count) })
  return buffer.subarray(0, bytesRead)
}

export const isGzip = (first: Buffer) => first[0] === 0x1f && first[1] === 0x8b

/** Nothing is there before it is whole, and nobody else may read it: messages and addresses are in it. */
export async function writeWhole(
  file: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    for await (const piece of pieces) await handle.writeFile(piece)
    await handle.sync()
    await handle.close()
    await rename(part, file)
  } catch (error) {
    await handle.close()
    await rm(part, { force: true })
    throw error
  }
}

/** Shown in the old site's log. */
export const userAgent = 'Portico/1 (moves a site in from WordPress)'
