import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { TextField } from '#ui/text-field.tsx'
import { PasskeyButton } from '../browser/passkey.island.tsx'
import { shortestPassword } from '../domain/password-length.ts'
import { type Role, roleWords } from '../domain/roles.ts'
import type { LinkKind } from '../server/link-store.ts'

export type JoinView = {
  kind: LinkKind
  token: string
  role: Role
  /** Fixed when an account that exists is opened again. */
  account?: string | undefined
  /** Nobody has got into that account yet. */
  isNew?: boolean
  name?: string
  problems?: { name?: string | undefined; password?: string | undefined; passkey?: string }
}

export function JoinPage(view: JoinView) {
  const { kind, token, account, name = '', problems = {} } = view
  return (
    <>
      <p>{introduction(view)}</p>
      {problems.passkey && <Said tone="bad">{problems.passkey}</Said>}
      <PostForm action={urls.desk.join(kind)} values={{ kind, key: token }} className="desk-form">
        {account ? (
          <input type="hidden" name="username" autoComplete="username" value={account} />
        ) : (
          <TextField
            label="Name"
            hint="To sign in with, and shown beside what you do."
            name="name"
            autoComplete="username"
            defaultValue={name}
            error={problems.name}
            maxLength={60}
            required
          />
        )}
        <TextField
          label="Password"
          hint={`At least ${shortestPassword} characters. A few words in a row are good.`}
          name="password"
          type="password"
          autoComplete="new-password"
          error={problems.password}
          minLength={shortestPassword}
          required
        />
        <button type="submit">{account ? 'Set the password' : 'Make the account'}</button>
        {!account && (
          <Island
            name="passkey"
            component={PasskeyButton}
            props={{
              ceremony: 'create',
              options: urls.desk.joinPasskey,
              label: 'Use a passkey instead of a password',
            }}
          />
        )}
      </PostForm>
    </>
  )
}

function introduction({ role, account, isNew }: JoinView) {
  const yourRole = `Your role is ${role}: it ${roleWords[role]}.`
  if (!account) return `This makes your account. ${yourRole}`
  return isNew
    ? `Choose a password for your account, ${account}. ${yourRole}`
    : `Choose a new password for ${account}. Passkeys, codes and open sessions of this account end.`
}
