import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lastBackup, type MadeBackup } from './last-backup.ts'
import { manifestName } from './manifest.ts'

/** The backups in the data folder. Each is named after its moment, with dashes where a file name takes no colon. */
export async function backupsIn(dataFolder: string): Promise<MadeBackup[]> {
  const folder = join(dataFolder, 'backups')
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const at = Date.parse(name.replace(/^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/, '$1:$2:$3'))
    return Number.isNaN(at) ? [] : [{ at: new Date(at).toISOString(), folder: join(folder, name) }]
  })
}

/** The newest that can be put back from this machine. */
export async function newestBackup(dataFolder: string): Promise<MadeBackup | undefined> {
  const last = await lastBackup(dataFolder)
  return [...(await backupsIn(dataFolder)), ...(last ? [last] : [])]
    .filter(({ folder }) => existsSync(join(folder, manifestName)))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .at(-1)
}
