import { createCollection, pageOf } from '#platform/desk/collection.tsx'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.accounts.ts'
import { isRole } from '../domain/roles.ts'
import type { ChangeOutcome } from '../server/account-store.ts'
import type { DeskAccounts } from './desk-accounts.ts'
import { Invite, LinkPage, Links, type ListedPerson, PersonRow } from './people-page.tsx'

const refusals: Record<Exclude<ChangeOutcome, 'done'>, Message> = {
  missing: words.personGone,
  last_owner: words.lastOwner,
}

export function createPeopleRoutes(deps: DeskAccounts): readonly DeskRoute[] {
  const { accounts, links } = deps

  const invite = async ({ person, form, origin }: DeskVisit): Promise<DeskAnswer> => {
    const role = form.get('role') ?? ''
    if (!isRole(role)) return unchanged(words.chooseRole)
    const path = await deps.invitationPath(role, person.id)
    if (!path) return unchanged(words.youAreRemoved)
    return {
      title: words.invitation,
      main: <LinkPage link={new URL(path, origin.site).href} advice={words.sendInvitation({ role })} />,
      audit: { action: words.didInvite, subject: words.somebodyAs({ role }) },
    }
  }

  const setRole = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const role = form.get('role') ?? ''
    const account = await accounts.byId(form.get('id') ?? '')
    if (!account || !isRole(role)) return unchanged(refusals.missing)
    const outcome = await accounts.setRole(account.id, role)
    if (outcome !== 'done') return unchanged(refusals[outcome])
    return done(
      words.roleChanged({ name: account.name, role }),
      words.didChangeRole,
      words.personTo({ name: account.name, role }),
    )
  }

  const remove = async ({ person, form }: DeskVisit): Promise<DeskAnswer> => {
    const account = await accounts.byId(form.get('id') ?? '')
    if (!account) return unchanged(refusals.missing)
    if (account.id === person.id) return unchanged(words.notYourself)
    const outcome = await accounts.remove(account.id)
    if (outcome !== 'done') return unchanged(refusals[outcome])
    return done(words.personRemoved({ name: account.name }), words.didRemove, account.name)
  }

  const reset = async ({ person, form, origin }: DeskVisit): Promise<DeskAnswer> => {
    const account = await accounts.byId(form.get('id') ?? '')
    if (!account) return unchanged(refusals.missing)
    if (account.id === person.id) return unchanged(words.resetYourself)
    const path = await deps.resetPath(account.id, person.id)
    if (!path) return unchanged(refusals.missing)
    return {
      title: words.resetLink,
      main: (
        <LinkPage link={new URL(path, origin.site).href} advice={words.sendReset({ name: account.name })} />
      ),
      audit: { action: words.didMakeResetLink, subject: account.name },
    }
  }

  const withdraw = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const link = await links.withdraw(form.get('id') ?? '')
    if (!link) return unchanged(words.linkUsed)
    const account = link.account === undefined ? undefined : await accounts.byId(link.account)
    const subject = account
      ? words.theResetLinkFor({ name: account.name })
      : words.anInvitationAs({ role: link.role ?? 'moderator' })
    return done(words.linkWithdrawn, words.didWithdraw, subject)
  }

  return [
    ...createCollection<ListedPerson>({
      path: urls.desk.people,
      access: 'people',
      title: words.people,
      search: true,
      async list(asked, { person }) {
        const people = (await accounts.list()).map((one) => ({ ...one, isSelf: one.id === person.id }))
        return pageOf(people, asked, { placeOf: ({ id }) => id, textOf: ({ name }) => name })
      },
      idOf: ({ id }) => id,
      placeOf: ({ id }) => id,
      rowsOf: 'desk-list people',
      draw: (person, { csrf }) => <PersonRow {...{ person, csrf }} />,
      async below(_asked, { csrf, person: { id: self } }) {
        const open = await links.list()
        return (
          <>
            <Invite csrf={csrf} />
            {open.length > 0 && <Links {...{ csrf, self }} people={await accounts.list()} links={open} />}
          </>
        )
      },
    }),
    { method: 'post', path: urls.desk.invite, access: 'people', fresh: true, handle: invite },
    { method: 'post', path: urls.desk.withdrawLink, access: 'people', handle: withdraw },
    { method: 'post', path: urls.desk.personRole, access: 'people', fresh: true, handle: setRole },
    { method: 'post', path: urls.desk.resetPerson, access: 'people', fresh: true, handle: reset },
    { method: 'post', path: urls.desk.removePerson, access: 'people', fresh: true, handle: remove },
  ]
}

const done = (notice: Sayable, action: Sayable, subject: Sayable): DeskAnswer => ({
  to: urls.desk.people,
  notice,
  audit: { action, subject },
})

const unchanged = (problem: Sayable): DeskAnswer => ({ to: urls.desk.people, problem, audit: 'no change' })
