import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

type SourceError = {
  message: string
  /** The error message of a style sheet, without the position. */
  reason?: string
  id?: string
  /** Lines are counted from 1, columns from 0. */
  loc?: { file?: string; line?: number; column?: number }
}

/**
 * Errors in the sources and their positions, each once, without stacks and colours of the tools, which would show as
 * control characters in a log.
 */
export function buildProblems(error: unknown): string {
  const errors = hasErrors(error) ? error.errors : [error]
  const sentences = errors.map((one) => (isSourceError(one) ? sentence(one) : String(one)))
  return stripVTControlCharacters([...new Set(sentences)].join('\n'))
}

/** As the bundler words it, which considers it an internal error. */
const noRoom = 'No space left on device'

function sentence({ message, reason = message, id, loc }: SourceError) {
  if (message.includes(noRoom)) return 'The disk is full. Free up space, then run the command again.'
  const file = loc?.file ?? id
  const column = loc?.column === undefined ? '' : `:${loc.column + 1}`
  const place = loc?.line === undefined ? '' : `:${loc.line}${column}`
  return file ? `${relative(process.cwd(), file)}${place}: ${reason}` : reason
}

const hasErrors = (error: unknown): error is { errors: unknown[] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

const isSourceError = (error: unknown): error is SourceError => error instanceof Error
