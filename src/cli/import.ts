import type { Command } from './command.ts'
import { commandArgs } from './command-args.ts'
import { withSite } from './open-site.ts'
import { reportImport, reportProgress } from './report-import.ts'

export const importCommand: Command = {
  name: 'import',
  summary: 'Takes in content files that changed',
  help: `Usage: npx portico import

Takes in the files of the content folder that changed since the last time, and removes what is gone from it. A document
edited on the desk since its last import is kept, and the conflict is reported. A file with a mistake is reported with its
line and a fix; the rest is taken in. The exit code is 1 if any file could not be taken in.`,
  async run(args, io) {
    commandArgs('import', args, {})
    return withSite(io, async ({ documents, folders }) => {
      const report = await documents.importFolder(folders.content, reportProgress(io))
      reportImport(io, report)
      return report.problems.some(({ severity }) => severity === 'error') ? 1 : 0
    })
  },
}
