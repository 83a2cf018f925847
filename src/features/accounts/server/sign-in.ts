import type { Origin } from '#platform/desk/desk-route.ts'
import type { Log } from '#platform/log.ts'
import { nameKey } from '../domain/account-name.ts'
import { deviceName } from '../domain/device-name.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { AuditStore } from './audit-store.ts'
import { createFewAtATime } from './few-at-a-time.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Passkeys } from './passkeys.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SessionStore } from './session-store.ts'
import type { Budget, SignInBudgets } from './sign-in-budgets.ts'
import type { TokenStore } from './token-store.ts'

export type SignedIn = { status: 'signed_in'; account: Account; cookies: { session: string; device: string } }

export type SignInOutcome =
  | SignedIn
  /** The password was right; `token` stands for that until the code comes. */
  | { status: 'second_factor'; token: string }
  /** Wrong, whatever it was; `throttled`: not even looked at. */
  | { status: 'refused' | 'throttled' | 'expired' }

export type SignIn = {
  withPassword(given: { name: string; password: string }, origin: Origin): Promise<SignInOutcome>
  withCode(given: { token: string; code: string }, origin: Origin): Promise<SignInOutcome>
  withPasskey(answer: string, site: { name: string }, origin: Origin): Promise<SignInOutcome>
  /** Whether somebody who is signed in knows the password, before it is changed. */
  confirm(account: Account, password: string): Promise<'right' | 'wrong' | 'throttled'>
  /** Without asking: for somebody who has just made the account. */
  begin(account: Account, origin: Origin, how: string): Promise<SignedIn>
}

export type SignInDeps = {
  accounts: AccountStore
  sessions: SessionStore
  tokens: TokenStore
  secondFactor: SecondFactor
  passkeys: Passkeys
  budgets: SignInBudgets
  devices: KnownDevices
  audit: AuditStore
  log: Log
}

const codeMinutes = 10

export function createSignIn(deps: SignInDeps): SignIn {
  const { accounts, sessions, tokens, secondFactor, passkeys, budgets, devices, audit, log } = deps
  // Each check takes 19 MB and a thread; more at once would only slow the site down.
  const strangers = createFewAtATime({ running: 2, waiting: 20 })
  // However many strangers stand in line, whoever was here before has a line of their own.
  const known = createFewAtATime({ running: 1, waiting: 20 })
  let nobody: Promise<string> | undefined

  /** As much work for a name nobody has as for one somebody has. */
  const check = async (password: string, account: Account | undefined) => {
    nobody ??= hashPassword('a password that opens nothing')
    const nobodys = await nobody
    const fits = await isPassword(password, account?.password ?? nobodys)
    return fits && account?.password !== undefined
  }

  const begin: SignIn['begin'] = async (account, origin, how) => {
    const line = { account: account.id, who: account.name, action: 'signed in', subject: how }
    const { token } = await audit.during(
      line,
      () => sessions.begin(account.id, deviceName(origin.userAgent)),
      () => line,
    )
    return {
      status: 'signed_in',
      account,
      cookies: { session: token, device: devices.mark(account.id) },
    }
  }

  /** The answer does not wait for the line in the log: how long it takes must not tell whether there is an account. */
  const refuse = (account: Account | undefined, how: string): SignInOutcome => {
    if (account)
      void audit
        .record({ who: 'Somebody', action: 'was refused as', subject: `${account.name}: ${how}` })
        .catch((error) => log.error({ err: error }, 'a refused sign-in is not in the log'))
    return { status: 'refused' }
  }

  return {
    begin,
    async confirm(account, password) {
      const tries = confirmBudget(account.id)
      if (!(await budgets.spend(tries))) return 'throttled'
      const fits = await known(() => check(password, account))
      if (fits === undefined) return 'throttled'
      if (fits) await budgets.refund(tries)
      else refuse(account, 'wrong password for a change')
      return fits ? 'right' : 'wrong'
    },
    async withPassword({ name, password }, origin) {
      const account = await accounts.byName(name)
      const device = account && devices.read(origin.device, account.id)
      const tries = device ? deviceBudget(device) : strangerBudgets(name, origin)
      if (!(await budgets.spend(tries))) return { status: 'throttled' }
      const inLine = device ? known : strangers
      const fits = await inLine(() => check(password, account))
      if (fits === undefined) return { status: 'throttled' }
      if (!fits || !account) return refuse(account, 'wrong password')
      await budgets.refund(tries)
      if (!(await secondFactor.isOn(account.id))) return begin(account, origin, 'with a password')
      const token = await tokens.issue({ kind: 'second-factor', minutes: codeMinutes, account: account.id })
      return { status: 'second_factor', token }
    },
    async withCode({ token, code }, origin) {
      const asked = await tokens.look('second-factor', token)
      const account = asked?.account ? await accounts.byId(asked.account) : undefined
      if (!account) return { status: 'expired' }
      const tries = codeBudget(account.id, devices.read(origin.device, account.id))
      if (!(await budgets.spend(tries))) return { status: 'throttled' }
      const accepted = await secondFactor.accept(account.id, code)
      if (!accepted) return refuse(account, 'wrong code')
      if (!(await tokens.take('second-factor', token))) return { status: 'expired' }
      await budgets.refund(tries)
      return begin(
        account,
        origin,
        accepted === 'totp' ? 'with a password and a code' : 'with a recovery code',
      )
    },
    async withPasskey(answer, { name }, origin) {
      if (!(await budgets.spend(addressBudget(origin)))) return { status: 'throttled' }
      const proven = await passkeys.proven(answer, { name, origin: origin.site })
      const account = proven === undefined ? undefined : await accounts.byId(proven)
      if (!account) return { status: 'refused' }
      await budgets.refund(addressBudget(origin))
      return begin(account, origin, 'with a passkey')
    },
  }
}

/**
 * Somebody who guesses from anywhere uses up what strangers have for this account, and what their address has. A browser
 * that has signed in before has tries of its own, and a passkey is not counted against the account at all: the
 * owner gets in while others are kept out.
 */
const strangerBudgets = (name: string, origin: Origin): readonly Budget[] => [
  { key: `account|${nameKey(name)}`, most: 60, minutes: 60 },
  ...addressBudget(origin),
]

const addressBudget = ({ address }: Origin): readonly Budget[] =>
  address === undefined ? [] : [{ key: `address|${address}`, most: 20, minutes: 15 }]

const deviceBudget = (device: string): readonly Budget[] => [
  { key: `device|${device}`, most: 20, minutes: 15 },
]

const confirmBudget = (account: string): readonly Budget[] => [
  { key: `confirm|${account}`, most: 10, minutes: 15 },
]

const codeBudget = (account: string, device: string | undefined): readonly Budget[] => [
  { key: `code|${account}|${device ?? ''}`, most: 10, minutes: 15 },
]
