import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import { words as problemWords } from '#words/desk.moveProblems.ts'
import { exportName, readRunningSite } from '../rest/read-running-site.ts'
import { SourceProblem } from '../source/source-problem.ts'
import type { MoveProgress } from './move-store.ts'

type Reading = {
  address: string
  user: string | undefined
  password: string | undefined
  folder: string
  clock: Clock
  signal: AbortSignal
  onProgress(progress: MoveProgress): void
}

/** What a running WordPress tells, as an export file. It is read once; addresses inside of a network are not asked from the desk. */
export async function fileOfRunningSite(reading: Reading): Promise<string> {
  const { address, user, password, clock, signal, onProgress } = reading
  const folder = join(reading.folder, 'site')
  const file = join(folder, exportName(new URL(address)))
  if (existsSync(file)) return file
  if (user !== undefined && !password)
    throw new SourceProblem(problemWords.passwordNotKept, problemWords.writeAgain)
  const { outcome } = await readRunningSite({
    ...{ address, folder, clock, signal, mayAskInner: false },
    ...(user !== undefined && password && { credentials: { user, password } }),
    onProgress: ({ done, total = 0 }) => onProgress({ doing: 'asking', done, total }),
  })
  if (outcome === 'stopped') throw signal.reason
  return file
}
