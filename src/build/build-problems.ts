import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

type SourceError = {
  message: string
  /** What style sheets are told, without the place. */
  reason?: string
  id?: string
  /** Lines are counted from 1, columns from 0. */
  loc?: { file?: string; line?: number; column?: number }
}

/** What is wrong with the sources and where, each once, without the stacks of the tools and their colours, which a log would show as signs. */
export function buildProblems(error: unknown): string {
  const errors = hasErrors(error) ? error.errors : [error]
  const sentences = errors.map((one) => (isSourceError(one) ? sentence(one) : String(one)))
  return stripVTControlCharacters([...new Set(sentences)].join('\n'))
}

/** As the bundler says it, which takes it for a mistake of its own. */
const noRoom = 'No space left on device'

function sentence({ message, reason = message, id, loc }: SourceError) {
  if (message.includes(noRoom)) return 'The disk is full. Make room, then run the same command again.'
  const file = loc?.file ?? id
  const column = loc?.column === undefined ? '' : `:${loc.column + 1}`
  const place = loc?.line === undefined ? '' : `:${loc.line}${column}`
  return file ? `${relative(process.cwd(), file)}${place}: ${reason}` : reason
}

const hasErrors = (error: unknown): error is { errors: unknown[] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

const isSourceError = (error: unknown): error is SourceError => error instanceof Error
