import { buildPackage } from '#build/build-package.ts'
import type { Command } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { printUnfitPackages } from './check-packages.ts'
import { buildCode } from './load-config.ts'

export const buildCommand: Command = {
  name: 'build',
  summary: help.build,
  help: {
    usage: ['build'],
    about: [help.buildAbout({ folder: '.portico/', command: 'npx portico start' })],
  },
  async run(args, io) {
    commandArgs('build', args, {})
    if (await buildPackage(io.folder)) {
      io.out(io.t(words.builtPackage))
      return 0
    }
    const hasCode = await buildCode(io)
    printUnfitPackages(io)
    io.out(io.t(hasCode ? words.built : words.nothingToBuild))
    return 0
  },
}
