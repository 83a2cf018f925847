import { createCollection, pageOf } from '#platform/desk/collection.tsx'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.accounts.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { isRole, roles } from '../domain/roles.ts'
import type { Account, ChangeOutcome } from '../server/account-store.ts'
import type { OpenLink } from '../server/link-store.ts'
import { answersAt, type DeskAccounts } from './desk-accounts.ts'

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
      title: commonWords.invitation,
      main: <LinkPage link={new URL(path, origin.site).href} advice={words.sendInvitation({ role })} />,
      audit: { what: words.logInvited({ role }) },
    }
  }

  const setRole = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const role = form.get('role') ?? ''
    const account = await accounts.byId(form.get('id') ?? '')
    if (!account || !isRole(role)) return unchanged(refusals.missing)
    const outcome = await accounts.setRole(account.id, role)
    if (outcome !== 'done') return unchanged(refusals[outcome])
    return done(words.roleChanged({ name: account.name, role }), words.logRole({ name: account.name, role }))
  }

  const remove = async ({ person, form }: DeskVisit): Promise<DeskAnswer> => {
    const account = await accounts.byId(form.get('id') ?? '')
    if (!account) return unchanged(refusals.missing)
    if (account.id === person.id) return unchanged(words.notYourself)
    const outcome = await accounts.remove(account.id)
    if (outcome !== 'done') return unchanged(refusals[outcome])
    return done(words.personRemoved({ name: account.name }), commonWords.logRemoved({ what: account.name }))
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
      audit: { what: words.logResetLink({ name: account.name }) },
    }
  }

  const withdraw = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const link = await links.withdraw(form.get('id') ?? '')
    if (!link) return unchanged(commonWords.noLongerThere)
    const account = link.account === undefined ? undefined : await accounts.byId(link.account)
    const log = account
      ? words.logResetLinkWithdrawn({ name: account.name })
      : words.logInvitationWithdrawn({ role: link.role ?? 'moderator' })
    return done(words.linkWithdrawn, log)
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

const { done, unchanged } = answersAt(urls.desk.people)

/** `isSelf`: the person who looks. */
type ListedPerson = Account & { isSelf: boolean }

function Invite({ csrf }: { csrf: string }) {
  const t = useT()
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{t(words.invite)}</h2>
      <p>{t(words.inviteAbout)}</p>
      <PostForm action={urls.desk.invite} csrf={csrf} className="desk-form">
        <fieldset className="field">
          <legend>{t(words.role)}</legend>
          {roles.toReversed().map((role) => (
            <label key={role} className="choice">
              <input type="radio" name="role" value={role} defaultChecked={role === 'moderator'} />
              <span>
                <Trans
                  of={words.roleAndRights({ role })}
                  draw={{ name: (inner) => <strong>{inner}</strong> }}
                />
              </span>
            </label>
          ))}
        </fieldset>
        <button type="submit">{t(commonWords.createLink)}</button>
      </PostForm>
    </section>
  )
}

function PersonRow({ person, csrf }: { person: ListedPerson; csrf: string }) {
  const t = useT()
  const { id, name, role, createdAt, isSelf } = person
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="field-hint">
          <Trans
            of={isSelf ? words.youSince : words.since}
            draw={{ since: () => <DateText date={createdAt} length="short" /> }}
          />
        </span>
      </div>
      <PostForm action={urls.desk.personRole} csrf={csrf} values={{ id }} className="inline-form">
        <select name="role" defaultValue={role} aria-label={t(words.roleOf({ name }))}>
          {roles.map((one) => (
            <option key={one} value={one}>
              {t(words.roleName({ role: one }))}
            </option>
          ))}
        </select>
        <button type="submit" className="button quiet" aria-label={t(words.saveRoleOf({ name }))}>
          {t(commonWords.save)}
        </button>
      </PostForm>
      {!isSelf && (
        <details>
          <summary aria-label={t(words.moreAbout({ name }))}>{t(words.more)}</summary>
          <div className="actions">
            <PostForm action={urls.desk.resetPerson} csrf={csrf} values={{ id }}>
              <QuietButton>{t(words.makeResetLink)}</QuietButton>
            </PostForm>
            <PostForm action={urls.desk.removePerson} csrf={csrf} values={{ id }}>
              <QuietButton isDanger>{t(words.removePerson({ name }))}</QuietButton>
            </PostForm>
          </div>
        </details>
      )}
    </li>
  )
}

/** `self`: the person who looks. */
type LinksProps = { csrf: string; self: string; people: readonly Account[]; links: readonly OpenLink[] }

function Links({ links, people, self, csrf }: LinksProps) {
  const t = useT()
  const nameOf = (id: string | undefined) => people.find((person) => person.id === id)?.name ?? ''
  const madeBy = ({ maker }: OpenLink) => {
    if (maker === undefined) return words.linkByCommand
    return maker === self ? words.linkByYou : words.linkBy({ name: nameOf(maker) })
  }
  const withdrawOf = (link: OpenLink) => {
    if (link.maker === undefined) return words.withdrawByCommand({ link: wordsOf(link) })
    return link.maker === self
      ? words.withdrawByYou({ link: wordsOf(link) })
      : words.withdrawBy({ link: wordsOf(link), name: nameOf(link.maker) })
  }
  const wordsOf = ({ kind, role = 'moderator', account }: OpenLink): Message =>
    kind === 'reset' ? words.resetLinkFor({ name: nameOf(account) }) : words.invitationAs({ role })
  return (
    <section aria-labelledby="links">
      <h2 id="links">{t(words.openLinks)}</h2>
      <p>{t(words.openLinksAbout)}</p>
      <ul className="desk-list">
        {links.map((link) => (
          <li key={link.id}>
            <div>
              <strong>{t(wordsOf(link))}</strong>
              <span className="field-hint">
                <Trans
                  of={madeBy(link)}
                  draw={{ until: () => <DateText date={link.expiresAt} length="moment" /> }}
                />
              </span>
            </div>
            <PostForm action={urls.desk.withdrawLink} csrf={csrf} values={{ id: link.id }}>
              <button type="submit" className="button quiet" aria-label={t(withdrawOf(link))}>
                {t(words.withdraw)}
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LinkPage({ link, advice }: { link: string; advice: Message }) {
  const t = useT()
  return (
    <>
      <p>{t(advice)}</p>
      <p className="message">
        <code className="secret">{link}</code>
      </p>
      <p>{t(words.shownOnce)}</p>
      <p>
        <a className="button" href={urls.desk.people}>
          {t(words.backToPeople)}
        </a>
      </p>
    </>
  )
}
