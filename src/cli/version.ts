import type { Command } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { porticoVersion } from '#platform/version.ts'
import { words as help } from '#words/desk.cli.help.ts'

export const versionCommand: Command = {
  name: 'version',
  summary: help.version,
  help: { usage: ['version'], about: [help.versionAbout({ command: 'npx portico --version' })] },
  async run(args, io) {
    commandArgs('version', args, {})
    io.out(porticoVersion)
    return 0
  },
}
