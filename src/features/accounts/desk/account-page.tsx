import { PostForm } from '#platform/desk/post-form.tsx'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { ownNameOf } from '#shared/words/own-name-of.ts'
import type { Translatable } from '#shared/words/translatable.ts'
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

export type PasswordProblems = { current?: Translatable | undefined; password?: Translatable | undefined }

export type AccountView = {
  name: string
  csrf: string
  /** The languages of the desk, and this person's choice. */
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
  const t = useT()
  return (
    <section aria-labelledby="language">
      <h2 id="language">{t(commonWords.language)}</h2>
      <PostForm action={urls.desk.accountLanguage} csrf={csrf} className="desk-form">
        <SelectField
          label={t(words.languageOfDesk)}
          hint={t(words.languageHint)}
          name="language"
          defaultValue={language}
        >
          <option value="">{t(words.asTheSite)}</option>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {ownNameOf(one)}
            </option>
          ))}
        </SelectField>
        <QuietButton>{t(words.saveLanguage)}</QuietButton>
      </PostForm>
    </section>
  )
}

function Password({ name, csrf, hasPassword, problems = {} }: AccountView) {
  const t = useT()
  return (
    <section aria-labelledby="password">
      <h2 id="password">{t(words.password)}</h2>
      <PostForm action={urls.desk.password} csrf={csrf} className="desk-form">
        <input type="hidden" name="username" autoComplete="username" value={name} />
        {hasPassword && (
          <TextField
            label={t(words.passwordNow)}
            name="current"
            type="password"
            autoComplete="current-password"
            error={problems.current && t(problems.current)}
            required
          />
        )}
        <TextField
          label={t(hasPassword ? words.newPassword : words.password)}
          hint={t(words.newPasswordHint({ shortest: shortestPassword }))}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          error={problems.password && t(problems.password)}
          required
        />
        <button type="submit">{t(hasPassword ? words.changePassword : words.setPassword)}</button>
      </PostForm>
    </section>
  )
}

function Passkeys({ csrf, passkeys }: AccountView) {
  const t = useT()
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{t(words.passkeys)}</h2>
      <p>{t(words.passkeysAbout)}</p>
      {passkeys.length > 0 && (
        <ul className="desk-list">
          {passkeys.map(({ id, label, createdAt, usedAt }) => (
            <li key={id}>
              <div>
                <strong>{label}</strong>
                <span className="field-hint">
                  {usedAt ? (
                    <Trans
                      of={words.passkeyUsed}
                      draw={{ made: () => shortDate(createdAt), used: () => shortDate(usedAt) }}
                    />
                  ) : (
                    <Trans of={words.passkeyMade} draw={{ made: () => shortDate(createdAt) }} />
                  )}
                </span>
              </div>
              <PostForm action={urls.desk.removePasskey} csrf={csrf} values={{ id }}>
                <button type="submit" className="button quiet" aria-label={t(words.removePasskey({ label }))}>
                  {t(commonWords.remove)}
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      <PostForm action={urls.desk.passkeys} csrf={csrf} className="desk-form needs-script">
        <TextField
          label={t(words.passkeyName)}
          name="label"
          placeholder={t(words.passkeyExample)}
          maxLength={60}
        />
        <PasskeyPart ceremony="create" options={urls.desk.passkeyOptions} label={t(words.addPasskey)} />
      </PostForm>
    </section>
  )
}

function SecondFactor({ csrf, secondFactor: { on, codesLeft } }: AccountView) {
  const t = useT()
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">{t(words.secondStep)}</h2>
      <p>{t(on ? words.secondStepOn({ count: codesLeft }) : words.secondStepOff)}</p>
      {on ? (
        <PostForm action={urls.desk.secondFactorOff} csrf={csrf}>
          <QuietButton>{t(words.turnSecondStepOff)}</QuietButton>
        </PostForm>
      ) : (
        <p>
          <QuietLink href={urls.desk.secondFactor}>{t(words.setUpSecondStep)}</QuietLink>
        </p>
      )}
    </section>
  )
}

function Sessions({ csrf, sessions, session }: AccountView) {
  const t = useT()
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t(words.sessions)}</h2>
      <ul className="desk-list">
        {sessions.map(({ id, device, createdAt, seenAt }) => (
          <li key={id}>
            <div>
              <strong>{t(device)}</strong>
              <span className="field-hint">
                {id === session ? (
                  <Trans of={words.thisBrowser} draw={{ since: () => shortDate(createdAt) }} />
                ) : (
                  <Trans
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
                  aria-label={t(words.signOutDevice({ device }))}
                >
                  {t(words.signOut)}
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm action={urls.desk.endSession} csrf={csrf} values={{ id: 'others' }}>
          <QuietButton>{t(words.signOutElsewhere)}</QuietButton>
        </PostForm>
      )}
    </section>
  )
}
