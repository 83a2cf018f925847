import { features } from '#app/features.ts'
import type { OpenSite } from '#app/open-site.ts'
import type { SiteConfig } from '#app/site-config.ts'
import { extensionsOf } from '#app/site-extensions.ts'
import { type Command, CommandError } from '#platform/commands/command.ts'
import type { programCommands } from '#platform/commands/program-commands.ts'
import { ConfigurationError } from '#platform/config/environment.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { ExtensionError } from '#platform/extension/extension-error.ts'
import { addCodeCommand } from './add-code.ts'
import { backupCommand } from './backup.ts'
import { buildCommand } from './build.ts'
import { devCommand } from './dev.ts'
import { doctorCommand } from './doctor.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { mailCommand } from './mail.ts'
import { migrateCommand } from './migrate.ts'
import { newCommand } from './new.ts'
import { openOrBegin, withExistingSite, withThrowAwaySite } from './open-site.ts'
import { outboxCommand } from './outbox.ts'
import { privacyCommand } from './privacy.ts'
import { restoreCommand } from './restore.ts'
import { startCommand } from './start.ts'
import { versionCommand } from './version.ts'
import { wordsCommand } from './words.ts'

const program: Readonly<Record<Exclude<(typeof programCommands)[number], 'help'>, Command>> = {
  start: startCommand,
  dev: devCommand,
  new: newCommand,
  'add-code': addCodeCommand,
  build: buildCommand,
  import: importCommand,
  export: exportCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  mail: mailCommand,
  outbox: outboxCommand,
  privacy: privacyCommand,
  words: wordsCommand,
  doctor: doctorCommand,
  version: versionCommand,
}

/** Everything that comes in the box. */
export const ownCommands: readonly Command[] = [
  ...Object.values(program),
  ...features.flatMap(({ description }) => commandsOf(description)),
]

/** Commands of the site's own extensions. */
export const commandsOfExtensions = (config: SiteConfig) =>
  extensionsOf(config).map((extension) => ({
    extension: extension.name,
    commands: commandsOf(extension).map((command) => named(command, extension)),
  }))

/** Each opens the site when it needs to. */
function commandsOf({ name, commands = [] }: Extension): readonly Command[] {
  return commands.map((command) => ({
    ...command,
    run: (args, io) =>
      command.run(args, {
        ...io,
        withSite: (use, { begin, throwAway } = {}) => {
          const run = async ({ builtIn, extensions }: OpenSite) => {
            const made = [...builtIn, ...extensions].find((extension) => extension.name === name)
            await made?.ready()
            return use(made?.context)
          }
          if (throwAway) return withThrowAwaySite(io, run)
          return begin === undefined ? withExistingSite(io, run) : openOrBegin(io, begin, run)
        },
      }),
  }))
}

/** Unexpected errors are reported with the name of the extension. */
const named = (command: Command, { name }: Extension): Command => ({
  ...command,
  async run(args, io) {
    try {
      return await command.run(args, io)
    } catch (error) {
      const isKnown = error instanceof CommandError || error instanceof ConfigurationError
      throw isKnown ? error : new ExtensionError(name, error)
    }
  },
})
