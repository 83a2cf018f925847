import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.accounts.ts'
import { PasskeyPart } from './passkey-part.tsx'

export type SignInView = {
  back: string
  name?: string
  problem?: Sayable
  owned: boolean
  /** They are signed in, and what they want needs a fresh proof. */
  isAgain?: boolean
  /** Sealed, what they sent and what is done then. */
  held?: string | undefined
}

export function SignInPage({ back, name = '', problem, owned, isAgain, held }: SignInView) {
  const say = useSay()
  return (
    <>
      {!owned && <p className="message caution">{say(words.noOwner)}</p>}
      {(isAgain || held) && <p className="message">{say(held ? words.confirmAndDo : words.confirmItsYou)}</p>}
      {problem && <Said tone="bad">{say(problem)}</Said>}
      <PostForm action={urls.desk.signIn()} values={{ back, ...(held && { held }) }} className="desk-form">
        <TextField
          label={say(words.name)}
          name="name"
          autoComplete="username"
          defaultValue={name}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          label={say(words.password)}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit">{say(words.signIn)}</button>
        <PasskeyPart ceremony="use" options={urls.desk.signInPasskey} label={say(words.signInWithPasskey)} />
      </PostForm>
    </>
  )
}

type CodeView = { token: string; back: string; held?: string | undefined; problem?: Sayable }

export function CodePage({ token, back, held, problem }: CodeView) {
  const say = useSay()
  return (
    <>
      {problem && <Said tone="bad">{say(problem)}</Said>}
      <PostForm
        action={urls.desk.signInCode}
        values={{ token, back, ...(held && { held }) }}
        className="desk-form"
      >
        <TextField
          label={say(words.code)}
          hint={say(words.codeHint)}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <button type="submit">{say(words.goOn)}</button>
      </PostForm>
    </>
  )
}
