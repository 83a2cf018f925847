import { newestBackup } from '#platform/backup/newest-backup.ts'

/** Advice that speaks of `<backup>` names the one that an owner in need would look for. */
export async function withNewestBackup(advice: string, dataFolder: string): Promise<string> {
  if (!advice.includes('<backup>')) return advice
  const newest = await newestBackup(dataFolder)
  if (!newest) return `${advice} No backup is known on this machine.`
  const named = advice.replaceAll('<backup>', inShell(newest.folder))
  return `${named} That is the newest backup, of ${newest.at}.`
}

const inShell = (path: string) => (/^[\w./:@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)
