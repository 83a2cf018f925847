import type { Command } from './command.ts'
import { commandArgs } from './command-args.ts'
import { withSite } from './open-site.ts'
import { reportImport, reportProgress } from './report-import.ts'

export const importCommand: Command = {
  name: 'import',
  summary: 'Takes in content files that changed',
  help: `Usage: npx portico import [--allow-removals]

Takes in the files of the content folder that changed since the last time, and removes what is gone from it. A document
edited on the desk since its last import is kept, and the conflict is reported. A file with a mistake is reported with its
line and a fix; the rest is taken in. The exit code is 1 if any file could not be taken in.

  --allow-removals   also when more than half of a kind is gone at once, which otherwise removes nothing`,
  async run(args, io) {
    const { values } = commandArgs('import', args, { 'allow-removals': { type: 'boolean', default: false } })
    return withSite(io, async ({ documents, folders }) => {
      const report = await documents.importFolder(folders.content, {
        onProgress: reportProgress(io, 'taking in content'),
        allowRemovals: values['allow-removals'],
      })
      reportImport(io, report)
      return report.problems.some(({ severity }) => severity === 'error') ? 1 : 0
    })
  },
}
