import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** The first bytes say what kind of file it really is. */
export const headBytes = 4096

/** A file that is still coming; it gets its name when it is whole. */
export const partEnding = '.part'

export type StagedContent = { size: number; sha256: string; head: Uint8Array }

/**
 * Writes what comes to `path` as it comes, and makes it durable. Of a file above `maxBytes` nothing is kept, but all
 * of it is read, so that the rest of the post can be.
 */
export async function stageFile(
  content: Readable,
  path: string,
  maxBytes: number,
): Promise<StagedContent | { tooLarge: true; size: number }> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  const part = `${path}${partEnding}`
  const handle = await open(part, 'wx', 0o400)
  try {
    // The caller reads on when the disk is what failed.
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (size < headBytes) head.push(chunk.subarray(0, headBytes - size))
      size += chunk.length
      if (size > maxBytes) continue
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    if (size <= maxBytes) await handle.sync()
  } catch (error) {
    await handle.close()
    await rm(part, { force: true })
    throw error
  }
  await handle.close()
  if (size > maxBytes) {
    await rm(part, { force: true })
    return { tooLarge: true, size }
  }
  await rename(part, path)
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(head) }
}
