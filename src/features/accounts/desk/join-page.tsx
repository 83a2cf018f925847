import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.accounts.ts'
import type { Role } from '../domain/roles.ts'
import type { LinkKind } from '../server/link-store.ts'
import { shortestPassword } from '../server/password-rule.ts'
import { PasskeyPart } from './passkey-part.tsx'

export type JoinView = {
  kind: LinkKind
  token: string
  role: Role
  /** Fixed when an account that exists is opened again. */
  account?: string | undefined
  /** Nobody has got into that account yet. */
  isNew?: boolean
  name?: string
  problems?: { name?: Sayable | undefined; password?: Sayable | undefined; passkey?: Sayable }
}

export function JoinPage(view: JoinView) {
  const say = useSay()
  const { kind, token, account, name = '', problems = {} } = view
  return (
    <>
      <p>{say(introduction(view))}</p>
      {problems.passkey && <Said tone="bad">{say(problems.passkey)}</Said>}
      <PostForm action={urls.desk.join(kind)} values={{ kind, key: token }} className="desk-form">
        {account ? (
          <input type="hidden" name="username" autoComplete="username" value={account} />
        ) : (
          <TextField
            label={say(words.name)}
            hint={say(words.joinNameHint)}
            name="name"
            autoComplete="username"
            defaultValue={name}
            error={problems.name && say(problems.name)}
            maxLength={60}
            required
          />
        )}
        <TextField
          label={say(words.password)}
          hint={say(words.joinPasswordHint({ shortest: shortestPassword }))}
          name="password"
          type="password"
          autoComplete="new-password"
          error={problems.password && say(problems.password)}
          minLength={shortestPassword}
          required
        />
        <button type="submit">{say(account ? words.setThePassword : words.makeTheAccount)}</button>
        {!account && (
          <PasskeyPart ceremony="create" options={urls.desk.joinPasskey} label={say(words.passkeyInstead)} />
        )}
      </PostForm>
    </>
  )
}

function introduction({ role, account, isNew }: JoinView): Message {
  if (!account) return words.joinIntroduction({ role })
  return isNew ? words.joinOpens({ name: account, role }) : words.joinResets({ name: account })
}
