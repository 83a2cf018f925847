import { createHmac } from 'node:crypto'
import { type Clock, createMemo } from '#api/extension.ts'

/**
 * A word that only pages of this site carry, another one for every post. It is the same for every visitor, so that
 * pages can be kept, and lives for twelve to twenty-four hours.
 */
export type Nonces = ReturnType<typeof createNonces>

const tickMilliseconds = 12 * 60 * 60 * 1000

export function createNonces({ secret, clock }: { secret: string; clock: Clock }) {
  const tick = () => Math.floor(clock.now().getTime() / tickMilliseconds)
  const made = createMemo<string>(5000)
  const make = (post: number, at: number) =>
    made.get(`postratings_${post}-nonce|${at}`, () =>
      createHmac('sha256', secret).update(`postratings_${post}-nonce|${at}`).digest('hex').slice(0, 10),
    )
  return {
    of: (post: number): string => make(post, tick()),
    isValid(post: number, nonce: string): boolean {
      const now = tick()
      // The next one is on pages that were drawn before the clock was put back a little.
      return [now, now - 1, now + 1].some((at) => nonce === make(post, at))
    },
    /** A page made now should be made again from this moment on: its words have twelve more hours then. */
    freshUntil: (): Date => new Date((tick() + 1) * tickMilliseconds),
  }
}
