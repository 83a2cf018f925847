import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from 'portico/extension'
import { ImportUnderWay, lockImports } from './import-lock.ts'
import type { ImportStore } from './import-store.ts'

/** How long the data for continuing an import, and uploaded files, are kept after their last use. */
export const keptDays = 14

const day = 24 * 60 * 60 * 1000

export type LeftoversDeps = {
  imports: string
  /** Folders in it whose files go by their own age. */
  uploads?: readonly string[] | undefined
  store: Pick<ImportStore, 'forget'>
  clock: Clock
}

/** Removes what interrupted commands and uploads have left and nobody came back for. Nothing is done while an import is under way. */
export async function clearLeftovers(deps: LeftoversDeps): Promise<void> {
  if ((await namesIn(deps.imports)).length === 0) return
  try {
    const lock = lockImports(deps.imports)
    await clearOld(deps).finally(() => lock.release())
  } catch (error) {
    if (!(error instanceof ImportUnderWay)) throw error
  }
}

/** For the holder of the lock. `but`: the folder of its own import. Returns how many were removed. */
export async function clearOld(
  { imports, uploads = ['incoming'], store, clock }: LeftoversDeps,
  but?: string,
): Promise<number> {
  const before = clock.now().getTime() - keptDays * day
  const isOld = async (path: string) => path !== but && (await changedAt(path)) < before
  let cleared = 0
  for (const name of await namesIn(imports)) {
    if (kept.has(name) || !(await isOld(join(imports, name)))) continue
    // An import without its notes begins at the beginning.
    await store.forget(name)
    await rm(join(imports, name), { recursive: true, force: true })
    cleared += 1
  }
  for (const folder of uploads.map((name) => join(imports, name)))
    for (const name of await namesIn(folder))
      if (await isOld(join(folder, name))) await rm(join(folder, name), { recursive: true, force: true })
  return cleared
}

/** Moves of the desk are cleared by what the database says of them. */
const kept = new Set(['desk', 'incoming', 'lock.db', 'lock.db-journal'])

/** Nothing of what somebody else removes meanwhile. */
const ifThere = <Value>(found: Promise<Value>): Promise<Value | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

const namesIn = async (folder: string) => (await ifThere(readdir(folder))) ?? []

/** When something in it was last written. Of what is gone: not long ago. */
async function changedAt(path: string): Promise<number> {
  const own = await ifThere(stat(path))
  if (!own) return Number.POSITIVE_INFINITY
  let latest = own.mtimeMs
  for (const name of own.isDirectory() ? await namesIn(path) : [])
    latest = Math.max(latest, (await ifThere(stat(join(path, name))))?.mtimeMs ?? 0)
  return latest
}
