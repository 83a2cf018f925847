import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.commands.ts'
import { CommandError } from './command.ts'

/** The options and names a command was called with; anything it does not know, and more names than it takes, is refused. */
export function commandArgs<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: Options,
  maxNames = 0,
) {
  const parsed = parse(command, args, options)
  const extra = parsed.positionals[maxNames]
  if (extra !== undefined) throw wrongUse(command, words.oneTooMany({ word: extra }))
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

export const wrongUse = (command: string, reason: Translatable, options?: ErrorOptions) =>
  new CommandError('usage', reason, words.seeHelp({ command: `npx portico ${command} --help` }), options)

/** The whole number that an option names. */
export function wholeNumber(command: string, option: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw wrongUse(command, words.notNumber({ option, text }))
}

/**
 * The purpose of `--new`: only `start` begins a site automatically, because a wrong PORTICO_DATA would look like a site
 * that lost everything.
 */
export const newOption = { new: { type: 'boolean', default: false } } as const

/** For the help of such a command. */
export const newHelp = { '--new': words.newHelp }
