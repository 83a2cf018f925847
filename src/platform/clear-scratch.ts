import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from './clock.ts'

const keptMilliseconds = 30 * 24 * 60 * 60 * 1000

/** Extensions clear their folders for what is not to last themselves; those of extensions that are gone go here. */
export async function clearScratch(
  dataFolder: string,
  extensions: readonly string[],
  clock: Clock,
): Promise<void> {
  const scratch = join(dataFolder, 'scratch')
  for (const name of await readdir(scratch).catch(() => [])) {
    const folder = join(scratch, name)
    if (extensions.includes(name)) continue
    const { mtimeMs } = await stat(folder)
    if (clock.now().getTime() - mtimeMs > keptMilliseconds) await rm(folder, { recursive: true, force: true })
  }
}
