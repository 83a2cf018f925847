import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { FolderMark } from '#platform/storage/folder-mark.ts'
import { type FileTables, isFileName, nobody } from './file-table.ts'
import { createFirstUnknown } from './first-unknown.ts'
import { partEnding } from './stage-file.ts'
import { unknownOf } from './unknown-files.ts'

export type SweepDeps = {
  db: Database
  folder: string
  clock: Clock
  /** What this process took in itself and has not seen the end of. */
  staged: Set<string>
  unclaimed(ids: readonly string[]): Promise<string[]>
  discard(ids: readonly string[]): Promise<void>
  folderMark?: Pick<FolderMark, 'since'> | undefined
}

const unclaimedMilliseconds = 60 * 60 * 1000
/** Time to notice that the wrong database was put in place, and to bring back the right one. */
const unknownMilliseconds = 30 * 24 * 60 * 60 * 1000
const atOnce = 500

/**
 * Deletes what the database says is to go, what this process took in and nobody claimed within an hour, and what broke off while it
 * came. A file that the database does not know is left by a crash, or the database is the wrong one: it goes once it was unknown for a month, and only if it came since
 * the folder and the database belong together. Answers how many files went.
 */
export function createSweep({ db, folder, clock, staged, unclaimed, discard, folderMark }: SweepDeps) {
  const { read, write } = db.tables<FileTables>()
  // In a folder that no backup holds: a site restored elsewhere begins to count again.
  const firstUnknown = createFirstUnknown(join(dirname(folder), 'tmp', 'unknown-uploads.json'))

  const isOld = async (path: string) => {
    const found = await stat(path).catch(() => undefined)
    return found !== undefined && found.mtimeMs < clock.now().getTime() - unclaimedMilliseconds
  }

  /** The bytes before the row, which is all that tells of them. */
  const sweepReleased = async () => {
    const now = clock.now().getTime()
    await write((tx) =>
      tx.updateTable('files').set(nobody).where('delete_at', '<', now).where('reference', '<>', '').execute(),
    )
    for (let gone = 0; ; ) {
      const rows = await read
        .selectFrom('files')
        .select('id')
        .where('reference', '=', '')
        .limit(atOnce)
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return gone
      await discard(ids)
      await write((tx) => tx.deleteFrom('files').where('id', 'in', ids).execute())
      gone += ids.length
    }
  }

  const sweepStaged = async () => {
    const taken = [...staged]
    const there = await readdir(folder).then((names) => new Set(names), noFolder)
    // A folder that was moved away is going to be moved back.
    if (!there) return 0
    for (const id of taken) if (!there.has(id)) staged.delete(id)
    const ids = taken.filter((id) => there.has(id))
    const old = await Promise.all(ids.map((id) => isOld(join(folder, id))))
    const due = ids.filter((_, index) => old[index])
    const left = await unclaimed(due)
    await discard(left)
    for (const id of due) staged.delete(id)
    return left.length
  }

  const sweepUnknown = async () => {
    const since = (await folderMark?.since())?.getTime()
    if (since === undefined) return 0
    const now = clock.now().getTime()
    const names = ((await readdir(folder).catch(noFolder)) ?? []).filter(isFileName)
    const unknown: string[] = []
    for (let start = 0; start < names.length; start += atOnce)
      unknown.push(...(await unknownOf(db, names.slice(start, start + atOnce))))
    const unknownSince = await firstUnknown.remember(unknown, now)
    const due: string[] = []
    for (const name of unknown) {
      if ((unknownSince.get(name) ?? now) >= now - unknownMilliseconds) continue
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found !== undefined && found.mtimeMs > since) due.push(name)
    }
    await discard(due)
    return due.length
  }

  const sweepParts = async () => {
    const paths = ((await readdir(folder).catch(noFolder)) ?? [])
      .filter((name) => name.endsWith(partEnding))
      .map((name) => join(folder, name))
    const old = await Promise.all(paths.map(isOld))
    const due = paths.filter((_, index) => old[index])
    await Promise.all(due.map((path) => rm(path, { force: true })))
    return due.length
  }

  return async () =>
    (await sweepReleased()) + (await sweepStaged()) + (await sweepParts()) + (await sweepUnknown())
}

function noFolder(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
