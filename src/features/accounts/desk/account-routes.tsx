import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import { readAccountName } from '../domain/account-name.ts'
import { hashPassword } from '../server/password-hash.ts'
import { passwordProblem } from '../server/password-rule.ts'
import { AccountPage, type PasswordProblems } from './account-page.tsx'
import type { DeskAccounts } from './desk-accounts.ts'

/** Everybody's own account: the ways into it, and where it is open. */
export function createAccountRoutes(deps: DeskAccounts): readonly DeskRoute[] {
  const { accounts, sessions, passkeys, passkeyStore, secondFactor, signIn } = deps

  const accountPage = async (
    { person, session, csrf }: DeskVisit,
    problems?: PasswordProblems,
    status: DeskPage['status'] = problems ? 422 : 200,
  ): Promise<DeskAnswer> => ({
    title: 'Your account',
    status,
    main: (
      <AccountPage
        name={person.name}
        csrf={csrf}
        hasPassword={(await accounts.byId(person.id))?.password !== undefined}
        problems={problems}
        passkeys={await passkeyStore.of(person.id)}
        secondFactor={{
          on: await secondFactor.isOn(person.id),
          codesLeft: await secondFactor.recoveryCodesLeft(person.id),
        }}
        sessions={await sessions.list(person.id)}
        session={session}
      />
    ),
  })

  const setPassword = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { person, form, session } = visit
    const account = await accounts.byId(person.id)
    if (account?.password !== undefined) {
      const confirmed = await signIn.confirm(account, form.get('current') ?? '')
      if (confirmed === 'throttled') return accountPage(visit, { current: tooManyTries }, 429)
      if (confirmed === 'wrong') return accountPage(visit, { current: 'This is not your password.' })
    }
    const password = form.get('password') ?? ''
    const problem = await passwordProblem(password, { name: person.name, site: await deps.siteName() })
    if (problem) return accountPage(visit, { password: problem })
    const judged = { id: person.id, password: account?.password }
    if (!(await accounts.setPassword(judged, await hashPassword(password), session)))
      return unchanged('Your password was changed somewhere else at the same moment. Try again.')
    return done('The password is set.', 'set', 'a new password')
  }

  const addPasskey = async ({ person, form, origin }: DeskVisit): Promise<DeskAnswer> => {
    const site = { name: await deps.siteName(), origin: origin.site }
    const made = await passkeys.created(form.get('passkey') ?? '', site)
    if (made?.account !== person.id) return unchanged('The passkey was not accepted. Try again.')
    const label = readAccountName(form.get('label') ?? '')
    const named = { ...made, label: label.ok ? label.value : 'Passkey' }
    if (!(await passkeyStore.add(named))) return unchanged('This passkey is known already.')
    return done('The passkey is added.', 'added', `the passkey ${named.label}`)
  }

  const removePasskey = async ({ person, form }: DeskVisit): Promise<DeskAnswer> => {
    const passkey = (await passkeyStore.of(person.id)).find(({ id }) => id === form.get('id'))
    const removed = passkey ? await passkeyStore.remove(person.id, passkey.id) : 'missing'
    if (removed === 'only_way')
      return unchanged('This is the only way into your account: set a password or add another passkey first.')
    if (!passkey || removed === 'missing') return unchanged('It was removed already.')
    return done('The passkey is removed.', 'removed', `the passkey ${passkey.label}`)
  }

  const endSession = async ({ person, session, form }: DeskVisit): Promise<DeskAnswer> => {
    const id = form.get('id') ?? ''
    if (id === 'others') {
      const count = await sessions.endAll(person.id, session)
      return done('You are signed out everywhere else.', 'signed out', `${count} other browsers`)
    }
    if (!(await sessions.end(person.id, id))) return unchanged('It was signed out already.')
    return done('It is signed out.', 'signed out', 'another browser')
  }

  return [
    { method: 'get', path: urls.desk.account, access: 'desk', handle: (visit) => accountPage(visit) },
    { method: 'post', path: urls.desk.password, access: 'desk', fresh: true, handle: setPassword },
    {
      method: 'post',
      path: urls.desk.passkeyOptions,
      access: 'desk',
      async handle({ person, origin }) {
        const site = { name: await deps.siteName(), origin: origin.site }
        return Response.json(await passkeys.creationOptions({ account: person.id, name: person.name, site }))
      },
    },
    { method: 'post', path: urls.desk.passkeys, access: 'desk', fresh: true, handle: addPasskey },
    { method: 'post', path: urls.desk.removePasskey, access: 'desk', fresh: true, handle: removePasskey },
    { method: 'post', path: urls.desk.endSession, access: 'desk', fresh: true, handle: endSession },
  ]
}

const tooManyTries = 'Too many tries. Wait a quarter of an hour.'

const done = (notice: string, action: string, subject: string): DeskAnswer => ({
  to: urls.desk.account,
  notice,
  audit: { action, subject },
})

const unchanged = (problem: string): DeskAnswer => ({ to: urls.desk.account, problem, audit: 'no change' })
