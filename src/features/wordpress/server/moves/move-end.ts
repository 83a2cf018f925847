import { CommandError } from '#platform/commands/command.ts'
import type { Log } from '#platform/log.ts'
import { ImportUnderWay } from '../run/import-lock.ts'
import { TakenOver } from '../run/import-store.ts'
import { SourceProblem } from '../source/source-problem.ts'
import type { MoveEnd, Work } from './move-work.ts'

/** In place of what the command says, which names its options. */
const fixes: Readonly<Record<string, string>> = {
  inner_address:
    'From the desk only sites on the internet are read. Make an export file on the old site (Tools, Export, “All content”), and upload that.',
  rest_api_closed:
    'Write a user name and an application password of the old site, or let visitors use it for the time of the move. Or make an export file on the old site, and upload that.',
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
  if (error instanceof SourceProblem) return { state: back, problem: `${error.message} ${error.fix}` }
  if (error instanceof CommandError)
    return { state: back, problem: `${error.message} ${fixes[error.code] ?? error.fix}` }
  if (error instanceof ImportUnderWay || error instanceof TakenOver)
    return { state: back, problem: `${error.message} Wait until it has ended, and try again.` }
  log.error({ err: error }, 'an import from WordPress failed')
  return {
    state: back,
    problem: isFull(error)
      ? 'The disk is full. What came so far stays. Make room, and go on.'
      : 'It could not be finished. What came so far stays. Try again; the log of the program says more.',
  }
}

/** Also where it was told as the cause of something else. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/.test(code) || isFull(error.cause)
}
