import { inEnglish } from '#platform/words/in-english.ts'
import type { Translate } from '#platform/words/translate.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.commands.ts'

/** Where a command reads and writes; tests hand in their own. */
export type CommandIo = {
  out(line: string): void
  error(line: string): void
  environment: Record<string, string | undefined>
  /** The folder the command was called in. */
  folder: string
  interactive: boolean
  /** A line that the next one overwrites. Only in an interactive terminal. */
  progress?(line: string | undefined): void
  /** Only in an interactive terminal. Throws `NotAnswered`, also if the signal fires first. */
  ask?(question: string, options?: { signal?: AbortSignal }): Promise<string>
  /** The same, and what is typed is not shown. */
  askSecret?(question: string): Promise<string>
  /** Signals that stop the program; those of the process by default. */
  signals?: Signals
}

type Signals = {
  on(signal: NodeJS.Signals, listener: () => void): unknown
  off(signal: NodeJS.Signals, listener: () => void): unknown
}

type Described = {
  name: string
  /** One line in the list of commands. */
  summary: Translatable
  /** The output of `--help`. */
  help: Translatable | CommandHelp
}

/** A command as it is run. */
export type Command = Described & {
  /** Returns the exit code. */
  run(args: readonly string[], io: SpokenIo): Promise<number>
}

/** A command added by a part of the site: it is known before a site is opened, and opens it itself. */
export type PartCommand<Site> = Described & {
  /** Returns the exit code. */
  run(args: readonly string[], io: PartIo<Site>): Promise<number>
}

export type SpokenIo = CommandIo & {
  /** In the language of the terminal. */
  t: Translate
}

export type PartIo<Site> = SpokenIo & {
  /** Opens the site for this command: the database is up to date, nothing is served. Where there is none, the command ends and says so. */
  withSite<Value>(use: (site: Site) => Promise<Value>, options?: OpenOptions): Promise<Value>
}

/**
 * `begin` is for commands with `--new`: whether it was given, so that a site is created if there is none. `throwAway`:
 * an empty one is created elsewhere, and removed afterwards.
 */
type OpenOptions = { begin?: boolean; throwAway?: boolean }

/** A failure an owner can fix: a short code to search for, what happened, and what to do. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly code: string
  readonly fix: string
  /** For who reads them; `message` and `fix` are the same in English. */
  readonly words: { what: Translatable; fix: Translatable }
  constructor(code: string, what: Translatable, fix: Translatable, options?: ErrorOptions) {
    super(inEnglish(what), options)
    this.code = code
    this.fix = inEnglish(fix)
    this.words = { what, fix }
  }
}

/** Somebody pressed Ctrl+C or Ctrl+D when asked, or the program was told to stop meanwhile. */
export class NotAnswered extends Error {
  override name = 'NotAnswered'
}

/** The exit code of an interrupted program in a shell. */
export const stoppedCode = 130

/** How a command is called, which is the same in every language, and what its parts do. */
export type CommandHelp = {
  /** Without `npx portico`. */
  usage: readonly string[]
  about?: readonly Translatable[]
  /** Action or option -> what it does. */
  parts?: Readonly<Record<string, Translatable>>
  notes?: readonly Translatable[]
}

/** The output of `--help`. */
export function helpText(help: Translatable | CommandHelp, t: Translate): string {
  if (!('usage' in Object(help))) return t(help as Translatable)
  const { usage, about = [], parts = {}, notes = [] } = help as CommandHelp
  const width = Math.max(...Object.keys(parts).map(({ length }) => length))
  return [
    `${t(words.usage)}\n${usage.map((line) => `  npx portico ${line}`).join('\n')}`,
    ...about.map(t),
    Object.entries(parts)
      .map(([name, does]) => `${name.padEnd(width)}  ${t(does)}`)
      .join('\n'),
    ...notes.map(t),
  ]
    .filter(Boolean)
    .join('\n\n')
}
