import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { freeMegabytes, leastFreeMegabytes } from '#platform/disk-space.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { Finding } from '#platform/finding.ts'

export type HealthDeps = {
  db: Database
  documents: Documents
  clock: Clock
  folders: { data: string }
}

const oldBackupDays = 7

/** How the site is, in sentences for its owner. A look that fails is itself a finding. */
export async function lookAtHealth(deps: HealthDeps): Promise<readonly Finding[]> {
  const looks = { database: lookAtDatabase, disk: lookAtDisk, backups: lookAtBackups, content: lookAtContent }
  return Promise.all(
    Object.entries(looks).map(([what, look]) =>
      look(deps).catch(
        (error: unknown): Finding => ({
          what,
          state: 'wrong',
          says: `This could not be found out: ${error instanceof Error ? error.message : String(error)}`,
          fix: 'Run "npx portico doctor" on the machine of the site.',
        }),
      ),
    ),
  )
}

async function lookAtDatabase({ db }: HealthDeps): Promise<Finding> {
  const { read } = db.tables<unknown>()
  const asked = db.engine === 'sqlite' ? sql`select sqlite_version() as version` : sql`show server_version`
  const [row] = (await asked.execute(read)).rows as Record<string, string>[]
  const version = row ? Object.values(row)[0] : ''
  const name = db.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return {
    what: 'database',
    state: 'fine',
    says: `${name} ${version} answers. The program runs on Node ${process.versions.node}.`,
  }
}

async function lookAtDisk({ folders }: HealthDeps): Promise<Finding> {
  const free = await freeMegabytes(folders.data)
  const says = `${(free / 1024).toFixed(1)} GB are free for the data folder.`
  if (free >= leastFreeMegabytes) return { what: 'disk', state: 'fine', says }
  return { what: 'disk', state: 'wrong', says, fix: 'Make room, or move the data folder to a larger disk.' }
}

async function lookAtBackups({ folders, clock }: HealthDeps): Promise<Finding> {
  const names = await readdir(join(folders.data, 'backups')).catch(() => [])
  const moments = names.map(momentOf).filter((moment) => !Number.isNaN(moment))
  const fix = 'Run "npx portico backup" every day, and copy the result to another machine.'
  if (moments.length === 0)
    return { what: 'backups', state: 'advice', says: 'No backup is in the data folder.', fix }
  const days = Math.floor((clock.now().getTime() - Math.max(...moments)) / 86_400_000)
  const says = `The newest backup in the data folder is ${days === 0 ? 'from today' : `${days} days old`}.`
  return days > oldBackupDays
    ? { what: 'backups', state: 'advice', says, fix }
    : { what: 'backups', state: 'fine', says }
}

/** A backup's folder is named after its moment, with dashes where a file name takes no colon. */
const momentOf = (name: string) =>
  Date.parse(name.replace(/^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/, '$1:$2:$3'))

const countOf = ({ length }: readonly unknown[]) =>
  length === 1 ? 'One content file' : `${length} content files`

async function lookAtContent({ documents }: HealthDeps): Promise<Finding> {
  const report = documents.lastReport()
  const problems = report?.problems.filter(({ severity }) => severity === 'error') ?? []
  const kept = report?.kept ?? []
  const [first] = problems
  if (first)
    return {
      what: 'content',
      state: 'wrong',
      says: `${countOf(problems)} could not be taken in at the last start. ${first.path}, line ${first.line}: ${first.what}`,
      fix: 'Correct them; "npx portico import" names every one.',
    }
  if (kept.length > 0)
    return {
      what: 'content',
      state: 'advice',
      says: `${countOf(kept)} changed on disk and on the desk, where the text was kept: ${kept.slice(0, 3).join(', ')}`,
      fix: 'Export the site and compare.',
    }
  return { what: 'content', state: 'fine', says: 'Every content file was taken in.' }
}
