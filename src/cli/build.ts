import type { Command } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { buildCode } from './load-config.ts'

export const buildCommand: Command = {
  name: 'build',
  summary: "Builds the site's own code ahead of a start",
  help: `Usage: npx portico build

Builds extensions and theme of the site into .portico/. "start" does the same where something has changed; this is for deployments where
the site may not write its own folder, or where Vite is not installed.`,
  async run(args, io) {
    commandArgs('build', args, {})
    const hasCode = await buildCode(io)
    io.out(hasCode ? "The site's own code is built." : 'The site has no code of its own: nothing to build.')
    return 0
  },
}
