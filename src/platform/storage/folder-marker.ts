import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from '#platform/config/environment.ts'
import type { Database } from '#platform/db/database.ts'
import { exists, ifThere, makeFileOnce } from '#platform/disk.ts'
import type { FileTables } from '#platform/files/file-table.ts'

type Tables = Pick<FileTables, 'files'> & { data_folder: { name: string; id: string } }

export type FolderMarker = ReturnType<typeof createFolderMarker>

export const markOf = (dataFolder: string) => join(dataFolder, 'site-id')

export const hasMark = (dataFolder: string) => existsSync(markOf(dataFolder))

/** After a backup was put back: files that came before are not of this database's time. */
export async function renewMark(dataFolder: string) {
  const now = new Date()
  if (hasMark(dataFolder)) await utimes(markOf(dataFolder), now, now)
}

const newest = 100

/** An id in the data folder that is in the database as well, to see whether the two belong together. */
export function createFolderMarker({ db, dataFolder }: { db: Database; dataFolder: string }) {
  const file = markOf(dataFolder)
  const { read, write } = db.tables<Tables>()
  let isKnown = false

  const inDatabase = async () =>
    (await read.selectFrom('data_folder').select('id').where('name', '=', 'id').executeTakeFirst())?.id

  const keepInDatabase = (id: string) =>
    write((tx) =>
      tx
        .insertInto('data_folder')
        .values({ name: 'id', id })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )

  /** The newest: older ones may have been lost, and the folder is still the right one. */
  const lacksAllFiles = async () => {
    const rows = await read
      .selectFrom('files')
      .select('id')
      .where('reference', '<>', '')
      .orderBy('created_at', 'desc')
      .limit(newest)
      .execute()
    const there = await Promise.all(rows.map(({ id }) => exists(join(dataFolder, 'uploads', id))))
    return rows.length > 0 && !there.includes(true)
  }

  return {
    /**
     * Throws when the data folder is not the one that the database belongs to. Where neither has a mark yet, both get the same, unless
     * the database of a server has files of which the folder has none.
     */
    async check() {
      if (isKnown) return
      const known = await inDatabase()
      // A database in a file is moved by copying it, often alone; that of a server is reached from anywhere.
      const given = known === undefined ? randomUUID() : db.engine === 'sqlite' ? known : undefined
      const found = await readMark(file)
      const isUnmarked = known === undefined && found === undefined
      if (isUnmarked && db.engine === 'postgres' && (await lacksAllFiles()))
        throw emptyFolder(dataFolder, file)
      const isOther = db.engine === 'sqlite' && known !== undefined && found !== undefined && found !== known
      if (isOther) await writeFile(file, `${known}\n`)
      const here = isOther ? known : (found ?? (given && (await makeMark(file, given))))
      if (known === undefined && here !== undefined) await keepInDatabase(here)
      const id = known ?? (await inDatabase())
      if (here !== id && db.engine !== 'sqlite') throw otherFolder(dataFolder, file, id ?? '')
      isKnown = true
    },
    /** Since when the two belong together: since the folder was marked, or a backup was put back. Nothing unless they do. */
    async since(): Promise<Date | undefined> {
      const here = await readMark(file)
      return here !== undefined && here === (await inDatabase())
        ? new Date(Math.ceil((await stat(file)).ctimeMs))
        : undefined
    },
  }
}

const otherFolder = (dataFolder: string, file: string, id: string) =>
  new ConfigurationError(
    `${dataFolder} is not the data folder of this database, so no file is taken in. All machines of a site must share one folder: set PORTICO_DATA to it. If this is that folder, write ${id} into ${file}.`,
  )

const emptyFolder = (dataFolder: string, file: string) =>
  new ConfigurationError(
    `${dataFolder} has none of the newest files that this database knows, so no file is taken in. Set PORTICO_DATA to the folder that has them. If they are lost and this is the folder to use from now on, write ${randomUUID()} into ${file}.`,
  )

/** Undefined if there is no file, or an empty one. */
async function readMark(file: string): Promise<string | undefined> {
  const found = await ifThere(stat(file))
  if (found === undefined || found.size === 0) return undefined
  const id = found.isFile() && found.size < 100 ? (await readFile(file, 'utf8')).trim() : ''
  if (!/^[\w-]+$/.test(id))
    throw new ConfigurationError(
      `${file} holds no id of a site. Move it elsewhere, and start the site again.`,
    )
  return id
}

async function makeMark(file: string, id: string): Promise<string | undefined> {
  await makeFileOnce(file, `${id}\n`)
  const made = await readMark(file)
  // A full disk leaves an empty file.
  if (made === undefined) await writeFile(file, `${id}\n`, { flush: true })
  return made ?? id
}
