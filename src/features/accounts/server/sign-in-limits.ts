import type { Platform } from '#platform/create-platform.ts'
import type { Origin } from '#platform/desk/desk-route.ts'
import { createLimits, type Limit } from '#platform/limits/limits.ts'
import { householdsBehind, networksOf } from '#platform/limits/networks.ts'
import { createSigner } from '#platform/signer.ts'
import { nameKey } from '../domain/account-name.ts'

/** Tries to sign in, counted by all processes together. Neither addresses nor names are stored. */
export type SignInLimits = ReturnType<typeof createSignInLimits>

const quarter = 15 * 60_000
const hour = 60 * 60_000
/** Names that nobody has share so many places, so that inventing names fills nothing. */
const placesOfNobody = 1024

export function createSignInLimits(deps: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  const { write } = deps.db.tables<unknown>()
  const counters = createLimits(deps)
  const signer = createSigner(deps.secret, 'sign-in|limits')
  const limit = (max: number, milliseconds: number, ...words: readonly (string | number)[]): Limit => ({
    key: `sign-in ${signer.sign(...words)}`,
    max,
    milliseconds,
  })

  const ofAddress = ({ address, mayShareAddress }: Origin): readonly Limit[] => {
    if (address === undefined) return []
    const factor = householdsBehind(mayShareAddress)
    return networksOf(address).map(({ name, households }) =>
      limit(20 * households * factor, quarter, 'network', name),
    )
  }

  const ofName = (name: string, account: { id: string } | undefined) => {
    if (account) return limit(60, hour, 'account', account.id)
    return limit(60, hour, 'nobody', signer.digest('name', nameKey(name)).readUInt16BE() % placesOfNobody)
  }

  return {
    /** Counts a try; whether there was one left of each. */
    async take(limits: readonly Limit[]): Promise<boolean> {
      if (counters.knownFull(limits)) return false
      try {
        await write(async (tx) => {
          if (await counters.take(tx, limits)) throw new UsedUp()
        })
        return true
      } catch (error) {
        if (error instanceof UsedUp) return false
        throw error
      }
    },
    /** A successful attempt was not a guess. */
    giveBack: (limits: readonly Limit[]): Promise<void> => write((tx) => counters.giveBack(tx, limits)),
    /**
     * Guesses from anywhere use up the tries of strangers for this account, and those of their network. A browser that
     * has signed in before has its own tries, and passkeys do not count against the account at all: the owner can sign
     * in while others are kept out.
     */
    ofStranger: (name: string, account: { id: string } | undefined, origin: Origin): readonly Limit[] => [
      ...ofAddress(origin),
      ofName(name, account),
    ],
    ofAddress,
    ofDevice: (device: string): readonly Limit[] => [limit(20, quarter, 'device', device)],
    ofConfirming: (account: string): readonly Limit[] => [limit(10, quarter, 'confirm', account)],
    ofCode: (account: string, device: string | undefined): readonly Limit[] => [
      limit(10, quarter, 'code', account, device ?? ''),
    ],
    /** Tells one network from another, and nobody which it is. */
    markOf: ({ address = '' }: Origin): string => signer.sign('log', networksOf(address)[0].name).slice(0, 8),
  }
}

class UsedUp extends Error {
  override name = 'UsedUp'
}
