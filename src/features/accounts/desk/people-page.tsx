import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { isRole, roles, roleWords } from '../domain/roles.ts'
import type { Account } from '../server/account-store.ts'
import type { PendingInvitation } from '../server/token-store.ts'

export type PeopleView = {
  csrf: string
  /** The person who looks. */
  self: string
  people: readonly Account[]
  invitations: readonly PendingInvitation[]
}

export function PeoplePage({ csrf, self, people, invitations }: PeopleView) {
  return (
    <>
      <ul className="desk-list">
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
      {invitations.length > 0 && <Invitations invitations={invitations} csrf={csrf} />}
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
              <button type="submit" className="button quiet">
                Make a reset link
              </button>
            </PostForm>
            <PostForm action={urls.desk.removePerson} csrf={csrf} values={{ id }}>
              <button type="submit" className="button quiet danger">
                Remove {name}
              </button>
            </PostForm>
          </div>
        </details>
      )}
    </li>
  )
}

function Invitations({ invitations, csrf }: Pick<PeopleView, 'invitations' | 'csrf'>) {
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">Open invitations</h2>
      <ul className="desk-list">
        {invitations.map(({ id, role, expiresAt }) => (
          <li key={id}>
            <div>
              <strong>{isRole(role) ? role : 'unknown'}</strong>
              <span className="field-hint">
                good until <DateText date={expiresAt} length="moment" />
              </span>
            </div>
            <PostForm action={urls.desk.withdrawInvitation} csrf={csrf} values={{ id }}>
              <button
                type="submit"
                className="button quiet"
                aria-label={`Withdraw the invitation of a ${role}`}
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
