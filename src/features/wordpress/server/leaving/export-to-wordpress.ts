import { resolve } from 'node:path'
import type { SpokenIo } from '#platform/commands/command.ts'
import type { Inner } from '#platform/extension/extension-context.ts'
import type { UseService } from '#platform/extension/service.ts'
import { siteService } from '#platform/services/site.ts'
import { listText } from '#platform/words/list-text.ts'
import { words as leavingWords } from '#words/desk.leaving.ts'
import { leaveSite } from './leave-site.ts'
import { leavingReceiptText } from './leaving-receipt.ts'

type LeavingSite = Pick<Inner, 'address' | 'clock' | 'db' | 'documents' | 'folders'> & { use: UseService }

type WordpressFiles = { file: string; ratings?: string | undefined; redirects?: string | undefined }

/** `portico export --wordpress <file>` */
export async function exportToWordpress(
  io: SpokenIo,
  site: LeavingSite,
  { file, ratings, redirects }: WordpressFiles,
): Promise<number> {
  const { say } = io
  await warnOfLocalAddress(io, site)
  const beside = (name: string | undefined) => name && resolve(io.folder, name)
  const files = { file: resolve(io.folder, file), ratings: beside(ratings), redirects: beside(redirects) }
  const kinds = await leaveSite({ ...site, say }, files, (count) => {
    if (count % 500 === 0) io.progress?.(say(leavingWords.progress({ count })))
  })
  io.progress?.(undefined)
  const named = [files.file, files.ratings, files.redirects].filter((name) => name !== undefined)
  io.out(`${say(leavingWords.writtenTo({ files: listText(named, say.language) }))}\n`)
  for (const line of leavingReceiptText(kinds, say)) io.out(line)
  return 0
}

/** Links in the file are whole: with the address of this machine they lead nowhere, and nothing could be fetched. */
async function warnOfLocalAddress(io: SpokenIo, { use, address }: LeavingSite): Promise<void> {
  const { url } = await use(siteService).current()
  if (url !== address.url()) return
  const { say } = io
  const fix = leavingWords.localAddressFix({ setting: 'PORTICO_URL=https://…' })
  io.error(`${say(leavingWords.localAddress({ url }))}\n${say(fix)}\n`)
}
