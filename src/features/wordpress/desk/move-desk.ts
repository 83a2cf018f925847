import type { Clock } from '#platform/clock.ts'
import type { MoveProgressView } from '../browser/move-progress.island.tsx'
import type { MoveFiles } from '../server/moves/move-files.ts'
import type { MoveRunner, SeenMove } from '../server/moves/move-runner.ts'
import type { MoveStore } from '../server/moves/move-store.ts'
import { progressWords } from './move-words.ts'
import type { UploadLimits } from './moves-page.tsx'

export type MoveDeskDeps = {
  store: MoveStore
  files: MoveFiles
  runner: MoveRunner
  clock: Clock
  limits: UploadLimits
  isAsBegun(): Promise<boolean>
}

export const progressOf = ({ move, state }: SeenMove, { clock }: MoveDeskDeps): MoveProgressView => ({
  ...{ state, done: move.done, total: move.total },
  words: state === 'waiting' ? 'It waits until the site is started again.' : progressWords(move, clock.now()),
})
