import type { Clock } from 'portico/extension'
import { keptDays } from '../run/clear-leftovers.ts'
import type { MoveFiles } from './move-files.ts'
import type { MoveStore } from './move-store.ts'

const day = 24 * 60 * 60 * 1000

/** Removes files that nobody came back for. Receipts stay; a move that has none goes whole. One that runs is changed all the time. */
export async function clearMoves(deps: { store: MoveStore; files: MoveFiles; clock: Clock }): Promise<void> {
  const { store, files, clock } = deps
  const before = clock.now().getTime() - keptDays * day
  for (const { id, state, changedAt, receipt } of await store.list()) {
    if (changedAt.getTime() > before) continue
    await files.remove(id)
    if (state !== 'done' || !receipt) await store.remove(id)
  }
}
