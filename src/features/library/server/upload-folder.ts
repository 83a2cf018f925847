import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#platform/disk.ts'
import { numberedNames } from '../domain/media-name.ts'
import { deletionMark, type MediaFiles, mediaFoldersOf } from './media-files.ts'

export type UploadFolder = ReturnType<typeof createUploadFolder>

/** The files put on the site by its desk. What is answered for is on the disk. */
export function createUploadFolder(site: { content: string; data: string }, media: Pick<MediaFiles, 'find'>) {
  const folders = mediaFoldersOf(site)
  // Files that are being written are never part of a backup.
  const unfinished = join(site.data, 'tmp')
  const isTaken = async (name: string) => (await media.find(name)) !== undefined
  const pathOf = (name: string) => join(folders.uploads, name)

  const write = async (bytes: Uint8Array) => {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const draft = join(unfinished, randomUUID())
    await writeFile(draft, bytes, { flush: true, mode: 0o600 })
    return draft
  }

  const copy = async (path: string) => {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const draft = join(unfinished, randomUUID())
    await copyFile(path, draft, constants.COPYFILE_FICLONE)
    const handle = await open(draft, 'r+')
    try {
      await handle.chmod(0o600)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return draft
  }

  /** Under the first of the names that nothing has. Answers that name. */
  const place = async (draft: string, names: Iterable<string>): Promise<string | undefined> => {
    try {
      for (const name of names) {
        await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 })
        if ((await isTaken(name)) || !(await linked(draft, pathOf(name)))) continue
        await syncFolder(dirname(pathOf(name)))
        return name
      }
      return undefined
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    /** Under this name, or the first free numbered one. Returns the name. */
    keep: async (name: string, bytes: Uint8Array): Promise<string> =>
      (await place(await write(bytes), numberedNames(name))) ?? name,
    /** Stores another file, or bytes, under exactly this name. False if it is taken. */
    async keepAs(name: string, content: Uint8Array | { path: string }): Promise<boolean> {
      const draft = 'path' in content ? await copy(content.path) : await write(content)
      return (await place(draft, [name])) !== undefined
    },
    /** In place of what is there. */
    async replace(name: string, bytes: Uint8Array) {
      const draft = await write(bytes)
      await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 })
      await rename(draft, pathOf(name))
      await syncFolder(dirname(pathOf(name)))
    },
    async remove(name: string) {
      // The mark first: between the two, nothing that was deleted is seen.
      const mark = pathOf(deletionMark(name))
      await mkdir(dirname(mark), { recursive: true, mode: 0o700 })
      await writeFile(mark, '', { flush: true, mode: 0o600 })
      await rm(pathOf(name), { force: true })
    },
  }
}

/** False when something has the name already: nothing is ever overwritten, however many upload at once. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
