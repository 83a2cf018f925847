import { sql } from 'kysely'
import { lastBackup } from '#platform/backup/last-backup.ts'
import { backupsIn } from '#platform/backup/newest-backup.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { freeMegabytes, leastFreeMegabytes } from '#platform/disk-space.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { Finding } from '#platform/finding.ts'
import { readNote } from '#platform/housekeeping-note.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { RecentErrors } from '#platform/recent-errors.ts'
import type { StorageAlarm } from '#platform/storage/storage-alarm.ts'
import { porticoVersion } from '#platform/version.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { lookAtMail } from './mail-health.ts'

export type HealthDeps = {
  db: Database
  storage: Pick<StorageAlarm, 'parts'>
  documents: Documents
  clock: Clock
  folders: { data: string }
  postOffice: PostOffice
  errors: Pick<RecentErrors, 'list'>
  timezone(): Promise<string>
}

type Look = HealthDeps & {
  /** A moment where the site is. */
  moment(date: Date): string
}

const oldBackupDays = 7

/** Site health, in sentences for its owner. A look that fails is itself a finding. */
export async function lookAtHealth(deps: HealthDeps): Promise<readonly Finding[]> {
  const looks = {
    mail: lookAtMail,
    database: lookAtDatabase,
    disk: lookAtDisk,
    backups: lookAtBackups,
    content: lookAtContent,
    errors: lookAtErrors,
    'clearing up': lookAtClearingUp,
    version: lookAtVersion,
  }
  const timeZone = await deps.timezone()
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const moment = (date: Date) => format.format(date)
  return Promise.all(
    Object.entries(looks).map(([what, look]) =>
      look({ ...deps, moment }).catch(
        (error: unknown): Finding => ({
          what,
          state: 'wrong',
          says: `This could not be found out: ${reasonOf(error)}`,
          fix: 'Run "npx portico doctor" on the machine of the site.',
        }),
      ),
    ),
  )
}

const lookAtVersion = async (): Promise<Finding> => ({
  what: 'version',
  state: 'fine',
  says: `Portico ${porticoVersion}, Node ${process.versions.node}.`,
})

async function lookAtClearingUp({ folders }: Look): Promise<Finding> {
  const what = 'clearing up'
  const { waitMs = 0 } = (await readNote(folders.data)) ?? {}
  if (waitMs === 0) return { what, state: 'fine', says: 'What was kept long enough is erased every hour.' }
  return {
    what,
    state: 'advice',
    says: `The clock of the machine jumped, or the site stood still for more than a week. Nothing is erased by age until the site has run for ${Math.ceil(waitMs / 3_600_000)} more hours.`,
    fix: 'Check the date and time of the machine. If they are right, there is nothing to do.',
  }
}

async function lookAtDatabase({ db, storage }: Look): Promise<Finding> {
  const failure = await storage.parts.database().then(() => undefined, reasonOf)
  if (failure !== undefined)
    return {
      what: 'database',
      state: 'wrong',
      says: `Nothing that visitors send can be kept: ${failure}`,
      fix: 'Run "npx portico doctor" on the machine of the site; it says what to do.',
    }
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

async function lookAtDisk({ folders }: Look): Promise<Finding> {
  const free = await freeMegabytes(folders.data)
  const says = `${(free / 1024).toFixed(1)} GB are free for the data folder.`
  if (free >= leastFreeMegabytes) return { what: 'disk', state: 'fine', says }
  return { what: 'disk', state: 'wrong', says, fix: 'Make room, or move the data folder to a larger disk.' }
}

async function lookAtBackups({ folders, clock, moment }: Look): Promise<Finding> {
  const moments = (await backupsIn(folders.data)).map(({ at }) => Date.parse(at))
  const made = await lastBackup(folders.data)
  const fix = 'Run "npx portico backup" every day, and copy the result to another machine.'
  if (moments.length === 0 && !made)
    return { what: 'backups', state: 'advice', says: 'No backup of this site is known.', fix }
  const remembered = made ? Date.parse(made.at) : Number.NEGATIVE_INFINITY
  const newest = Math.max(remembered, ...moments)
  const place = made && newest === remembered ? made.folder : 'the data folder'
  const days = Math.floor((clock.now().getTime() - newest) / 86_400_000)
  const says = `The newest backup was made ${moment(new Date(newest))}, ${ageOf(days)}, in ${place}.`
  return days > oldBackupDays
    ? { what: 'backups', state: 'advice', says, fix }
    : { what: 'backups', state: 'fine', says }
}

const ageOf = (days: number) => {
  if (days < 1) return 'less than a day ago'
  return days === 1 ? 'a day ago' : `${days} days ago`
}

const countOf = ({ length }: readonly unknown[]) =>
  length === 1 ? 'One content file' : `${length} content files`

async function lookAtContent({ documents }: Look): Promise<Finding> {
  const report = documents.lastReport()
  const problems = report?.problems.filter(({ severity }) => severity === 'error') ?? []
  const kept = report?.kept ?? []
  const withoutFile = report?.keptWithoutFile ?? []
  const [first] = problems
  if (first)
    return {
      what: 'content',
      state: 'wrong',
      says: `${countOf([...new Set(problems.map(({ path }) => path))])} could not be taken in at the last start. ${first.path}, line ${first.line}: ${first.what}`,
      fix: 'Correct them; "npx portico import" names every one.',
    }
  if (kept.length > 0)
    return {
      what: 'content',
      state: 'advice',
      says: `${countOf(kept)} changed on disk and on the desk, where the text was kept: ${kept.slice(0, 3).join(', ')}`,
      fix: 'Compare them with what "npx portico export copy" writes; "npx portico import --take" takes the text of a file.',
    }
  if (withoutFile.length > 0)
    return {
      what: 'content',
      state: 'advice',
      says: `${countOf(withoutFile)} vanished from disk, while the text was edited on the desk and is kept: ${withoutFile.slice(0, 3).join(', ')}`,
      fix: 'Write them again with "npx portico export", or remove the texts on the desk.',
    }
  return { what: 'content', state: 'fine', says: 'Every content file was taken in.' }
}

const lately = 24 * 60 * 60 * 1000
const mostNamed = 5

/** What the program itself could not do; the log of the program says more. */
async function lookAtErrors({ errors, clock, moment }: Look): Promise<Finding> {
  const known = await errors.list(mostNamed)
  const [last] = known
  if (!last) return { what: 'errors', state: 'fine', says: 'There was none in the last 30 days.' }
  const lines = known.map(
    ({ what, kind, times, lastAt, requestId }) =>
      `${moment(lastAt)}: ${what}${kind && ` (${kind})`}${times > 1 ? `, ${times} times` : ''}${requestId ? `, request ${requestId}` : ''}`,
  )
  const isRecent = clock.now().getTime() - last.lastAt.getTime() < lately
  return {
    what: 'errors',
    state: isRecent ? 'advice' : 'fine',
    says: `The last ones: ${lines.join('; ')}.`,
    ...(isRecent && { fix: 'Look for the request in the log of the program, which has the details.' }),
  }
}
