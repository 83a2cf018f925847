import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'

/** After this long, somebody at the desk is shown what was found so far. */
export const longestLook = 200

/** How many rows are looked at before others have their turn. */
export const searchStep = 2000

type LookingBack<Found, Place> = {
  after: Place | undefined
  limit: number
  /** The next rows, and the place of the last of them unless there are no more. */
  step(
    after: Place | undefined,
    limit: number,
  ): Promise<{ found: readonly Found[]; downTo?: Place | undefined }>
  milliseconds?: number
}

/**
 * Goes through a long list, the newest first, until enough is found. Others have their turn between the steps. `stoppedAt` is
 * where to go on when the time is up.
 */
export async function lookBack<Found, Place>({
  after,
  limit,
  step,
  milliseconds = longestLook,
}: LookingBack<Found, Place>): Promise<{ found: readonly Found[]; stoppedAt?: Place }> {
  const found: Found[] = []
  const began = performance.now()
  for (let place = after; ; ) {
    const { found: some, downTo } = await step(place, limit - found.length)
    found.push(...some)
    if (downTo === undefined || found.length >= limit) return { found }
    if (performance.now() - began > milliseconds) return { found, stoppedAt: downTo }
    place = downTo
    await nextTurnOfLoop()
  }
}
