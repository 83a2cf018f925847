import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from '#platform/desk/desk-route.ts'
import type { PostedFile } from '#platform/http/form-body.ts'

/** Writes a file as it comes. It is among the others from its first byte on, so that whatever happens it can be dropped. */
export async function storeFile(
  folder: string,
  { field, name, content }: Omit<PostedFile, 'mediaType'>,
  stored: StoredFile[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = { field, name, path: join(folder, randomUUID()), size: 0 }
  stored.push(file)
  const written = createWriteStream(file.path, { mode: 0o600, flush: true })
  await pipeline(content, written)
  file.size = written.bytesWritten
}

/** Those moved away meanwhile are gone already. */
export async function dropStored(stored: readonly StoredFile[]): Promise<void> {
  for (const { path } of stored) await rm(path, { force: true })
}
