import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import { isRole } from '../domain/roles.ts'
import type { ChangeOutcome } from '../server/account-store.ts'
import type { DeskAccounts } from './desk-accounts.ts'
import { LinkPage, PeoplePage } from './people-page.tsx'

const refusals: Record<Exclude<ChangeOutcome, 'done'>, string> = {
  missing: 'There is no such person any more.',
  last_owner: 'The site needs an owner: make somebody else one first.',
}

const removed = 'Your account was removed. Ask an owner of the site for an invitation.'

export function createPeopleRoutes(deps: DeskAccounts): readonly DeskRoute[] {
  const { accounts, links } = deps

  const invite = async ({ person, form, origin }: DeskVisit): Promise<DeskAnswer> => {
    const role = form.get('role') ?? ''
    if (!isRole(role)) return unchanged('Choose a role.')
    const path = await deps.invitationPath(role, person.id)
    if (!path) return unchanged(removed)
    return {
      title: 'Invitation',
      main: (
        <LinkPage
          link={new URL(path, origin.site).href}
          words={`Send this link to the person who is to be ${role}, in a way that only they read.`}
        />
      ),
      audit: { action: 'invited', subject: `somebody as ${role}` },
    }
  }

  const setRole = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const role = form.get('role') ?? ''
    const account = await accounts.byId(form.get('id') ?? '')
    if (!account || !isRole(role)) return unchanged(refusals.missing)
    const outcome = await accounts.setRole(account.id, role)
    if (outcome !== 'done') return unchanged(refusals[outcome])
    return done(`${account.name} is ${role} now.`, 'changed the role of', `${account.name} to ${role}`)
  }

  const remove = async ({ person, form }: DeskVisit): Promise<DeskAnswer> => {
    const account = await accounts.byId(form.get('id') ?? '')
    if (!account) return unchanged(refusals.missing)
    if (account.id === person.id) return unchanged('Somebody else has to remove you.')
    const outcome = await accounts.remove(account.id)
    if (outcome !== 'done') return unchanged(refusals[outcome])
    return done(`${account.name} is removed.`, 'removed', account.name)
  }

  const reset = async ({ person, form, origin }: DeskVisit): Promise<DeskAnswer> => {
    const account = await accounts.byId(form.get('id') ?? '')
    if (!account) return unchanged(refusals.missing)
    if (account.id === person.id) return unchanged('Set a new password on your account page.')
    const path = await deps.resetPath(account.id, person.id)
    if (!path) return unchanged(refusals.missing)
    return {
      title: 'Reset link',
      main: (
        <LinkPage
          link={new URL(path, origin.site).href}
          words={`With this link ${account.name} sets a new password. It is good for a day, in place of any earlier one.`}
        />
      ),
      audit: { action: 'made a reset link for', subject: account.name },
    }
  }

  const withdraw = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const link = await links.withdraw(form.get('id') ?? '')
    if (!link) return unchanged('It was used or withdrawn already.')
    const account = link.account === undefined ? undefined : await accounts.byId(link.account)
    const subject = account ? `the reset link for ${account.name}` : `an invitation as ${link.role}`
    return done('The link is withdrawn.', 'withdrew', subject)
  }

  return [
    {
      method: 'get',
      path: urls.desk.people,
      access: 'people',
      handle: async ({ person, csrf }) => ({
        title: 'People',
        main: (
          <PeoplePage
            csrf={csrf}
            self={person.id}
            people={await accounts.list()}
            links={await links.list()}
          />
        ),
      }),
    },
    { method: 'post', path: urls.desk.invite, access: 'people', fresh: true, handle: invite },
    { method: 'post', path: urls.desk.withdrawLink, access: 'people', handle: withdraw },
    { method: 'post', path: urls.desk.personRole, access: 'people', fresh: true, handle: setRole },
    { method: 'post', path: urls.desk.resetPerson, access: 'people', fresh: true, handle: reset },
    { method: 'post', path: urls.desk.removePerson, access: 'people', fresh: true, handle: remove },
  ]
}

const done = (notice: string, action: string, subject: string): DeskAnswer => ({
  to: urls.desk.people,
  notice,
  audit: { action, subject },
})

const unchanged = (problem: string): DeskAnswer => ({ to: urls.desk.people, problem, audit: 'no change' })
