import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder, with those above it, at a place that a person named. Node's `recursive` never ends in places like /proc, where
 * nothing can be made and the system says that the folder above is missing.
 */
export async function makeFolder(folder: string, options: { mode?: number } = {}): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder), options)
  await mkdir(folder, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
