import { resolve } from 'node:path'
import type { Command } from './command.ts'
import { commandArgs } from './command-args.ts'
import { withSite } from './open-site.ts'
import { reportProgress } from './report-import.ts'

export const exportCommand: Command = {
  name: 'export',
  summary: 'Writes the content back as files',
  help: `Usage: npx portico export [folder]

Writes every document into the folder (the content folder unless another is named) in the layout that import reads.
Documents that nobody edited come out byte for byte as they went in. Pictures and other media stay where they are.`,
  async run(args, io) {
    const [name] = commandArgs('export', args, {}, 1).positionals
    return withSite(io, async ({ documents, folders }) => {
      const target = name ? resolve(io.folder, name) : folders.content
      const { written, unchanged } = await documents.exportFolder(target, reportProgress(io, 'writing'))
      io.out(`Exported to ${target}: ${written} written, ${unchanged} unchanged`)
      return 0
    })
  },
}
