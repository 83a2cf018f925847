import { encode } from 'uqr'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.accounts.ts'
import { totpAddress } from '../server/totp.ts'
import type { DeskAccounts } from './desk-accounts.ts'

export function createSecondFactorRoutes(deps: DeskAccounts): readonly DeskRoute[] {
  const { secondFactor } = deps

  const setUpPage = async ({ person, csrf }: DeskVisit, problem?: Translatable): Promise<DeskAnswer> => {
    const secret = await secondFactor.prepare(person.id)
    if (secret === undefined) return { to: urls.desk.signIn(), audit: 'no change' }
    const address = totpAddress({ secret, site: await deps.siteName(), name: person.name })
    const view = { csrf, secret, address, squares: encode(address, { border: 2 }).data, problem }
    return { title: words.secondStep, status: problem ? 422 : 200, main: <SecondFactorPage {...view} /> }
  }

  const turnOn = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const codes = await secondFactor.confirm(visit.person.id, visit.form.get('code') ?? '')
    if (!codes) return setUpPage(visit, words.codeNotNow)
    return {
      title: words.recoveryCodes,
      main: <RecoveryCodesPage codes={codes} />,
      audit: { what: words.logSecondStepOn },
    }
  }

  /** A second factor that is on is changed by turning it off first. */
  const unlessOn =
    (handle: (visit: DeskVisit) => Promise<DeskAnswer>) =>
    async (visit: DeskVisit): Promise<DeskAnswer> =>
      (await secondFactor.isOn(visit.person.id))
        ? { to: urls.desk.account, audit: 'no change' }
        : handle(visit)

  return [
    {
      method: 'get',
      path: urls.desk.secondFactor,
      access: 'desk',
      fresh: true,
      handle: unlessOn((visit) => setUpPage(visit)),
    },
    { method: 'post', path: urls.desk.secondFactor, access: 'desk', fresh: true, handle: unlessOn(turnOn) },
    {
      method: 'post',
      path: urls.desk.secondFactorOff,
      access: 'desk',
      fresh: true,
      async handle({ person }) {
        await secondFactor.turnOff(person.id)
        return {
          to: urls.desk.account,
          notice: words.secondStepIsOff,
          audit: { what: words.logSecondStepOff },
        }
      },
    },
  ]
}

type SecondFactorView = {
  csrf: string
  secret: string
  address: string
  squares: readonly (readonly boolean[])[]
  problem?: Translatable | undefined
}

function SecondFactorPage({ csrf, secret, address, squares, problem }: SecondFactorView) {
  const t = useT()
  return (
    <>
      <p>
        <Trans of={words.scan} draw={{ open: (inner) => <a href={address}>{inner}</a> }} />
      </p>
      <Squares squares={squares} />
      <p>
        <Trans
          of={words.withoutCamera}
          draw={{ secret: () => <code className="secret">{secret.match(/.{4}/g)?.join(' ')}</code> }}
        />
      </p>
      <PostForm action={urls.desk.secondFactor} csrf={csrf} className="desk-form">
        <TextField
          label={t(words.code)}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={problem && t(problem)}
          required
        />
        <button type="submit">{t(words.turnOn)}</button>
      </PostForm>
    </>
  )
}

function Squares({ squares }: Pick<SecondFactorView, 'squares'>) {
  const t = useT()
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label={t(words.qrCode)}
    >
      <path d={path} />
    </svg>
  )
}

function RecoveryCodesPage({ codes }: { codes: readonly string[] }) {
  const t = useT()
  return (
    <>
      <p>{t(words.recoveryCodesAbout)}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href={urls.desk.account}>
          {t(words.codesKept)}
        </a>
      </p>
    </>
  )
}
