import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { roles, roleWords } from '../domain/roles.ts'
import type { Account } from '../server/account-store.ts'
import type { OpenLink } from '../server/link-store.ts'

export type PeopleView = {
  csrf: string
  /** The person who looks. */
  self: string
  people: readonly Account[]
  links: readonly OpenLink[]
}

export function PeoplePage(view: PeopleView) {
  const { csrf, self, people, links } = view
  return (
    <>
      <ul className="desk-list people">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} csrf={csrf} isSelf={person.id === self} />
        ))}
      </ul>
      <section aria-labelledby="invite">
        <h2 id="invite">Invite somebody</h2>
        <p>You get a link to hand over. It is good once, for seven days.</p>
        <PostForm action={urls.desk.invite} csrf={csrf} className="desk-form">
          <fieldset className="field">
            <legend>Role</legend>
            {roles.toReversed().map((role) => (
              <label key={role} className="choice">
                <input type="radio" name="role" value={role} defaultChecked={role === 'moderator'} />
                <span>
                  <strong>{role}</strong> {roleWords[role]}
                </span>
              </label>
            ))}
          </fieldset>
          <button type="submit">Make a link</button>
        </PostForm>
      </section>
      {links.length > 0 && <Links {...view} />}
    </>
  )
}

function PersonRow({ person, csrf, isSelf }: { person: Account; csrf: string; isSelf: boolean }) {
  const { id, name, role, createdAt } = person
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="field-hint">
          {isSelf && 'you, '}since <DateText date={createdAt} length="short" />
        </span>
      </div>
      <PostForm action={urls.desk.personRole} csrf={csrf} values={{ id }} className="inline-form">
        <select name="role" defaultValue={role} aria-label={`Role of ${name}`}>
          {roles.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <button type="submit" className="button quiet" aria-label={`Save the role of ${name}`}>
          Save
        </button>
      </PostForm>
      {!isSelf && (
        <details>
          <summary aria-label={`More about ${name}`}>More</summary>
          <div className="actions">
            <PostForm action={urls.desk.resetPerson} csrf={csrf} values={{ id }}>
              <QuietButton>Make a reset link</QuietButton>
            </PostForm>
            <PostForm action={urls.desk.removePerson} csrf={csrf} values={{ id }}>
              <QuietButton isDanger>Remove {name}</QuietButton>
            </PostForm>
          </div>
        </details>
      )}
    </li>
  )
}

function Links({ links, people, self, csrf }: PeopleView) {
  const nameOf = (id: string | undefined) => people.find((person) => person.id === id)?.name
  const makerOf = ({ maker }: OpenLink) => {
    if (maker === undefined) return 'made on the command line'
    return `made by ${maker === self ? 'you' : nameOf(maker)}`
  }
  const wordsOf = ({ kind, role, account }: OpenLink) =>
    kind === 'reset' ? `New password for ${nameOf(account)}` : `Invitation as ${role}`
  return (
    <section aria-labelledby="links">
      <h2 id="links">Open links</h2>
      <p>Whoever has one of these links can use it. The links of somebody end with their role.</p>
      <ul className="desk-list">
        {links.map((link) => (
          <li key={link.id}>
            <div>
              <strong>{wordsOf(link)}</strong>
              <span className="field-hint">
                {makerOf(link)}, good until <DateText date={link.expiresAt} length="moment" />
              </span>
            </div>
            <PostForm action={urls.desk.withdrawLink} csrf={csrf} values={{ id: link.id }}>
              <button
                type="submit"
                className="button quiet"
                aria-label={`Withdraw: ${wordsOf(link)}, ${makerOf(link)}`}
              >
                Withdraw
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function LinkPage({ link, words }: { link: string; words: string }) {
  return (
    <>
      <p>{words}</p>
      <p className="message">
        <code className="secret">{link}</code>
      </p>
      <p>It is shown only now, and good once.</p>
      <p>
        <a className="button" href={urls.desk.people}>
          Back to people
        </a>
      </p>
    </>
  )
}
