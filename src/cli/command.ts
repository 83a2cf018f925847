/** Where a command reads and writes; tests hand in their own. */
export type CommandIo = {
  out(line: string): void
  error(line: string): void
  environment: Record<string, string | undefined>
  /** The folder the command was called in. */
  folder: string
  interactive: boolean
}

export type Command = {
  name: string
  /** One line in the list of commands. */
  summary: string
  /** What `--help` prints. */
  help: string
  /** Answers the exit code. */
  run(args: readonly string[], io: CommandIo): Promise<number>
}

/** A failure an owner can mend: a short code to search for, what happened, and what to do. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly code: string
  readonly fix: string
  constructor(code: string, message: string, fix: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.fix = fix
  }
}
