import { newestBackup } from '#platform/backup/made-backups.ts'
import type { Translate } from '#platform/words/translate.ts'
import { words } from '#words/desk.cli.ts'

/** Advice that speaks of `<backup>` names the one that an owner in need would look for. */
export async function withNewestBackup(advice: string, dataFolder: string, t: Translate): Promise<string> {
  if (!advice.includes('<backup>')) return advice
  const newest = await newestBackup(dataFolder)
  if (!newest) return `${advice} ${t(words.noBackupKnown)}`
  const named = advice.replaceAll('<backup>', inShell(newest.folder))
  return `${named} ${t(words.newestBackup({ moment: newest.at }))}`
}

const inShell = (path: string) => (/^[\w./:@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)
