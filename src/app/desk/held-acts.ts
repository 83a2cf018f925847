import type { Clock } from '#platform/clock.ts'
import { createSeal } from '#platform/seal.ts'

/** A form that waits until its sender has signed in again. */
type HeldAct = { account: string; session: string; action: string; body: string }

export type HeldActs = ReturnType<typeof createHeldActs>

const heldMilliseconds = 15 * 60_000
/** The whole sign-in form must stay below limitsOfStrangers. */
const longest = 40_000

/**
 * Goes along with the sign-in form, sealed, and is kept nowhere here. It is good for the session it was sent in, which
 * ends when somebody signs in again: so it is good once.
 */
export function createHeldActs({ secret, clock }: { secret: string; clock: Clock }) {
  const seal = createSeal(secret, 'desk-held-act')
  return {
    close(act: HeldAct): string | undefined {
      const sealed = seal.close(
        JSON.stringify({ ...act, until: clock.now().getTime() + heldMilliseconds } satisfies Sealed),
      )
      return sealed.length > longest ? undefined : sealed
    },
    open(sealed: string): HeldAct | undefined {
      const text = seal.open(sealed)
      const act: Sealed | undefined = text === undefined ? undefined : JSON.parse(text)
      return act && act.until > clock.now().getTime() ? act : undefined
    },
  }
}

type Sealed = HeldAct & { until: number }
