import type { DeskAnswer, DeskPage, DeskRoute, OpenVisit } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import type { Ids } from '#platform/ids.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.accounts.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { readNewAccountName } from '../domain/account-name.ts'
import type { Role } from '../domain/roles.ts'
import type { Account } from '../server/account-store.ts'
import type { Joined } from '../server/join.ts'
import { type LinkKind, linkKinds } from '../server/link-store.ts'
import { hashPassword } from '../server/password-hash.ts'
import { passwordProblem, shortestPassword } from '../server/password-rule.ts'
import type { DeskAccounts } from './desk-accounts.ts'
import { PasskeyPart } from './passkey-part.tsx'

const titles: Record<LinkKind, Message> = {
  'set-up': words.setUpTitle,
  invitation: words.invitedTitle,
  reset: words.newPassword,
}

type Link = { kind: LinkKind; token: string; role: Role; account?: Account | undefined; isNew?: boolean }

/** Accounts begin with a link: the first owner's, an invitation, or one that opens an account again. */
export function createJoinRoutes(deps: DeskAccounts & { ids: Ids }): readonly DeskRoute[] {
  const { passkeys, signIn } = deps

  const look = (kind: LinkKind, token: string) => findLink(deps, kind, token)

  const answerJoined = (link: Link, name: string, { status }: Exclude<Joined, { status: 'joined' }>) => {
    if (status === 'link_gone') return gonePage
    const problems =
      status === 'name_taken' ? { name: words.nameTaken } : { passkey: words.passkeyNotAccepted }
    return joinPage(link, { name, problems })
  }

  const joinWith = async (link: Link, visit: OpenVisit, answer: string) => {
    const name = readNewAccountName(visit.form.get('name') ?? '')
    if (!name.ok) return joinPage(link, { problems: { name: name.problem } })
    const made = await passkeys.created(answer, await deps.siteAt(visit.origin))
    // One that somebody asked for on the desk is for the account they have.
    if (!made || (await deps.accounts.byId(made.account)))
      return joinPage(link, { name: name.value, problems: { passkey: words.passkeyNotAccepted } })
    const passkey = { ...made, label: visit.t(words.firstPasskey) }
    const joined = await deps.join(link, { id: made.account, name: name.value }, passkey)
    if (joined.status !== 'joined') return answerJoined(link, name.value, joined)
    return welcome(joined.account, visit, 'passkey')
  }

  const join = async (link: Link, visit: OpenVisit): Promise<DeskAnswer> => {
    const password = visit.form.get('password') ?? ''
    const name = readNewAccountName(visit.form.get('name') ?? '')
    const given = name.ok ? name.value : (visit.form.get('name') ?? '')
    const problems = {
      name: name.ok ? undefined : name.problem,
      password: await passwordProblem(password, { name: given, site: await deps.siteName() }),
    }
    if (problems.name || problems.password) return joinPage(link, { name: given, problems })
    const joined = await deps.join(link, { name: given, password: await hashPassword(password) })
    if (joined.status !== 'joined') return answerJoined(link, given, joined)
    return welcome(joined.account, visit, 'password')
  }

  const welcome = async (
    account: Account,
    visit: OpenVisit,
    how: 'password' | 'passkey',
  ): Promise<DeskAnswer> => {
    await keepLanguage(account, visit.t.language)
    const begun = await signIn.begin(account, visit.origin, how)
    if (!begun) return gonePage
    const { cookies } = begun
    return { to: urls.desk.home, cookies, notice: words.welcome({ name: account.name }), audit: 'recorded' }
  }

  /** The desk goes on in the language that its first page was read in. */
  const keepLanguage = async ({ id, language }: Account, shown: string) => {
    if (language === undefined && deps.translator.deskLanguages.includes(shown))
      await deps.accounts.setLanguage(id, shown)
  }

  const reset = async (link: Link, account: Account, visit: OpenVisit): Promise<DeskAnswer> => {
    const password = visit.form.get('password') ?? ''
    const problem = await passwordProblem(password, { name: account.name, site: await deps.siteName() })
    if (problem) return joinPage(link, { problems: { password: problem } })
    const { token, isNew = false } = link
    const reopened = await deps.reopen({ token, account, isNew }, await hashPassword(password))
    if (!reopened) return gonePage
    if (isNew) return welcome(reopened, visit, 'password')
    const begun = await signIn.begin(reopened, visit.origin, 'link')
    if (!begun) return gonePage
    const { cookies } = begun
    return { to: urls.desk.account, cookies, notice: words.passwordSet, audit: 'recorded' }
  }

  const handlePost = (kind: LinkKind) => async (visit: OpenVisit) => {
    const link = await look(kind, visit.form.get('key') ?? '')
    if (!link) return gonePage
    if (link.account) return reset(link, link.account, visit)
    const passkey = visit.form.get('passkey')
    return passkey ? joinWith(link, visit, passkey) : join(link, visit)
  }

  return [
    ...linkKinds.flatMap((kind): DeskRoute[] => [
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
      async handle({ form, origin, t }) {
        const kind = form.get('kind') === 'set-up' ? 'set-up' : 'invitation'
        if (!(await look(kind, form.get('key') ?? ''))) return refuse(t(words.linkGone))
        const name = readNewAccountName(form.get('name') ?? '')
        if (!name.ok) return refuse(t(name.problem))
        const made = { account: deps.ids.next(), name: name.value, site: await deps.siteAt(origin) }
        return Response.json(await passkeys.creationOptions(made))
      },
    },
  ]
}

async function findLink(
  { accounts, links, passkeyStore }: DeskAccounts,
  kind: LinkKind,
  token: string,
): Promise<Link | undefined> {
  const good = await links.look(kind, token)
  if (!good || (kind === 'set-up' && (await accounts.hasOwner()))) return undefined
  const account = good.account === undefined ? undefined : await accounts.byId(good.account)
  if (kind !== 'reset') return good.role && { kind, token, role: good.role }
  if (!account) return undefined
  // Made on the command line, and nobody has got in yet.
  const isNew = account.password === undefined && (await passkeyStore.of(account.id)).length === 0
  return { kind, token, role: account.role, account, isNew }
}

const refuse = (problem: string) => Response.json({ problem }, { status: 422 })

const joinPage = (
  { kind, token, role, account, isNew = false }: Link,
  view: Pick<JoinView, 'name' | 'problems'> = {},
): DeskPage => ({
  title: isNew ? words.yourAccount : titles[kind],
  status: view.problems ? 422 : 200,
  main: <JoinPage kind={kind} token={token} role={role} account={account?.name} isNew={isNew} {...view} />,
})

const gonePage: DeskPage = {
  title: words.linkGone,
  status: 404,
  main: (
    <p>
      <Trans
        of={words.linkGoneAdvice}
        draw={{ signIn: (inner) => <a href={urls.desk.signIn()}>{inner}</a> }}
      />
    </p>
  ),
}

type JoinView = {
  kind: LinkKind
  token: string
  role: Role
  /** Fixed when an account that exists is opened again. */
  account?: string | undefined
  /** Nobody has got into that account yet. */
  isNew?: boolean
  name?: string
  problems?: { name?: Translatable | undefined; password?: Translatable | undefined; passkey?: Translatable }
}

function JoinPage(view: JoinView) {
  const t = useT()
  const { kind, token, account, name = '', problems = {} } = view
  return (
    <>
      <p>{t(introduction(view))}</p>
      {problems.passkey && <Said tone="bad">{t(problems.passkey)}</Said>}
      <PostForm action={urls.desk.join(kind)} values={{ kind, key: token }} className="desk-form">
        {account ? (
          <input type="hidden" name="username" autoComplete="username" value={account} />
        ) : (
          <TextField
            label={t(commonWords.name)}
            hint={t(words.joinNameHint)}
            name="name"
            autoComplete="username"
            defaultValue={name}
            error={problems.name && t(problems.name)}
            maxLength={60}
            required
          />
        )}
        <TextField
          label={t(words.password)}
          hint={t(words.joinPasswordHint({ shortest: shortestPassword }))}
          name="password"
          type="password"
          autoComplete="new-password"
          error={problems.password && t(problems.password)}
          minLength={shortestPassword}
          required
        />
        <button type="submit">{t(account ? words.setPassword : words.makeTheAccount)}</button>
        {!account && (
          <PasskeyPart ceremony="create" options={urls.desk.joinPasskey} label={t(words.passkeyInstead)} />
        )}
      </PostForm>
    </>
  )
}

function introduction({ role, account, isNew }: JoinView): Message {
  if (!account) return words.joinIntroduction({ role })
  return isNew ? words.joinOpens({ name: account, role }) : words.joinResets({ name: account })
}
