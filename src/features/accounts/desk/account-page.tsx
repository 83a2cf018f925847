import { PostForm } from '#platform/desk/post-form.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { ownNameOf } from '#shared/words/own-name-of.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.accounts.ts'
import { words as commonWords } from '#words/desk.common.ts'
import type { Passkey } from '../server/passkey-store.ts'
import { shortestPassword } from '../server/password-rule.ts'
import type { Session } from '../server/session-store.ts'
import { PasskeyPart } from './passkey-part.tsx'

export type PasswordProblems = { current?: Sayable | undefined; password?: Sayable | undefined }

export type AccountView = {
  name: string
  csrf: string
  /** Of the desk: those there are, and what this person chose. */
  languages: readonly string[]
  language?: string | undefined
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
      <Language {...view} />
      <Password {...view} />
      <Passkeys {...view} />
      <SecondFactor {...view} />
      <Sessions {...view} />
    </>
  )
}

const shortDate = (date: Date) => <DateText date={date} length="short" />

function Language({ csrf, languages, language = '' }: AccountView) {
  const say = useSay()
  return (
    <section aria-labelledby="language">
      <h2 id="language">{say(words.language)}</h2>
      <PostForm action={urls.desk.accountLanguage} csrf={csrf} className="desk-form">
        <SelectField
          label={say(words.languageOfDesk)}
          hint={say(words.languageHint)}
          name="language"
          defaultValue={language}
        >
          <option value="">{say(words.asTheSite)}</option>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {ownNameOf(one)}
            </option>
          ))}
        </SelectField>
        <QuietButton>{say(words.saveLanguage)}</QuietButton>
      </PostForm>
    </section>
  )
}

function Password({ name, csrf, hasPassword, problems = {} }: AccountView) {
  const say = useSay()
  return (
    <section aria-labelledby="password">
      <h2 id="password">{say(words.password)}</h2>
      <PostForm action={urls.desk.password} csrf={csrf} className="desk-form">
        <input type="hidden" name="username" autoComplete="username" value={name} />
        {hasPassword && (
          <TextField
            label={say(words.passwordNow)}
            name="current"
            type="password"
            autoComplete="current-password"
            error={problems.current && say(problems.current)}
            required
          />
        )}
        <TextField
          label={say(hasPassword ? words.newPassword : words.password)}
          hint={say(words.newPasswordHint({ shortest: shortestPassword }))}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          error={problems.password && say(problems.password)}
          required
        />
        <button type="submit">{say(hasPassword ? words.changePassword : words.setPassword)}</button>
      </PostForm>
    </section>
  )
}

function Passkeys({ csrf, passkeys }: AccountView) {
  const say = useSay()
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{say(words.passkeys)}</h2>
      <p>{say(words.passkeysAbout)}</p>
      {passkeys.length > 0 && (
        <ul className="desk-list">
          {passkeys.map(({ id, label, createdAt, usedAt }) => (
            <li key={id}>
              <div>
                <strong>{label}</strong>
                <span className="field-hint">
                  {usedAt ? (
                    <Phrase
                      of={words.passkeyUsed}
                      draw={{ made: () => shortDate(createdAt), used: () => shortDate(usedAt) }}
                    />
                  ) : (
                    <Phrase of={words.passkeyMade} draw={{ made: () => shortDate(createdAt) }} />
                  )}
                </span>
              </div>
              <PostForm action={urls.desk.removePasskey} csrf={csrf} values={{ id }}>
                <button
                  type="submit"
                  className="button quiet"
                  aria-label={say(words.removePasskey({ label }))}
                >
                  {say(commonWords.remove)}
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      <PostForm action={urls.desk.passkeys} csrf={csrf} className="desk-form needs-script">
        <TextField
          label={say(words.passkeyName)}
          name="label"
          placeholder={say(words.passkeyExample)}
          maxLength={60}
        />
        <PasskeyPart ceremony="create" options={urls.desk.passkeyOptions} label={say(words.addPasskey)} />
      </PostForm>
    </section>
  )
}

function SecondFactor({ csrf, secondFactor: { on, codesLeft } }: AccountView) {
  const say = useSay()
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">{say(words.secondStep)}</h2>
      <p>{say(on ? words.secondStepOn({ count: codesLeft }) : words.secondStepOff)}</p>
      {on ? (
        <PostForm action={urls.desk.secondFactorOff} csrf={csrf}>
          <QuietButton>{say(words.turnSecondStepOff)}</QuietButton>
        </PostForm>
      ) : (
        <p>
          <QuietLink href={urls.desk.secondFactor}>{say(words.setUpSecondStep)}</QuietLink>
        </p>
      )}
    </section>
  )
}

function Sessions({ csrf, sessions, session }: AccountView) {
  const say = useSay()
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{say(words.sessions)}</h2>
      <ul className="desk-list">
        {sessions.map(({ id, device, createdAt, seenAt }) => (
          <li key={id}>
            <div>
              <strong>{say(device)}</strong>
              <span className="field-hint">
                {id === session ? (
                  <Phrase of={words.thisBrowser} draw={{ since: () => shortDate(createdAt) }} />
                ) : (
                  <Phrase
                    of={words.otherBrowser}
                    draw={{
                      seen: () => <DateText date={seenAt} length="moment" />,
                      since: () => shortDate(createdAt),
                    }}
                  />
                )}
              </span>
            </div>
            {id !== session && (
              <PostForm action={urls.desk.endSession} csrf={csrf} values={{ id }}>
                <button
                  type="submit"
                  className="button quiet"
                  aria-label={say(words.signOutDevice({ device }))}
                >
                  {say(words.signOut)}
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm action={urls.desk.endSession} csrf={csrf} values={{ id: 'others' }}>
          <QuietButton>{say(words.signOutElsewhere)}</QuietButton>
        </PostForm>
      )}
    </section>
  )
}
