import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { TextField } from '#ui/text-field.tsx'

export type SecondFactorView = {
  csrf: string
  secret: string
  address: string
  squares: readonly (readonly boolean[])[]
  problem?: string | undefined
}

export function SecondFactorPage({ csrf, secret, address, squares, problem }: SecondFactorView) {
  return (
    <>
      <p>
        Scan the picture with an authenticator app, or <a href={address}>open it in an app on this device</a>,
        then type the code the app shows.
      </p>
      <Squares squares={squares} />
      <p>
        Without a camera, type this secret into the app:{' '}
        <code className="secret">{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <PostForm action={urls.desk.secondFactor} csrf={csrf} className="desk-form">
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={problem}
          required
        />
        <button type="submit">Turn it on</button>
      </PostForm>
    </>
  )
}

function Squares({ squares }: Pick<SecondFactorView, 'squares'>) {
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label="QR code for an authenticator app"
    >
      <path d={path} />
    </svg>
  )
}

export function RecoveryCodesPage({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        The second step is on. If you lose the app, each of these codes opens your account once. They are
        shown only now: print them, or keep them in your password manager.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href={urls.desk.account}>
          I have kept them
        </a>
      </p>
    </>
  )
}
