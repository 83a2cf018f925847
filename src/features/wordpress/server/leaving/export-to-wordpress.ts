import { resolve } from 'node:path'
import type { CommandIo } from '#platform/commands/command.ts'
import type { PartSite } from '#platform/commands/part-site.ts'
import { leaveSite } from './leave-site.ts'
import { leavingReceiptText } from './leaving-receipt.ts'

type WordpressFiles = { file: string; ratings?: string | undefined; redirects?: string | undefined }

/** `portico export --wordpress <file>` */
export async function exportToWordpress(
  io: CommandIo,
  site: PartSite,
  { file, ratings, redirects }: WordpressFiles,
): Promise<number> {
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
