import type { Clock, Translate } from 'portico/extension'
import type { MoveProgressView } from '../browser/move-progress.island.tsx'
import type { MoveFiles } from '../server/moves/move-files.ts'
import type { MoveRunner, SeenMove } from '../server/moves/move-runner.ts'
import type { MoveStore } from '../server/moves/move-store.ts'
import { howFar } from './move-words.ts'
import type { UploadLimits } from './moves-page.tsx'

export type MoveDeskDeps = {
  store: MoveStore
  files: MoveFiles
  runner: MoveRunner
  clock: Clock
  limits: UploadLimits
  isAsBegun(): Promise<boolean>
}

export const progressOf = (
  { move, state }: SeenMove,
  { clock }: Pick<MoveDeskDeps, 'clock'>,
  t: Translate,
): MoveProgressView => ({
  ...{ state, done: move.done, total: move.total },
  words: t(howFar(move, clock.now())),
})
