import { encode } from 'uqr'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.accounts.ts'
import { totpAddress } from '../server/totp.ts'
import type { DeskAccounts } from './desk-accounts.ts'
import { RecoveryCodesPage, SecondFactorPage } from './second-factor-page.tsx'

export function createSecondFactorRoutes(deps: DeskAccounts): readonly DeskRoute[] {
  const { secondFactor } = deps

  const setUpPage = async ({ person, csrf }: DeskVisit, problem?: Sayable): Promise<DeskAnswer> => {
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
      audit: { action: words.didTurnOn, subject: words.theSecondStep },
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
          audit: { action: words.didTurnOff, subject: words.theSecondStep },
        }
      },
    },
  ]
}
