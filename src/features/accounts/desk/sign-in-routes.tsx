import type { DeskAnswer, DeskRoute, OpenVisit } from '#platform/desk/desk-route.ts'
import { localPath } from '#shared/local-path.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.accounts.ts'
import type { SignInOutcome } from '../server/sign-in.ts'
import type { DeskAccounts } from './desk-accounts.ts'
import { CodePage, SignInPage, type SignInView } from './sign-in-page.tsx'

const problems = {
  refused: words.signInRefused,
  passkey: words.passkeyRefused,
  code: words.codeRefused,
  throttled: words.signInThrottled,
  expired: words.signInExpired,
} as const

export function createSignInRoutes(deps: DeskAccounts): readonly DeskRoute[] {
  const signInPage = async (view: Omit<SignInView, 'owned'>, status: 200 | 422 | 429 = 200) => ({
    title: words.signIn,
    status,
    main: <SignInPage {...view} owned={await deps.accounts.hasOwner()} />,
  })

  const answer = async (
    outcome: SignInOutcome,
    { back, held }: Way,
    refused: () => Promise<DeskAnswer>,
  ): Promise<DeskAnswer> => {
    if (outcome.status === 'signed_in') return { to: back, audit: 'recorded', cookies: outcome.cookies, held }
    if (outcome.status === 'second_factor')
      return { title: words.oneMoreStep, main: <CodePage token={outcome.token} back={back} held={held} /> }
    if (outcome.status === 'refused') return refused()
    return signInPage(
      { back, held, problem: problems[outcome.status] },
      outcome.status === 'throttled' ? 429 : 422,
    )
  }

  const signIn = async ({ form, origin }: OpenVisit) => {
    const way = wayOf(form)
    const passkey = form.get('passkey')
    if (passkey) {
      const outcome = await deps.signIn.withPasskey(passkey, { name: await deps.siteName() }, origin)
      return answer(outcome, way, () => signInPage({ ...way, problem: problems.passkey }, 422))
    }
    const name = form.get('name') ?? ''
    const outcome = await deps.signIn.withPassword({ name, password: form.get('password') ?? '' }, origin)
    return answer(outcome, way, () => signInPage({ ...way, name, problem: problems.refused }, 422))
  }

  const giveCode = async ({ form, origin }: OpenVisit) => {
    const [token, way] = [form.get('token') ?? '', wayOf(form)]
    const outcome = await deps.signIn.withCode({ token, code: form.get('code') ?? '' }, origin)
    return answer(outcome, way, async () => ({
      title: words.oneMoreStep,
      status: 422,
      main: <CodePage token={token} {...way} problem={problems.code} />,
    }))
  }

  return [
    {
      method: 'get',
      path: urls.desk.signIn(),
      access: 'open',
      handle: ({ c }) =>
        signInPage({ back: backOf(c.req.query('back')), isAgain: c.req.query('again') !== undefined }),
    },
    { method: 'post', path: urls.desk.signIn(), access: 'open', handle: signIn },
    { method: 'post', path: urls.desk.signInCode, access: 'open', handle: giveCode },
    {
      method: 'post',
      path: urls.desk.signInPasskey,
      access: 'open',
      handle: async ({ origin }) =>
        Response.json(await deps.passkeys.requestOptions(await deps.siteAt(origin))),
    },
    {
      method: 'post',
      path: urls.desk.signOut,
      access: 'desk',
      async handle({ person, session }) {
        await deps.sessions.end(person.id, session)
        return {
          to: urls.desk.signIn(),
          cookies: 'forgotten',
          notice: words.signedOutNow,
          audit: { what: words.logSignedOut },
        }
      },
    },
  ]
}

/** Where signing in leads to, and what is done then. */
type Way = { back: string; held: string | undefined }

const wayOf = (form: URLSearchParams): Way => ({
  back: backOf(form.get('back')),
  held: form.get('held') ?? undefined,
})

/** Only places of the desk: signing in never leads anywhere else. */
function backOf(wish: string | null | undefined) {
  const path = localPath(wish ?? undefined)
  const isDesk = path === urls.desk.home || /^\/desk[/?]/.test(path)
  return isDesk && !path.startsWith(urls.desk.signIn()) ? path : urls.desk.home
}
