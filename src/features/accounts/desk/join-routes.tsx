import type { Clock } from '#platform/clock.ts'
import type { DeskAnswer, DeskPage, DeskRoute, OpenVisit } from '#platform/desk/desk-route.ts'
import type { Ids } from '#platform/ids.ts'
import { urls } from '#shared/urls.ts'
import { readAccountName } from '../domain/account-name.ts'
import { passwordProblem } from '../domain/password-rule.ts'
import { isRole, type Role } from '../domain/roles.ts'
import type { Account, NewAccount } from '../server/account-store.ts'
import { hashPassword } from '../server/password-hash.ts'
import type { DeskAccounts } from './desk-accounts.ts'
import { type JoinKind, JoinPage, type JoinView } from './join-page.tsx'

const titles: Record<JoinKind, string> = {
  'set-up': 'Set up this site',
  invitation: 'You are invited',
  reset: 'A new password',
}

type Link = { kind: JoinKind; token: string; role: Role; account?: Account | undefined; isNew?: boolean }

/** Accounts begin with a link: the first owner's, an invitation, or one that opens an account again. */
export function createJoinRoutes(deps: DeskAccounts & { ids: Ids; clock: Clock }): readonly DeskRoute[] {
  const { accounts, tokens, passkeys, passkeyStore, sessions, secondFactor, signIn, audit } = deps

  const look = async (kind: JoinKind, token: string): Promise<Link | undefined> => {
    const good = await tokens.look(kind, token)
    if (!good || (kind === 'set-up' && (await accounts.hasOwner()))) return undefined
    const account = good.account === undefined ? undefined : await accounts.byId(good.account)
    if (kind === 'reset')
      return account && { kind, token, role: account.role, account, isNew: await isNew(account) }
    return isRole(good.value) ? { kind, token, role: good.value } : undefined
  }

  /** Made on the command line, and nobody has got in yet. */
  const isNew = async ({ id, password }: Account) =>
    password === undefined && (await passkeyStore.of(id)).length === 0

  /** Answers nothing when the link was used in the meantime. */
  const create = async (link: Link, account: NewAccount): Promise<Account | 'taken' | undefined> => {
    const taken = await tokens.take(link.kind, link.token)
    if (!taken) return undefined
    const joined = { who: account.name, action: 'joined as', subject: account.role }
    const created = await audit.during(
      joined,
      () => accounts.create(account),
      (made) => made && { ...joined, account: made.id },
    )
    if (created) return created
    const minutes = Math.max(5, (taken.expiresAt.getTime() - deps.clock.now().getTime()) / 60_000)
    await tokens.issue({ kind: link.kind, minutes, value: taken.value, token: link.token })
    return 'taken'
  }

  const joinWith = async (link: Link, visit: OpenVisit, passkey: string) => {
    const name = readAccountName(visit.form.get('name') ?? '')
    if (!name.ok) return joinPage(link, { problems: { name: name.problem } })
    const site = { name: await deps.siteName(), origin: visit.origin.site }
    const made = await passkeys.created(passkey, site)
    if (!made)
      return joinPage(link, {
        name: name.value,
        problems: { passkey: 'The passkey was not accepted. Try again.' },
      })
    const created = await create(link, { id: made.account, name: name.value, role: link.role })
    if (created === undefined) return gonePage
    if (created === 'taken') return joinPage(link, { name: name.value, problems: { name: nameTaken } })
    await passkeyStore.add({ ...made, label: 'First passkey' })
    return welcome(created, visit, 'with a passkey')
  }

  const join = async (link: Link, visit: OpenVisit): Promise<DeskAnswer> => {
    const password = visit.form.get('password') ?? ''
    const name = readAccountName(visit.form.get('name') ?? '')
    const given = name.ok ? name.value : ''
    const problems = {
      name: name.ok ? undefined : name.problem,
      password: passwordProblem(password, given),
    }
    if (problems.name || problems.password) return joinPage(link, { name: given, problems })
    const created = await create(link, {
      name: given,
      role: link.role,
      password: await hashPassword(password),
    })
    if (created === undefined) return gonePage
    if (created === 'taken') return joinPage(link, { name: given, problems: { name: nameTaken } })
    return welcome(created, visit, 'with a password')
  }

  const welcome = async (account: Account, visit: OpenVisit, how: string): Promise<DeskAnswer> => {
    const { cookies } = await signIn.begin(account, visit.origin, how)
    return { to: urls.desk.home, cookies, notice: `Welcome, ${account.name}.`, audit: 'recorded' }
  }

  const shutOtherWays = async (account: string, password: string) => {
    await sessions.endAll(account)
    await secondFactor.turnOff(account)
    for (const { id } of await passkeyStore.of(account)) await passkeyStore.remove(account, id)
    await accounts.setPassword(account, password)
  }

  const reset = async (link: Link, account: Account, visit: OpenVisit): Promise<DeskAnswer> => {
    const password = visit.form.get('password') ?? ''
    const problem = passwordProblem(password, account.name)
    if (problem) return joinPage(link, { problems: { password: problem } })
    const hash = await hashPassword(password)
    if (!(await tokens.take('reset', link.token))) return gonePage
    const line = {
      account: account.id,
      who: account.name,
      action: link.isNew ? 'opened' : 'reset',
      subject: 'the account by a link',
    }
    await audit.during(
      line,
      () => shutOtherWays(account.id, hash),
      () => line,
    )
    if (link.isNew) return welcome(account, visit, 'with a password')
    const { cookies } = await signIn.begin(account, visit.origin, 'by a reset link')
    return { to: urls.desk.account, cookies, notice: 'The new password is set.', audit: 'recorded' }
  }

  const handlePost = (kind: JoinKind) => async (visit: OpenVisit) => {
    const link = await look(kind, visit.form.get('key') ?? '')
    if (!link) return gonePage
    if (link.account) return reset(link, link.account, visit)
    const passkey = visit.form.get('passkey')
    return passkey ? joinWith(link, visit, passkey) : join(link, visit)
  }

  return [
    ...(['set-up', 'invitation', 'reset'] as const).flatMap((kind): DeskRoute[] => [
      {
        method: 'get',
        path: urls.desk.join(kind),
        access: 'open',
        async handle({ c }) {
          const link = await look(kind, c.req.query('key') ?? '')
          return link ? joinPage(link) : gonePage
        },
      },
      { method: 'post', path: urls.desk.join(kind), access: 'open', handle: handlePost(kind) },
    ]),
    {
      method: 'post',
      path: urls.desk.joinPasskey,
      access: 'open',
      async handle({ form, origin }) {
        const kind = form.get('kind') === 'set-up' ? 'set-up' : 'invitation'
        if (!(await look(kind, form.get('key') ?? ''))) return refuse('The link is no longer good.')
        const name = readAccountName(form.get('name') ?? '')
        if (!name.ok) return refuse(name.problem)
        const site = { name: await deps.siteName(), origin: origin.site }
        return Response.json(
          await passkeys.creationOptions({ account: deps.ids.next(), name: name.value, site }),
        )
      },
    },
  ]
}

const refuse = (problem: string) => Response.json({ problem }, { status: 422 })

const nameTaken = 'Somebody here has this name already. Choose another.'

const joinPage = (
  { kind, token, role, account, isNew = false }: Link,
  view: Pick<JoinView, 'name' | 'problems'> = {},
): DeskPage => ({
  title: isNew ? 'Your account' : titles[kind],
  status: view.problems ? 422 : 200,
  main: <JoinPage kind={kind} token={token} role={role} account={account?.name} isNew={isNew} {...view} />,
})

const gonePage: DeskPage = {
  title: 'This link is no longer good',
  status: 404,
  main: (
    <p>
      It was used, has run out, or a newer one was made. Ask for a new one, or{' '}
      <a href={urls.desk.signIn()}>sign in</a> if you have an account.
    </p>
  ),
}
