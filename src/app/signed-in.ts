import type { Context } from 'hono'
import type { Accounts } from '#features/accounts/server/accounts.ts'
import type { SignedIn } from '#features/contact/server/submission.ts'
import type { Clients } from '#platform/http/clients.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { DeskCookies } from './desk/desk-cookies.ts'
import { sameOrigin } from './desk/same-origin.ts'

export type SignedInDeps = {
  accounts: Pick<Accounts, 'accounts' | 'sessions'>
  cookies: DeskCookies
  clients: Clients
  url?: string | undefined
}

/** Who of the desk's people sends a form. Only a page of the site itself may speak for them. */
export function createSignedIn(deps: SignedInDeps): (c: Context<HttpEnv>) => Promise<SignedIn | undefined> {
  const { accounts, cookies } = deps
  return async (c) => {
    const token = cookies.read(c, 'desk')
    if (!token || sameOrigin(c, deps) === undefined) return undefined
    const session = await accounts.sessions.peek(token)
    const account = session && (await accounts.accounts.byId(session.account))
    return account && { login: account.name, display_name: account.name }
  }
}
