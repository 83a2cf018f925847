import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandError } from './command.ts'

/** The options and names a command was called with; anything it does not know is refused. */
export function commandArgs<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError('usage', reason, `Run "npx portico ${command} --help" to see how it is called.`, {
      cause,
    })
  }
}
