import { join, resolve } from 'node:path'
import type { Check } from '#platform/commands/check.ts'
import { missingFiles } from '#platform/files/missing-files.ts'
import { type UnknownFiles, unknownFiles } from '#platform/files/unknown-files.ts'
import type { Finding } from '#platform/finding.ts'
import { words } from '#words/desk.cli.doctor.ts'

/** Many unknown files are the sign of a database and a data folder that do not belong together. */
export const checkUploads: Check = async ({ environment, folder, look }) => {
  const uploads = join(resolve(folder, environment.PORTICO_DATA), 'uploads')
  const looked = await look(async (db) => ({
    missing: await missingFiles(db, uploads),
    unknown: await unknownFiles(db, uploads),
  }))
  if (looked.status === 'none') return told(await unknownFiles(undefined, uploads), uploads)
  if (looked.status === 'closed') return { ...fine, says: words.notLookedAt }
  const { missing, unknown } = looked.value
  return missing > 0 ? gone(missing, uploads) : told(unknown, uploads)
}

const fine: Finding = { what: 'uploads', state: 'fine', says: words.uploadsFine }

const gone = (count: number, uploads: string): Finding => ({
  what: 'uploads',
  state: 'wrong',
  says: words.uploadsGone({ count, folder: uploads }),
  fix: words.uploadsGoneFix({ command: 'npx portico restore <backup> --force' }),
})

function told(unknown: UnknownFiles, uploads: string): Finding {
  if (unknown.count === 0) return fine
  const megabytes = Math.round((unknown.bytes / 1024 / 1024) * 10) / 10
  return {
    what: 'uploads',
    state: 'advice',
    says: words.uploadsUnknown({ count: unknown.count, megabytes, folder: uploads }),
    fix: words.uploadsUnknownFix,
  }
}
