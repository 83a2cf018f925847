import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExtensionContext } from 'portico/extension'
import { isImporting } from './import-lock.ts'

/** Where 0.2.0 kept imports under way and what was uploaded for them. */
export const folderBefore = (folder: string) => join(folder, '../../imports')

/**
 * Moves the old folder here, once, as soon as no process of the previous version is importing. If an import begun here
 * has a file of the same name, the old one stays there until it is old enough to be removed.
 */
export function createTakeOver(log: ExtensionContext<unknown, never>['log'], folder: string) {
  const before = folderBefore(folder)
  let isOver = false
  return async (): Promise<void> => {
    if (isOver) return
    try {
      isOver = !isImporting(before)
      if (!isOver || !existsSync(before)) return
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of await readdir(before))
        if (!existsSync(join(folder, name)))
          await rename(join(before, name), join(folder, name)).catch(unlessAnotherWasFaster)
      await rmdir(before).catch(unlessAnotherWasFaster)
    } catch (err) {
      isOver = true
      log.error({ err }, `imports under way could not be moved from ${before} to ${folder}, and begin anew`)
    }
  }
}

/** One that has moved it, or has begun an import. */
function unlessAnotherWasFaster(error: NodeJS.ErrnoException) {
  if (!['ENOENT', 'EEXIST', 'ENOTEMPTY'].includes(error.code ?? '')) throw error
}
