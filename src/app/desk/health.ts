import { sql } from 'kysely'
import { backupsIn, lastBackup } from '#platform/backup/made-backups.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { freeMegabytes, minFreeMegabytes } from '#platform/disk-space.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { readNote } from '#platform/jobs/trust.ts'
import type { OutboxRunner } from '#platform/outbox/outbox-runner.ts'
import type { RecentErrors } from '#platform/recent-errors.ts'
import type { PictureWork } from '#platform/services/library.ts'
import type { StorageAlarm } from '#platform/storage/storage-alarm.ts'
import { porticoVersion } from '#platform/version.ts'
import type { Translate } from '#platform/words/translate.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words } from '#words/desk.health.ts'
import type { HealthFinding } from './health-finding.ts'
import { lookAtMail } from './mail-health.ts'
import { leftSampleText } from './sample-text.ts'

export type HealthDeps = {
  t: Translate
  db: Database
  storage: Pick<StorageAlarm, 'parts'>
  documents: Documents
  clock: Clock
  folders: { data: string }
  outboxRunner: OutboxRunner
  errors: Pick<RecentErrors, 'list'>
  timezone(): Promise<string>
  pictures: Pick<PictureWork, 'failed'>
}

type Look = HealthDeps & {
  /** A moment in the site's time zone. */
  moment(date: Date): string
}

const oldBackupDays = 7

