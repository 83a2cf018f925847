import { isRetryable } from '#platform/db/database-errors.ts'
import type { Log } from '#platform/log.ts'
import { fail, type Result } from '#shared/result.ts'
import { words } from '#words/desk.documents.ts'
import type { DocumentKind, ParsedDocument, Problem, SourceFile } from './document-kind.ts'
import { fileError } from './file-problem.ts'
import { Refused } from './put-document.ts'

/** A fault of the program, not of the file: the log has it whole, and the rest of the site goes on. */
function unexpectedProblem(log: Log, path: string, error: unknown): Problem {
  log.error({ err: error, path }, 'a document could not be taken in')
  return fileError(path, words.programFailed, words.programFailedFix)
}

/** Why a document was not stored. What the database wants tried again is thrown on. */
export function refusalProblems(log: Log, path: string, error: unknown): readonly Problem[] {
  if (error instanceof Refused) return error.problems
  if (isRetryable(error)) throw error
  return [unexpectedProblem(log, path, error)]
}

export function parseSafely(
  log: Log,
  kind: DocumentKind,
  source: SourceFile,
): Result<ParsedDocument<unknown>, readonly Problem[]> {
  try {
    return kind.parse(source)
  } catch (error) {
    return fail([unexpectedProblem(log, source.path, error)])
  }
}
