import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.accounts.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { PasskeyPart } from './passkey-part.tsx'

export type SignInView = {
  back: string
  name?: string
  problem?: Translatable
  owned: boolean
  /** They are signed in, and what they want needs a fresh proof. */
  isAgain?: boolean
  /** Encrypted: what they sent and what to do then. */
  held?: string | undefined
}

export function SignInPage({ back, name = '', problem, owned, isAgain, held }: SignInView) {
  const t = useT()
  return (
    <>
      {!owned && <p className="message caution">{t(words.noOwner)}</p>}
      {(isAgain || held) && <p className="message">{t(held ? words.confirmAndDo : words.confirmItsYou)}</p>}
      {problem && <Said tone="bad">{t(problem)}</Said>}
      <PostForm action={urls.desk.signIn()} values={{ back, ...(held && { held }) }} className="desk-form">
        <TextField
          label={t(commonWords.name)}
          name="name"
          autoComplete="username"
          defaultValue={name}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          label={t(words.password)}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit">{t(words.signIn)}</button>
        <PasskeyPart ceremony="use" options={urls.desk.signInPasskey} label={t(words.signInWithPasskey)} />
      </PostForm>
    </>
  )
}

type CodeView = { token: string; back: string; held?: string | undefined; problem?: Translatable }

export function CodePage({ token, back, held, problem }: CodeView) {
  const t = useT()
  return (
    <>
      {problem && <Said tone="bad">{t(problem)}</Said>}
      <PostForm
        action={urls.desk.signInCode}
        values={{ token, back, ...(held && { held }) }}
        className="desk-form"
      >
        <TextField
          label={t(words.code)}
          hint={t(words.codeHint)}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <button type="submit">{t(words.goOn)}</button>
      </PostForm>
    </>
  )
}
