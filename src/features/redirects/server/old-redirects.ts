import {
  type AskedAddress,
  addressKeys,
  type Moved,
  type OldAddresses,
  readableAddress,
} from '#api/extension.ts'
import { type Redirect, saysPrivate } from './redirect.ts'
import { redirectsTag } from './redirect-tables.ts'
import { finishedTarget } from './redirect-target.ts'
import type { RedirectsStore, StoredRedirect } from './redirects-store.ts'

export type FoundRedirect = { redirect: StoredRedirect; moved: Moved }

/** The line that applies to an address, and its target. */
export function createFindRedirect({ exactly, patterns }: Pick<RedirectsStore, 'exactly' | 'patterns'>) {
  return async (asked: AskedAddress): Promise<FoundRedirect | undefined> => {
    const redirect = await exactly(addressKeys(asked))
    if (redirect) return { redirect, moved: movedBy(redirect, redirect.to ?? '', redirect.key.includes('?')) }
    const isFront = addressKeys({ path: asked.path, search: '' }).length === 0
    for (const { compiled, ...line } of await patterns()) {
      // The front page is there; only its queries are asked for.
      if (isFront && !compiled.seesQuery) continue
      for (const address of spellingsOf(asked, compiled.seesQuery)) {
        const to = compiled.fill(address, line.to ?? '')
        if (to !== undefined) return { redirect: line, moved: movedBy(line, to, compiled.seesQuery) }
      }
    }
    return undefined
  }
}

function movedBy(redirect: Redirect, to: string, byQuery: boolean): Moved {
  if (saysPrivate(redirect)) return { status: 403 }
  const { status } = redirect
  return status === 403 || status === 410 ? { status } : { status, to: finishedTarget(to), byQuery }
}

/** As it is read, and as it was asked for: a pattern may be written in either way. */
const spellingsOf = ({ path, search }: AskedAddress, seesQuery: boolean) => {
  const query = seesQuery ? search : ''
  return [...new Set([readableAddress(path) + query, path + query])]
}

export const createOldRedirects = (find: ReturnType<typeof createFindRedirect>): OldAddresses => ({
  tags: [redirectsTag],
  find: async (asked) => (await find(asked))?.moved,
})
