import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { type FileTables, nobody } from './file-table.ts'
import { partEnding } from './stage-file.ts'

export type SweepDeps = {
  db: Database
  folder: string
  clock: Clock
  /** What this process took in itself and has not seen the end of. */
  staged: Set<string>
  unclaimed(ids: readonly string[]): Promise<string[]>
  discard(ids: readonly string[]): Promise<void>
}

const unclaimedMilliseconds = 60 * 60 * 1000
const atOnce = 500

/**
 * Deletes what the database says is to go, what this process took in and nobody claimed within an hour, and what broke off while it
 * came. A file that the database does not know stays: it may be the wrong database. Answers how many files went.
 */
export function createSweep({ db, folder, clock, staged, unclaimed, discard }: SweepDeps) {
  const { read, write } = db.tables<FileTables>()

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

  const sweepParts = async () => {
    const paths = ((await readdir(folder).catch(noFolder)) ?? [])
      .filter((name) => name.endsWith(partEnding))
      .map((name) => join(folder, name))
    const old = await Promise.all(paths.map(isOld))
    const due = paths.filter((_, index) => old[index])
    await Promise.all(due.map((path) => rm(path, { force: true })))
    return due.length
  }

  return async () => (await sweepReleased()) + (await sweepStaged()) + (await sweepParts())
}

function noFolder(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
