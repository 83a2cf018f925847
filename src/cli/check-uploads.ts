import { join, resolve } from 'node:path'
import type { Check } from '#platform/commands/check.ts'
import { counted } from '#platform/commands/counted.ts'
import { missingFiles } from '#platform/files/missing-files.ts'
import { type UnknownFiles, unknownFiles } from '#platform/files/unknown-files.ts'
import type { Finding } from '#platform/finding.ts'

/** Many unknown files are the sign of a database and a data folder that do not belong together. Nothing deletes them. */
export const checkUploads: Check = async ({ environment, folder, look }) => {
  const uploads = join(resolve(folder, environment.PORTICO_DATA), 'uploads')
  const looked = await look(async (db) => ({
    missing: await missingFiles(db, uploads),
    unknown: await unknownFiles(db, uploads),
  }))
  if (looked.status === 'none') return told(await unknownFiles(undefined, uploads), uploads)
  if (looked.status === 'closed')
    return { ...fine, says: 'Not looked at, because the database does not open.' }
  const { missing, unknown } = looked.value
  return missing > 0 ? gone(missing, uploads) : told(unknown, uploads)
}

const fine: Finding = { what: 'uploads', state: 'fine', says: 'Every file belongs to a message.' }

const gone = (count: number, uploads: string): Finding => ({
  what: 'uploads',
  state: 'wrong',
  says: `${counted(count, 'file')} that ${count === 1 ? 'a message speaks of is' : 'messages speak of are'} missing in ${uploads}.`,
  fix: 'Check that PORTICO_DATA is the folder of this site. If files were lost, stop the site and put a backup back: "npx portico restore <backup> --force", or copy what is missing from its folder files/uploads.',
})

function told(unknown: UnknownFiles, uploads: string): Finding {
  if (unknown.count === 0) return fine
  const megabytes = (unknown.bytes / 1024 / 1024).toFixed(1)
  return {
    what: 'uploads',
    state: 'advice',
    says: `The database says nothing about ${counted(unknown.count, 'file')} (${megabytes} MB) in ${uploads}; they are kept.`,
    fix: 'Check that PORTICO_DATA and DATABASE_URL belong together. If they do, posts that were cut off left these files behind, or messages that came after the backup that was restored last.',
  }
}
