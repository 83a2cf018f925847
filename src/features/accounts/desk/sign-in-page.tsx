import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { TextField } from '#ui/text-field.tsx'
import { PasskeyButton } from '../browser/passkey.island.tsx'

export type SignInView = { back: string; name?: string; problem?: string; owned: boolean }

export function SignInPage({ back, name = '', problem, owned }: SignInView) {
  return (
    <>
      {!owned && (
        <p className="message caution">
          This site has no owner yet. The start command printed a link to set it up; starting it again prints
          a new one.
        </p>
      )}
      {problem && <Said tone="bad">{problem}</Said>}
      <PostForm action={urls.desk.signIn()} values={{ back }} className="desk-form">
        <TextField
          label="Name"
          name="name"
          autoComplete="username"
          defaultValue={name}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit">Sign in</button>
        <Island
          name="passkey"
          component={PasskeyButton}
          props={{ ceremony: 'use', options: urls.desk.signInPasskey, label: 'Sign in with a passkey' }}
        />
      </PostForm>
    </>
  )
}

export function CodePage({ token, back, problem }: { token: string; back: string; problem?: string }) {
  return (
    <>
      {problem && <Said tone="bad">{problem}</Said>}
      <PostForm action={urls.desk.signInCode} values={{ token, back }} className="desk-form">
        <TextField
          label="Code"
          hint="The six digits your app shows now, or one of your recovery codes."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <button type="submit">Go on</button>
      </PostForm>
    </>
  )
}
