import { PostForm } from '#platform/desk/post-form.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PasskeyButton } from '../browser/passkey.island.tsx'
import { shortestPassword } from '../domain/password-length.ts'
import type { Passkey } from '../server/passkey-store.ts'
import type { Session } from '../server/session-store.ts'

export type PasswordProblems = { current?: string | undefined; password?: string | undefined }

export type AccountView = {
  name: string
  csrf: string
  hasPassword: boolean
  problems?: PasswordProblems | undefined
  passkeys: readonly Passkey[]
  secondFactor: { on: boolean; codesLeft: number }
  sessions: readonly Session[]
  /** This browser's. */
  session: string
}

export function AccountPage(view: AccountView) {
  return (
    <>
      <Password {...view} />
      <Passkeys {...view} />
      <SecondFactor {...view} />
      <Sessions {...view} />
    </>
  )
}

function Password({ name, csrf, hasPassword, problems = {} }: AccountView) {
  return (
    <section aria-labelledby="password">
      <h2 id="password">Password</h2>
      <PostForm action={urls.desk.password} csrf={csrf} className="desk-form">
        <input type="hidden" name="username" autoComplete="username" value={name} />
        {hasPassword && (
          <TextField
            label="Your password now"
            name="current"
            type="password"
            autoComplete="current-password"
            error={problems.current}
            required
          />
        )}
        <TextField
          label={hasPassword ? 'New password' : 'Password'}
          hint={`At least ${shortestPassword} characters. Other browsers are signed out.`}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          error={problems.password}
          required
        />
        <button type="submit">{hasPassword ? 'Change the password' : 'Set a password'}</button>
      </PostForm>
    </section>
  )
}

function Passkeys({ csrf, passkeys }: AccountView) {
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>A passkey is kept by your phone, computer or security key. It cannot be guessed or phished.</p>
      {passkeys.length > 0 && (
        <ul className="desk-list">
          {passkeys.map(({ id, label, createdAt, usedAt }) => (
            <li key={id}>
              <div>
                <strong>{label}</strong>
                <span className="field-hint">
                  made <DateText date={createdAt} length="short" />
                  {usedAt && (
                    <>
                      , last used <DateText date={usedAt} length="short" />
                    </>
                  )}
                </span>
              </div>
              <PostForm action={urls.desk.removePasskey} csrf={csrf} values={{ id }}>
                <button type="submit" className="button quiet" aria-label={`Remove the passkey ${label}`}>
                  Remove
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      <PostForm action={urls.desk.passkeys} csrf={csrf} className="desk-form needs-script">
        <TextField label="Name of the new passkey" name="label" placeholder="My phone" maxLength={60} />
        <Island
          name="passkey"
          component={PasskeyButton}
          props={{ ceremony: 'create', options: urls.desk.passkeyOptions, label: 'Add a passkey' }}
        />
      </PostForm>
    </section>
  )
}

function SecondFactor({ csrf, secondFactor: { on, codesLeft } }: AccountView) {
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">Second step</h2>
      <p>
        {on
          ? `After the password a code from your app is asked for. ${codesLeft} recovery codes are left.`
          : 'Have a code from an app asked for after the password, so that the password alone opens nothing.'}
      </p>
      {on ? (
        <PostForm action={urls.desk.secondFactorOff} csrf={csrf}>
          <QuietButton>Turn the second step off</QuietButton>
        </PostForm>
      ) : (
        <p>
          <QuietLink href={urls.desk.secondFactor}>Set up the second step</QuietLink>
        </p>
      )}
    </section>
  )
}

function Sessions({ csrf, sessions, session }: AccountView) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="desk-list">
        {sessions.map(({ id, device, createdAt, seenAt }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>
              <span className="field-hint">
                {id === session ? (
                  'this browser'
                ) : (
                  <>
                    last seen <DateText date={seenAt} length="moment" />
                  </>
                )}
                , signed in <DateText date={createdAt} length="short" />
              </span>
            </div>
            {id !== session && (
              <PostForm action={urls.desk.endSession} csrf={csrf} values={{ id }}>
                <button type="submit" className="button quiet" aria-label={`Sign out ${device}`}>
                  Sign out
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm action={urls.desk.endSession} csrf={csrf} values={{ id: 'others' }}>
          <QuietButton>Sign out everywhere else</QuietButton>
        </PostForm>
      )}
    </section>
  )
}
