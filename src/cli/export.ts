import { resolve } from 'node:path'
import { exportMedia } from '#features/content/server/export-media.ts'
import type { Command } from './command.ts'
import { commandArgs } from './command-args.ts'
import { withSite } from './open-site.ts'
import { reportProgress } from './report-import.ts'

export const exportCommand: Command = {
  name: 'export',
  summary: 'Writes the content back as files',
  help: `Usage: npx portico export [folder]

Writes every document into the folder (the content folder unless another is named) in the layout that import reads.
Documents that nobody edited come out byte for byte as they went in. Pictures and other files that were uploaded on the
desk are written into media/; those of the content folder stay where they are.`,
  async run(args, io) {
    const [name] = commandArgs('export', args, {}, 1).positionals
    return withSite(io, async ({ documents, content, folders }) => {
      const target = name ? resolve(io.folder, name) : folders.content
      const { written, unchanged } = await documents.exportFolder(target, reportProgress(io, 'writing'))
      const media = await exportMedia(content.media, target)
      const total = { written: written + media.written, unchanged: unchanged + media.unchanged }
      io.out(`Exported to ${target}: ${total.written} written, ${total.unchanged} unchanged`)
      return 0
    })
  },
}
