import { CommandError } from '#platform/commands/command.ts'
import type { Log } from '#platform/log.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as problemWords } from '#words/desk.moveProblems.ts'
import { ImportUnderWay } from '../run/import-lock.ts'
import { TakenOver } from '../run/import-store.ts'
import { SourceProblem } from '../source/source-problem.ts'
import type { MoveEnd, Work } from './move-work.ts'

/** In place of what the command says, which names its options. */
const fixes: Readonly<Record<string, Message>> = {
  inner_address: problemWords.innerAddress,
  rest_api_closed: problemWords.apiClosed,
}

/** How a run ended that did not come to its end. */
export function endOf(
  { log }: { log: Log },
  { signal, isClosing }: Pick<Work, 'signal' | 'isClosing'>,
  state: 'looking' | 'writing',
  error: unknown,
): MoveEnd {
  const back = state === 'looking' ? 'open' : 'stopped'
  if (signal.aborted && error === signal.reason)
    return { state: isClosing() && state === 'writing' ? 'interrupted' : back }
  if (error instanceof SourceProblem) return { state: back, problem: withFix(error.what, error.fix) }
  if (error instanceof CommandError)
    return { state: back, problem: withFix(error.words.what, fixes[error.code] ?? error.words.fix) }
  if (error instanceof ImportUnderWay || error instanceof TakenOver)
    return { state: back, problem: withFix(error.what, problemWords.waitForIt) }
  log.error({ err: error }, 'an import from WordPress failed')
  return {
    state: back,
    problem: isFull(error) ? problemWords.diskFull : problemWords.notFinished,
  }
}

const withFix = (problem: Sayable, fix: Sayable) => problemWords.both({ problem, fix })

/** Also where it was told as the cause of something else. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/.test(code) || isFull(error.cause)
}
