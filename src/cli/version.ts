import type { Command } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { porticoVersion } from '#platform/version.ts'

export const versionCommand: Command = {
  name: 'version',
  summary: 'Says which version of Portico this is',
  help: `Usage: npx portico version

Says which version of Portico is installed here. "npx portico --version" does the same.`,
  async run(args, io) {
    commandArgs('version', args, {})
    io.out(porticoVersion)
    return 0
  },
}
