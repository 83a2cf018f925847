import type { Clock } from '#platform/clock.ts'
import type { MoveFiles } from './move-files.ts'
import type { MoveStore } from './move-store.ts'

/** Uploaded files are kept for so long after something was last done with them. */
export const keptDays = 14

const day = 24 * 60 * 60 * 1000

/** Removes files that nobody needs any more. Receipts stay; a move that has none goes whole. */
export async function clearMoves(deps: { store: MoveStore; files: MoveFiles; clock: Clock }): Promise<void> {
  const { store, files, clock } = deps
  const before = clock.now().getTime() - keptDays * day
  for (const { id, state, changedAt, receipt, files: kept } of await store.list()) {
    if (changedAt.getTime() > before) continue
    if (state === 'done' && receipt) {
      if (kept.length > 0) await files.remove(id)
    } else if (state === 'open' || state === 'looked') {
      await files.remove(id)
      await store.remove(id)
    }
  }
}
