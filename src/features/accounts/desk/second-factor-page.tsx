import { PostForm } from '#platform/desk/post-form.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.accounts.ts'

export type SecondFactorView = {
  csrf: string
  secret: string
  address: string
  squares: readonly (readonly boolean[])[]
  problem?: Sayable | undefined
}

export function SecondFactorPage({ csrf, secret, address, squares, problem }: SecondFactorView) {
  const say = useSay()
  return (
    <>
      <p>
        <Phrase of={words.scan} draw={{ open: (inner) => <a href={address}>{inner}</a> }} />
      </p>
      <Squares squares={squares} />
      <p>
        <Phrase
          of={words.withoutCamera}
          draw={{ secret: () => <code className="secret">{secret.match(/.{4}/g)?.join(' ')}</code> }}
        />
      </p>
      <PostForm action={urls.desk.secondFactor} csrf={csrf} className="desk-form">
        <TextField
          label={say(words.code)}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={problem && say(problem)}
          required
        />
        <button type="submit">{say(words.turnOn)}</button>
      </PostForm>
    </>
  )
}

function Squares({ squares }: Pick<SecondFactorView, 'squares'>) {
  const say = useSay()
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label={say(words.qrCode)}
    >
      <path d={path} />
    </svg>
  )
}

export function RecoveryCodesPage({ codes }: { codes: readonly string[] }) {
  const say = useSay()
  return (
    <>
      <p>{say(words.recoveryCodesAbout)}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href={urls.desk.account}>
          {say(words.codesKept)}
        </a>
      </p>
    </>
  )
}