/** Site health, in sentences for its owner. A look that fails is itself a finding. */
export async function lookAtHealth(deps: HealthDeps): Promise<readonly HealthFinding[]> {
  const looks = {
    mail: lookAtMail,
    database: lookAtDatabase,
    disk: lookAtDisk,
    backups: lookAtBackups,
    content: lookAtContent,
    pictures: lookAtPictures,
    sample: lookAtSampleText,
    errors: lookAtErrors,
    clearingUp: lookAtClearingUp,
    version: lookAtVersion,
  }
  const timeZone = await deps.timezone()
  const format = new Intl.DateTimeFormat(deps.t.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const moment = (date: Date) => format.format(date)
  const findings = await Promise.all(
    looksOf(looks).map(([what, look]) =>
      look({ ...deps, moment }).catch(
        (error: unknown): HealthFinding => ({
          what: words[what],
          state: 'wrong',
          says: words.unknown({ reason: reasonOf(error) }),
          fix: words.unknownFix,
        }),
      ),
    ),
  )
  return findings.filter((finding) => finding !== undefined)
}

/** With their names, which are names of words too. */
const looksOf = <Name extends string, Made>(looks: Record<Name, Made>) =>
  Object.entries(looks) as [Name, Made][]

const lookAtVersion = async (): Promise<HealthFinding> => ({
  what: words.version,
  state: 'fine',
  says: words.versions({ portico: `Portico ${porticoVersion}`, node: `Node ${process.versions.node}` }),
})

async function lookAtClearingUp({ folders }: Look): Promise<HealthFinding> {
  const what = words.clearingUp
  const { waitMs = 0 } = (await readNote(folders.data)) ?? {}
  if (waitMs === 0) return { what, state: 'fine', says: words.cleared }
  return {
    what,
    state: 'advice',
    says: words.clockJumped({ hours: Math.ceil(waitMs / 3_600_000) }),
    fix: words.clockJumpedFix,
  }
}

async function lookAtDatabase({ db, storage }: Look): Promise<HealthFinding> {
  const failure = await storage.parts.database().then(() => undefined, reasonOf)
  if (failure !== undefined)
    return {
      what: words.database,
      state: 'wrong',
      says: words.databaseFails({ reason: failure }),
      fix: words.databaseFailsFix,
    }
  const { read } = db.tables<unknown>()
  const asked = db.engine === 'sqlite' ? sql`select sqlite_version() as version` : sql`show server_version`
  const [row] = (await asked.execute(read)).rows as Record<string, string>[]
  const version = (row && Object.values(row)[0]) ?? ''
  const name = db.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return {
    what: words.database,
    state: 'fine',
    says: words.databaseAnswers({ database: `${name} ${version}`, node: `Node ${process.versions.node}` }),
  }
}

async function lookAtDisk({ folders }: Look): Promise<HealthFinding> {
  const free = await freeMegabytes(folders.data)
  const says = words.free({ gigabytes: free / 1024 })
  if (free >= minFreeMegabytes) return { what: words.disk, state: 'fine', says }
  return { what: words.disk, state: 'wrong', says, fix: words.freeFix }
}

async function lookAtBackups({ folders, clock, moment }: Look): Promise<HealthFinding> {
  const moments = (await backupsIn(folders.data)).map(({ at }) => Date.parse(at))
  const made = await lastBackup(folders.data)
  const fix = words.backupFix
  if (moments.length === 0 && !made)
    return { what: words.backups, state: 'advice', says: words.noBackup, fix }
  const remembered = made ? Date.parse(made.at) : Number.NEGATIVE_INFINITY
  const newest = Math.max(remembered, ...moments)
  const place = made && newest === remembered ? made.folder : words.dataFolder
  const days = Math.floor((clock.now().getTime() - newest) / 86_400_000)
  const says = words.backup({ moment: moment(new Date(newest)), days: Math.max(0, days), place })
  return days > oldBackupDays
    ? { what: words.backups, state: 'advice', says, fix }
    : { what: words.backups, state: 'fine', says }
}

async function lookAtContent({ documents }: Look): Promise<HealthFinding> {
  const report = documents.lastReport()
  const problems = report?.problems.filter(({ severity }) => severity === 'error') ?? []
  const kept = report?.kept ?? []
  const withoutFile = report?.keptWithoutFile ?? []
  const [first] = problems
  if (first)
    return {
      what: words.content,
      state: 'wrong',
      says: words.notTaken({
        count: new Set(problems.map(({ path }) => path)).size,
        path: first.path,
        line: first.line,
        problem: first.what,
      }),
      fix: words.notTakenFix,
    }
  if (kept.length > 0)
    return {
      what: words.content,
      state: 'advice',
      says: words.changedTwice({ count: kept.length, paths: kept.slice(0, 3).join(', ') }),
      fix: words.changedTwiceFix,
    }
  if (withoutFile.length > 0)
    return {
      what: words.content,
      state: 'advice',
      says: words.vanished({ count: withoutFile.length, paths: withoutFile.slice(0, 3).join(', ') }),
      fix: words.vanishedFix,
    }
  return { what: words.content, state: 'fine', says: words.allTaken }
}

/** Nothing, as long as they can be made smaller. */
async function lookAtPictures({ pictures }: Look): Promise<HealthFinding | undefined> {
  const failed = await pictures.failed()
  if (failed.length === 0) return undefined
  return {
    what: words.pictures,
    state: 'advice',
    says: words.picturesFailed({ names: failed.slice(0, maxNamed).join(', ') }),
    fix: words.picturesFailedFix,
  }
}

/** Nothing, once the owner has written something else everywhere. */
async function lookAtSampleText({ db, t }: Look): Promise<HealthFinding | undefined> {
  const left = await leftSampleText(db)
  if (left.length === 0) return undefined
  const places = left.slice(0, maxNamed).map((one) => t(words.samplePlace(one)))
  return {
    what: words.sample,
    state: 'advice',
    says: words.sampleLeft({ places: places.join(', ') }),
    fix: words.sampleLeftFix,
  }
}

const lately = 24 * 60 * 60 * 1000
const maxNamed = 5

/** Errors of the program; its log has the details. */
async function lookAtErrors({ errors, clock, moment, t }: Look): Promise<HealthFinding> {
  const known = await errors.list(maxNamed)
  const [last] = known
  if (!last) return { what: words.errors, state: 'fine', says: words.noErrors }
  const lines = known.map(
    ({ what, kind, times, lastAt, requestId }) =>
      `${moment(lastAt)}: ${what}${kind && ` (${kind})`}${times > 1 ? t(words.times({ times })) : ''}${requestId ? `, request ${requestId}` : ''}`,
  )
  const isRecent = clock.now().getTime() - last.lastAt.getTime() < lately
  return {
    what: words.errors,
    state: isRecent ? 'advice' : 'fine',
    says: words.lastErrors({ lines: lines.join('; ') }),
    ...(isRecent && { fix: words.lastErrorsFix }),
  }
}
