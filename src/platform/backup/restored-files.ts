import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigurationError } from '#platform/config/environment.ts'
import { syncFolder } from '#platform/disk.ts'
import { renewMark } from '#platform/storage/folder-marker.ts'
import { copyFile } from './data-files.ts'
import { dataFile, type Manifest } from './manifest.ts'

/** Files on their way into the data folder. Until they are announced, nothing of the site has changed. */
const onTheWay = 'restore.part'
/** There from the last moment before the rows are replaced until every file is in its place. */
const announced = 'restore.unfinished'

class HalfRestoredError extends ConfigurationError {
  override name = 'HalfRestoredError'
  override readonly code = 'restore_unfinished'
}

/** Between these two moments a site is neither the old nor the new one. */
export function refuseHalfRestored(dataFolder: string) {
  if (existsSync(join(dataFolder, announced)))
    throw new HalfRestoredError(
      `A restore into ${dataFolder} was cut off: run it again ("npx portico restore <backup> --force"), then start the site.`,
    )
}

export function createRestoredFiles(dataFolder: string) {
  const folder = join(dataFolder, onTheWay)
  const ready = join(dataFolder, announced)
  const wasHalfRestored = existsSync(ready)
  return {
    /** Copies the files of a backup next to those of the site. */
    async bring(source: string, { files }: Manifest) {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const { path, sha256 } of files) {
        const copied = await copyFile(join(source, dataFile(path)), join(folder, path))
        if (copied?.sha256 !== sha256) throw new Error(`${dataFile(path)} changed while it was read.`)
      }
    },
    async announce() {
      // A transaction may be run again, and an earlier restore may have been cut off here.
      if (!existsSync(folder)) return
      await rm(ready, { recursive: true, force: true })
      await rename(folder, ready)
      await syncFolder(dataFolder)
    },
    /** Nothing in the site has changed after all; an earlier restore left half done is still so. */
    async withdraw() {
      await rm(folder, { recursive: true, force: true })
      if (!wasHalfRestored) await rm(ready, { recursive: true, force: true })
    },
    async putInPlace({ files }: Manifest) {
      const targets = files.map(({ path }) => ({ from: join(ready, path), to: join(dataFolder, path) }))
      for (const { from, to } of targets) {
        await mkdir(dirname(to), { recursive: true, mode: 0o700 })
        await move(from, to)
      }
      await renewMark(dataFolder)
      for (const parent of new Set(targets.map(({ to }) => dirname(to)))) await syncFolder(parent)
      await rm(ready, { recursive: true, force: true })
    },
  }
}

/** A folder of the data folder may be another disk. */
async function move(from: string, to: string) {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    return copyFile(from, to)
  })
}
