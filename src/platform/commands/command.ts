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
  /** A line that the next one takes the place of; nothing ends it. Only where somebody looks on. */
  progress?(line: string | undefined): void
  /** Only where somebody can answer. Throws `NotAnswered`, also when the signal comes first. */
  ask?(question: string, options?: { signal?: AbortSignal }): Promise<string>
  /** The same, and what is typed is not shown. */
  askSecret?(question: string): Promise<string>
  /** Where the program is told to stop; the process itself when left out. */
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
  /** What `--help` prints. */
  help: Translatable | CommandHelp
}

/** A command as it is run. */
export type Command = Described & {
  /** Answers the exit code. */
  run(args: readonly string[], io: SpokenIo): Promise<number>
}

/** A command that a part of the site adds: it is known before a site is opened, and opens it by itself. */
export type PartCommand<Site> = Described & {
  /** Answers the exit code. */
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
 * `begin` is for commands that take `--new`, and says whether it was given: with it a site begins where there is none.
 * `throwAway`: an empty one begins elsewhere, and is gone afterwards.
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

/** What a shell makes of a program that was interrupted. */
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

/** What `--help` prints. */
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
