import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandError } from './command.ts'

/** The options and names a command was called with; anything it does not know, and more names than it takes, is refused. */
export function commandArgs<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: Options,
  mostNames = 0,
) {
  const parsed = parse(command, args, options)
  const extra = parsed.positionals[mostNames]
  if (extra !== undefined) throw wrongUse(command, `"${extra}" is one word too many.`)
  return parsed
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (cause) {
    throw wrongUse(command, cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

export const wrongUse = (command: string, reason: string, options?: ErrorOptions) =>
  new CommandError('usage', reason, `Run "npx portico ${command} --help" to see how it is called.`, options)
