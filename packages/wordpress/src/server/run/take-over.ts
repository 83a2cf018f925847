import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ExtensionContext } from 'portico/extension'
import { isImporting } from './import-lock.ts'

/** Where 0.2.0 kept imports under way and what was uploaded for them. */
export const folderBefore = (folder: string) => join(folder, '../../imports')

/**
 * Brings here what lies there, once, as soon as no process of the version before is importing. Where an import has begun
 * here already, it stays there until it is old enough to be cleared away.
 */
export function createTakeOver(log: ExtensionContext<unknown, never>['log'], folder: string) {
  const before = folderBefore(folder)
  let isOver = false
  return async (): Promise<void> => {
    if (isOver) return
    try {
      isOver = !isImporting(before)
      if (!isOver || !existsSync(before)) return
      await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
      await rename(before, folder).catch(unlessAnotherWasFaster)
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
