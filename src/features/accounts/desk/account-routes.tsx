import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.accounts.ts'
import { words as sharedWords } from '#words/desk.common.ts'
import { readAccountName } from '../domain/account-name.ts'
import { hashPassword } from '../server/password-hash.ts'
import { passwordProblem } from '../server/password-rule.ts'
import { AccountPage, type PasswordProblems } from './account-page.tsx'
import { answersAt, type DeskAccounts } from './desk-accounts.ts'

/** Everybody's own account: how to sign in, and where it is open. */
export function createAccountRoutes(deps: DeskAccounts): readonly DeskRoute[] {
  const { accounts, sessions, passkeys, passkeyStore, secondFactor, signIn, translator } = deps

  const accountPage = async (
    { person, session, csrf }: DeskVisit,
    problems?: PasswordProblems,
    status: DeskPage['status'] = problems ? 422 : 200,
  ): Promise<DeskAnswer> => {
    const account = await accounts.byId(person.id)
    return {
      title: words.yourAccount,
      status,
      main: (
        <AccountPage
          name={person.name}
          csrf={csrf}
          languages={translator.deskLanguages}
          language={account?.language}
          hasPassword={account?.password !== undefined}
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
    }
  }

  const setLanguage = async ({ person, form }: DeskVisit): Promise<DeskAnswer> => {
    const chosen = form.get('language') ?? ''
    if (chosen !== '' && !translator.deskLanguages.includes(chosen)) return unchanged(words.languageUnknown)
    await accounts.setLanguage(person.id, chosen || undefined)
    const notice = chosen ? translator.in(chosen)(words.languageSaved) : words.languageSaved
    return done(notice, words.logLanguage)
  }

  const setPassword = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { person, form, session } = visit
    const account = await accounts.byId(person.id)
    if (account?.password !== undefined) {
      const confirmed = await signIn.confirm(account, form.get('current') ?? '')
      if (confirmed === 'throttled') return accountPage(visit, { current: words.tooManyTries }, 429)
      if (confirmed === 'wrong') return accountPage(visit, { current: words.notYourPassword })
    }
    const password = form.get('password') ?? ''
    const problem = await passwordProblem(password, { name: person.name, site: await deps.siteName() })
    if (problem) return accountPage(visit, { password: problem })
    const judged = { id: person.id, password: account?.password }
    if (!(await accounts.setPassword(judged, await hashPassword(password), session)))
      return unchanged(words.passwordChangedElsewhere)
    return done(words.passwordSet, words.logPassword)
  }

  const addPasskey = async ({ person, form, origin, t }: DeskVisit): Promise<DeskAnswer> => {
    const made = await passkeys.created(form.get('passkey') ?? '', await deps.siteAt(origin))
    if (made?.account !== person.id) return unchanged(words.passkeyNotAccepted)
    const label = readAccountName(form.get('label') ?? '')
    const named = { ...made, label: label.ok ? label.value : t(words.aPasskey) }
    if (!(await passkeyStore.add(named))) return unchanged(words.passkeyKnown)
    return done(sharedWords.saved, words.logPasskeyAdded({ label: named.label }))
  }

  const removePasskey = async ({ person, form }: DeskVisit): Promise<DeskAnswer> => {
    const passkey = (await passkeyStore.of(person.id)).find(({ id }) => id === form.get('id'))
    const removed = passkey ? await passkeyStore.remove(person.id, passkey.id) : 'missing'
    if (removed === 'only_way') return unchanged(words.passkeyOnlyWay)
    if (!passkey || removed === 'missing') return unchanged(sharedWords.noLongerThere)
    return done(sharedWords.removedNow, words.logPasskeyRemoved({ label: passkey.label }))
  }

  const endSession = async ({ person, session, form }: DeskVisit): Promise<DeskAnswer> => {
    const id = form.get('id') ?? ''
    if (id === 'others') {
      const count = await sessions.endAll(person.id, session)
      return done(words.signedOutElsewhere, words.logSignedOutElsewhere({ count }))
    }
    if (!(await sessions.end(person.id, id))) return unchanged(sharedWords.noLongerThere)
    return done(words.sessionEnded, words.logSignedOutElsewhere({ count: 1 }))
  }

  return [
    { method: 'get', path: urls.desk.account, access: 'desk', handle: (visit) => accountPage(visit) },
    { method: 'post', path: urls.desk.accountLanguage, access: 'desk', handle: setLanguage },
    { method: 'post', path: urls.desk.password, access: 'desk', fresh: true, handle: setPassword },
    {
      method: 'post',
      path: urls.desk.passkeyOptions,
      access: 'desk',
      async handle({ person, origin }) {
        const made = { account: person.id, name: person.name, site: await deps.siteAt(origin) }
        return Response.json(await passkeys.creationOptions(made))
      },
    },
    { method: 'post', path: urls.desk.passkeys, access: 'desk', fresh: true, handle: addPasskey },
    { method: 'post', path: urls.desk.removePasskey, access: 'desk', fresh: true, handle: removePasskey },
    { method: 'post', path: urls.desk.endSession, access: 'desk', fresh: true, handle: endSession },
  ]
}

const { done, unchanged } = answersAt(urls.desk.account)
