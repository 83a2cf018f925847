import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, link, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { ZodType } from 'zod'

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Undefined if there is no such file or folder. */
export function ifThere<Value>(found: Promise<Value>): Promise<Value | undefined> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** A new name in a folder is durable only once the folder is. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, constants.O_RDONLY)
  await handle.sync()
}

/** A file has the old content or the new one, never a part. Of several processes that write it at once, the last one wins. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, content, { mode: 0o600 })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

const linkless = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** Linked into place whole and durable: of several processes that start together one wins, and the others read what it wrote. */
export async function makeFileOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true })
    await link(draft, file)
      // Shares of other machines often know no links.
      .catch((error: NodeJS.ErrnoException) => {
        if (!linkless.has(error.code ?? '')) throw error
        return writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true })
      })
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
  } finally {
    await rm(draft, { force: true })
  }
}

/** The content of a JSON file of ours; undefined if there is none, or a power cut left only a part of it. */
export async function readJsonFile<Value>(file: string, schema: ZodType<Value>): Promise<Value | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
