import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { readJsonFile, replaceFile } from '#platform/disk.ts'
import { readManifest } from './manifest.ts'

export type MadeBackup = { at: string; folder: string }

const schema = z.object({ at: z.iso.datetime(), folder: z.string() })
/** In a folder that no backup holds: a restored site has its own last one. */
const fileOf = (dataFolder: string) => join(dataFolder, 'backups', 'last.json')

/** Backups may go to any folder, and are moved elsewhere; that there was one stays known here. */
export async function rememberBackup(dataFolder: string, made: MadeBackup): Promise<void> {
  await mkdir(join(dataFolder, 'backups'), { recursive: true, mode: 0o700 })
  await replaceFile(fileOf(dataFolder), `${JSON.stringify(made)}\n`)
}

export const lastBackup = (dataFolder: string): Promise<MadeBackup | undefined> =>
  readJsonFile(fileOf(dataFolder), schema)

/** The moment as part of a folder's name: `2026-05-01T10-00-00Z`. */
export function stamp(clock: Clock) {
  return clock
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}

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
