import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { lastBackup, type MadeBackup } from './last-backup.ts'
import { readManifest } from './manifest.ts'

/** How the name of a backup begins that a restore makes of what it replaces. */
export const replacedPrefix = 'before-restore-'

/** The backups in the data folder. Each is named after its moment, with dashes where a file name takes no colon. */
export async function backupsIn(dataFolder: string): Promise<MadeBackup[]> {
  const folder = join(dataFolder, 'backups')
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const at = Date.parse(name.replace(/^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/, '$1:$2:$3'))
    return Number.isNaN(at) ? [] : [{ at: new Date(at).toISOString(), folder: join(folder, name) }]
  })
}

/** The newest that can be put back from this machine. What somebody replaced on purpose comes after all others. */
export async function newestBackup(dataFolder: string): Promise<MadeBackup | undefined> {
  const inside = join(dataFolder, 'backups')
  const names = await readdir(inside).catch(() => [])
  const last = await lastBackup(dataFolder)
  const folders = names.filter((name) => !name.endsWith('.part')).map((name) => join(inside, name))
  const found: MadeBackup[] = []
  for (const folder of last ? [...folders, last.folder] : folders) {
    const manifest = await readManifest(folder)
    if (manifest.ok) found.push({ at: manifest.value.createdAt, folder })
  }
  const isReplaced = ({ folder }: MadeBackup) => Number(basename(folder).startsWith(replacedPrefix))
  return found.sort((a, b) => isReplaced(b) - isReplaced(a) || Date.parse(a.at) - Date.parse(b.at)).at(-1)
}
