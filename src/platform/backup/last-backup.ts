import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export type MadeBackup = { at: string; folder: string }

const schema = z.object({ at: z.iso.datetime(), folder: z.string() })
/** In a folder that no backup holds: a restored site has its own last one. */
const fileOf = (dataFolder: string) => join(dataFolder, 'backups', 'last.json')

/** Backups may go to any folder, and are moved elsewhere; that there was one stays known here. */
export async function rememberBackup(dataFolder: string, made: MadeBackup): Promise<void> {
  const file = fileOf(dataFolder)
  await mkdir(join(dataFolder, 'backups'), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, `${JSON.stringify(made)}\n`, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

export async function lastBackup(dataFolder: string): Promise<MadeBackup | undefined> {
  const text = await readFile(fileOf(dataFolder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
