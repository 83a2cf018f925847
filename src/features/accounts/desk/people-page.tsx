import { PostForm } from '#platform/desk/post-form.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.accounts.ts'
import { roles } from '../domain/roles.ts'
import type { Account } from '../server/account-store.ts'
import type { OpenLink } from '../server/link-store.ts'

/** `isSelf`: the person who looks. */
export type ListedPerson = Account & { isSelf: boolean }

export function Invite({ csrf }: { csrf: string }) {
  const say = useSay()
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{say(words.invite)}</h2>
      <p>{say(words.inviteAbout)}</p>
      <PostForm action={urls.desk.invite} csrf={csrf} className="desk-form">
        <fieldset className="field">
          <legend>{say(words.role)}</legend>
          {roles.toReversed().map((role) => (
            <label key={role} className="choice">
              <input type="radio" name="role" value={role} defaultChecked={role === 'moderator'} />
              <span>
                <Phrase
                  of={words.roleAndRights({ role })}
                  draw={{ name: (inner) => <strong>{inner}</strong> }}
                />
              </span>
            </label>
          ))}
        </fieldset>
        <button type="submit">{say(words.makeLink)}</button>
      </PostForm>
    </section>
  )
}

export function PersonRow({ person, csrf }: { person: ListedPerson; csrf: string }) {
  const say = useSay()
  const { id, name, role, createdAt, isSelf } = person
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="field-hint">
          <Phrase
            of={isSelf ? words.youSince : words.since}
            draw={{ since: () => <DateText date={createdAt} length="short" /> }}
          />
        </span>
      </div>
      <PostForm action={urls.desk.personRole} csrf={csrf} values={{ id }} className="inline-form">
        <select name="role" defaultValue={role} aria-label={say(words.roleOf({ name }))}>
          {roles.map((one) => (
            <option key={one} value={one}>
              {say(words.roleName({ role: one }))}
            </option>
          ))}
        </select>
        <button type="submit" className="button quiet" aria-label={say(words.saveRoleOf({ name }))}>
          {say(words.save)}
        </button>
      </PostForm>
      {!isSelf && (
        <details>
          <summary aria-label={say(words.moreAbout({ name }))}>{say(words.more)}</summary>
          <div className="actions">
            <PostForm action={urls.desk.resetPerson} csrf={csrf} values={{ id }}>
              <QuietButton>{say(words.makeResetLink)}</QuietButton>
            </PostForm>
            <PostForm action={urls.desk.removePerson} csrf={csrf} values={{ id }}>
              <QuietButton isDanger>{say(words.removePerson({ name }))}</QuietButton>
            </PostForm>
          </div>
        </details>
      )}
    </li>
  )
}

/** `self`: the person who looks. */
type LinksProps = { csrf: string; self: string; people: readonly Account[]; links: readonly OpenLink[] }

export function Links({ links, people, self, csrf }: LinksProps) {
  const say = useSay()
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
      <h2 id="links">{say(words.openLinks)}</h2>
      <p>{say(words.openLinksAbout)}</p>
      <ul className="desk-list">
        {links.map((link) => (
          <li key={link.id}>
            <div>
              <strong>{say(wordsOf(link))}</strong>
              <span className="field-hint">
                <Phrase
                  of={madeBy(link)}
                  draw={{ until: () => <DateText date={link.expiresAt} length="moment" /> }}
                />
              </span>
            </div>
            <PostForm action={urls.desk.withdrawLink} csrf={csrf} values={{ id: link.id }}>
              <button type="submit" className="button quiet" aria-label={say(withdrawOf(link))}>
                {say(words.withdraw)}
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function LinkPage({ link, advice }: { link: string; advice: Message }) {
  const say = useSay()
  return (
    <>
      <p>{say(advice)}</p>
      <p className="message">
        <code className="secret">{link}</code>
      </p>
      <p>{say(words.shownOnce)}</p>
      <p>
        <a className="button" href={urls.desk.people}>
          {say(words.backToPeople)}
        </a>
      </p>
    </>
  )
}
