import type { Context } from 'hono'
import type { Accounts } from '#features/accounts/server/accounts.ts'
import type { DeskPage, GuardedRoute } from '#platform/desk/desk-route.ts'
import { Said } from '#platform/desk/said.tsx'
import { SentFields, WrittenFields } from '#platform/desk/sent-form.tsx'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.ts'
import type { DeskCsrf } from './desk-csrf.ts'
import { limitsOfOwners, readPosted } from './read-posted.ts'
import { strong } from './strong.tsx'

type HoldFormDeps = { accounts: Pick<Accounts, 'accounts'>; csrf: DeskCsrf }

type HeldForm = {
  c: Context<HttpEnv>
  route: GuardedRoute
  form: URLSearchParams
  /** Who is signed in now, if anybody. */
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

/**
 * The fields of a form without files from somebody who is not signed in; undefined for any other form, or one that is
 * too long.
 */
export async function readUnsigned(c: Context<HttpEnv>): Promise<URLSearchParams | undefined> {
  if (!isPlainForm(c)) return undefined
  const posted = await readPosted(c, limitsOfOwners())
  return 'form' in posted ? posted.form : undefined
}

/** One without files, which a page could not give back. */
export const isPlainForm = (c: Context<HttpEnv>) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

type HeldFormView = { action: string; form: URLSearchParams; writer: string; now?: string | undefined }

function HeldFormPage({ action, form, writer, now }: HeldFormView) {
  const t = useT()
  return (
    <>
      <Said tone="caution">
        <Trans of={now ? words.heldByAnother({ now, writer }) : words.heldSession} draw={{ strong }} />
      </Said>
      <ol className="held-steps">
        <li>
          <Trans
            of={words.signInAs({ writer })}
            draw={{
              name: (inner) => <bdi>{inner}</bdi>,
              signIn: (inner) => (
                <a href={urls.desk.signIn()} target="_blank" rel="noreferrer">
                  {inner}
                </a>
              ),
            }}
          />
        </li>
        <li>{t(words.comeBack)}</li>
      </ol>
      <form method="post" action={action}>
        <SentFields form={form} />
        <button type="submit">{t(words.sendMine)}</button>
      </form>
      <WrittenFields form={form} />
    </>
  )
}
