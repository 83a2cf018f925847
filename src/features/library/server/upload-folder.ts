import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { numberedName } from '../domain/media-name.ts'
import { deletionMark, type MediaFolders } from './media-files.ts'

export type UploadFolderDeps = {
  folders: MediaFolders
  /** For files that are being written; never part of a backup. */
  unfinished: string
  isTaken(name: string): Promise<boolean>
}

/** The files put on the site by its desk. What is answered for is on the disk. */
export function createUploadFolder({ folders, unfinished, isTaken }: UploadFolderDeps) {
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

  return {
    /** Under this name, or the first numbered one that is free. Answers the name. */
    async keep(name: string, bytes: Uint8Array): Promise<string> {
      const draft = await write(bytes)
      try {
        await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 })
        for (let number = 1; ; number += 1) {
          const candidate = numberedName(name, number)
          if ((await isTaken(candidate)) || !(await linked(draft, pathOf(candidate)))) continue
          await syncFolder(dirname(pathOf(candidate)))
          return candidate
        }
      } finally {
        await rm(draft, { force: true })
      }
    },
    /** A file that lies elsewhere, or bytes, under this very name. False when something has it already. */
    async keepAs(name: string, content: Uint8Array | { path: string }): Promise<boolean> {
      const draft = 'path' in content ? await copy(content.path) : await write(content)
      try {
        await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 })
        if ((await isTaken(name)) || !(await linked(draft, pathOf(name)))) return false
        await syncFolder(dirname(pathOf(name)))
        return true
      } finally {
        await rm(draft, { force: true })
      }
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

async function syncFolder(folder: string) {
  const handle = await open(folder, constants.O_RDONLY)
  await handle.sync().finally(() => handle.close())
}
