import { ownCommands } from '#cli/commands.ts'
import type { Command } from '#platform/commands/command.ts'

/** A command that comes in the box, by its name. */
export function commandNamed(name: string): Command {
  const found = ownCommands.find((command) => command.name === name)
  if (!found) throw new Error(`There is no command "${name}".`)
  return found
}
