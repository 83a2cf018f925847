import type { Clock } from '#platform/clock.ts'
import type { MoveProgressView } from '../browser/move-progress.island.tsx'
import type { MoveFiles } from '../server/moves/move-files.ts'
import type { MoveRunner } from '../server/moves/move-runner.ts'
import type { Move, MoveStore } from '../server/moves/move-store.ts'
import { progressWords } from './move-words.ts'
import type { UploadLimits } from './moves-page.tsx'

export type MoveDeskDeps = {
  store: MoveStore
  files: MoveFiles
  runner: MoveRunner
  clock: Clock
  limits: UploadLimits
}

export const progressOf = (move: Move, { runner, clock }: MoveDeskDeps): MoveProgressView => ({
  ...{ state: runner.stateOf(move), done: move.done, total: move.total },
  words: progressWords(move, clock.now()),
})
