import { resolve } from 'node:path'
import type { CommandIo } from '#platform/commands/command.ts'
import type { PartSite } from '#platform/commands/part-site.ts'
import { siteService } from '#platform/services/site.ts'
import { leaveSite } from './leave-site.ts'
import { leavingReceiptText } from './leaving-receipt.ts'

type WordpressFiles = { file: string; ratings?: string | undefined; redirects?: string | undefined }

/** `portico export --wordpress <file>` */
export async function exportToWordpress(
  io: CommandIo,
  site: PartSite,
  { file, ratings, redirects }: WordpressFiles,
): Promise<number> {
  await warnOfLocalAddress(io, site)
  const beside = (name: string | undefined) => name && resolve(io.folder, name)
  const files = { file: resolve(io.folder, file), ratings: beside(ratings), redirects: beside(redirects) }
  const kinds = await leaveSite(site, files, (count) => {
    if (count % 500 === 0) io.progress?.(`${count} items written`)
  })
  io.progress?.(undefined)
  io.out(`Written to ${[files.file, files.ratings, files.redirects].filter(Boolean).join(', ')}:\n`)
  for (const line of leavingReceiptText(kinds)) io.out(line)
  return 0
}

/** Links in the file are whole: with the address of this machine they lead nowhere, and nothing could be fetched. */
async function warnOfLocalAddress(io: CommandIo, { use, address }: PartSite): Promise<void> {
  const { url } = await use(siteService).current()
  if (url !== address.url()) return
  io.error(
    `No public address is set: links to texts, pictures and files in the file begin with ${url}, which only this machine knows. A WordPress elsewhere cannot fetch them.\nSet PORTICO_URL=https://… for this command, or write the address of the site on the desk under Settings, and write the file again.\n`,
  )
}
