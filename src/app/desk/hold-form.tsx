import type { Context } from 'hono'
import type { Accounts } from '#features/accounts/server/accounts.ts'
import type { DeskPage, GuardedRoute } from '#platform/desk/desk-route.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { words } from '#words/desk.ts'
import type { DeskCsrf } from './desk-csrf.ts'
import { HeldFormPage } from './held-form-page.tsx'
import { limitsOfOwners, readPosted } from './read-posted.ts'

export type HoldFormDeps = { accounts: Pick<Accounts, 'accounts'>; csrf: DeskCsrf }

export type HeldForm = {
  c: Context<HttpEnv>
  route: GuardedRoute
  form: URLSearchParams
  /** Who is signed in by now, if anybody is. */
  now?: string | undefined
}

/**
 * A page that gives what somebody wrote back to their browser, to be sent once more after signing in. Nothing is kept
 * here. Only a form of this desk is answered so: it carries the token of somebody who has an account.
 */
export async function holdForm(
  { c, route, form, now }: HeldForm,
  { accounts, csrf }: HoldFormDeps,
): Promise<DeskPage | undefined> {
  if (!route.written) return undefined
  const token = form.get('csrf') ?? ''
  const writer = (await accounts.accounts.list()).find(({ id }) => csrf.belongsTo(token, id))
  if (!writer) return undefined
  const action = c.req.path + new URL(c.req.url).search
  return {
    title: now ? words.byAnother : words.signedOut,
    status: now ? 403 : 401,
    main: <HeldFormPage action={action} form={form} writer={writer.name} now={now} />,
  }
}

/** What a form without files carries, from somebody who is not signed in; nothing when it is another or too long. */
export async function readUnsigned(c: Context<HttpEnv>): Promise<URLSearchParams | undefined> {
  if (!isPlainForm(c)) return undefined
  const posted = await readPosted(c, limitsOfOwners())
  return 'form' in posted ? posted.form : undefined
}

/** One without files, which a page could not give back. */
export const isPlainForm = (c: Context<HttpEnv>) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
