import { pino } from 'pino'

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

const standardOutput = 1
const standardError = 2
/** Kept while nothing can be written, e.g. on a full disk; what comes beyond that is dropped. */
const keptBytes = 1_000_000

/** JSON lines on standard output, one per event. Personal data never goes in: no addresses, no message texts. */
export function createLog(level: LogLevel): Log {
  return pino(optionsOf(level), destination(standardOutput))
}

/** For a command, whose standard output is its result: only errors are logged, to standard error. */
export function createCommandLog(level: LogLevel = 'warn'): Log {
  return pino(optionsOf(level), destination(standardError))
}

/** A log that cannot be written must not end what it tells of. */
function destination(fd: number) {
  const stream = pino.destination({ fd, sync: true, maxLength: keptBytes })
  stream.on('error', () => {})
  return stream
}

const optionsOf = (level: LogLevel) => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
})

/** The cause of an error is added to its message, unless that contains it already. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const described = pino.stdSerializers.err(error)
  const { message, cause } = error
  if (cause instanceof Error && message.includes(cause.message)) described.message = message
  return described
}
