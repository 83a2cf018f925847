import type { Context } from 'hono'
import type { Clients } from '#platform/http/clients.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { sameOrigin } from '#platform/http/same-origin.ts'
import type { Accounts } from './accounts.ts'
import type { DeskCookies } from './desk-cookies.ts'

export type SignedInDeps = {
  accounts: Pick<Accounts, 'accounts' | 'sessions'>
  cookies: DeskCookies
  clients: Clients
  url?: string | undefined
}

/** Who of the desk's people sends a request. Only a page of the site itself may speak for them. */
export function createSignedIn(deps: SignedInDeps) {
  const { accounts, cookies } = deps
  return async (c: Context<HttpEnv>): Promise<{ name: string } | undefined> => {
    const token = cookies.read(c, 'desk')
    if (!token || sameOrigin(c, deps) === undefined) return undefined
    const session = await accounts.sessions.peek(token)
    return session && accounts.accounts.byId(session.account)
  }
}
