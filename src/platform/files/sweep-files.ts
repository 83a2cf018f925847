import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { ifThere, readJsonFile, replaceFile } from '#platform/disk.ts'
import type { FolderMarker } from '#platform/storage/folder-marker.ts'
import { type FileTables, isFileName, nobody } from './file-table.ts'
import { partEnding } from './stage-file.ts'
import { unknownOf } from './unknown-files.ts'

export type SweepDeps = {
  db: Database
  folder: string
  clock: Clock
  /** Files that this process received itself and is not done with. */
  staged: Set<string>
  unclaimed(ids: readonly string[]): Promise<string[]>
  discard(ids: readonly string[]): Promise<void>
  folderMarker?: Pick<FolderMarker, 'since'> | undefined
}

const unclaimedMilliseconds = 60 * 60 * 1000
/** Time to notice that the wrong database was put in place, and to restore the right one. */
const unknownMilliseconds = 30 * 24 * 60 * 60 * 1000
const atOnce = 500

/**
 * Deletes files that the database says are due, files this process received that were not claimed within an hour, and
 * uploads that broke off. A file unknown to the database was left by a crash, or the database is the wrong one: it is
 * deleted after it was unknown for a month, and only if it came since the folder and the database belong together.
 * Returns how many files it deleted.
 */
export function createSweep({ db, folder, clock, staged, unclaimed, discard, folderMarker }: SweepDeps) {
  const { read, write } = db.tables<FileTables>()
  // In a folder that no backup holds: a site restored elsewhere begins to count again.
  const unknownTimes = join(dirname(folder), 'tmp', 'unknown-uploads.json')
  const namesThere = () => ifThere(readdir(folder))

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
    const names = await namesThere()
    // A folder that was moved away is going to be moved back.
    if (!names) return 0
    const there = new Set(names)
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
    const since = (await folderMarker?.since())?.getTime()
    if (since === undefined) return 0
    const now = clock.now().getTime()
    const names = ((await namesThere()) ?? []).filter(isFileName)
    const unknown: string[] = []
    for (let start = 0; start < names.length; start += atOnce)
      unknown.push(...(await unknownOf(db, names.slice(start, start + atOnce))))
    const unknownSince = await rememberUnknown(unknownTimes, unknown, now)
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
    const paths = ((await namesThere()) ?? [])
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

const timesByName = z.record(z.string(), z.number())

/**
 * Returns since when each of these files is unknown. All others are forgotten: they are known again, or gone. If the
 * file with the dates is lost, the time starts again.
 */
async function rememberUnknown(file: string, names: readonly string[], now: number) {
  const before = (await readJsonFile(file, timesByName)) ?? {}
  const since = new Map(names.map((name) => [name, before[name] ?? now]))
  const isSame = since.size === Object.keys(before).length && names.every((name) => name in before)
  if (isSame) return since
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await replaceFile(file, `${JSON.stringify(Object.fromEntries(since))}\n`)
  return since
}
