import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The text of a file of any size, in pieces; packed ones (`.gz`) are unpacked, whatever they are called. */
export async function* readTextFile(path: string): AsyncGenerator<string> {
  const packed = await isPacked(path)
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

async function isPacked(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(2) })
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

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

/** What the old site reads in its log. */
export const userAgent = 'Portico/1 (moves a site in from WordPress)'
