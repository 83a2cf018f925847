import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '#platform/create-platform.ts'
import type { Origin } from '#platform/desk/desk-route.ts'
import { networksOf } from '#platform/limits/networks.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { words } from '#words/desk.accounts.rules.ts'
import { nameKey } from '../domain/account-name.ts'
import { deviceName } from '../domain/device-name.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { AccountTables } from './account-tables.ts'
import type { AuditStore } from './audit-store.ts'
import { createFairQueue } from './fair-queue.ts'
import type { PasskeyStore } from './passkey-store.ts'
import type { Passkeys } from './passkeys.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SessionStore } from './session-store.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import type { TokenStore } from './token-store.ts'
import { hashToken, newToken } from './tokens.ts'

type SignedIn = { status: 'signed_in'; account: Account; cookies: { session: string; device: string } }

export type SignInOutcome =
  | SignedIn
  /** The password was right; `token` proves that until the code comes. */
  | { status: 'second_factor'; token: string }
  /** Wrong, whatever it was; `throttled`: not even looked at. */
  | { status: 'refused' | 'throttled' | 'expired' }

type SignInDeps = Pick<Platform, 'db' | 'log'> & {
  accounts: AccountStore
  sessions: SessionStore
  tokens: TokenStore
  secondFactor: SecondFactor
  passkeys: Passkeys
  passkeyStore: PasskeyStore
  limits: SignInLimits
  devices: KnownDevices
  audit: AuditStore
}

export function createSignIn(deps: SignInDeps) {
  const { accounts, tokens, secondFactor, passkeys, passkeyStore, limits, devices, audit, log } = deps
  // Each check takes 19 MB and a thread; more at once would only slow the site down.
  const strangers = createFairQueue({ running: 2, waiting: 40, waitingEach: 4 })
  // However long the queue of strangers is, people who have signed in here before have their own.
  const known = createFairQueue({ running: 1, waiting: 20, waitingEach: 4 })
  const check = createPasswordCheck()
  const begin = createBegin(deps)

  /** The answer does not wait for the line in the log: how long it takes must not tell whether there is an account. */
  const note = (how: Way | 'change', { name }: Account) =>
    void audit
      .record({ who: inEnglish(words.somebody), what: words.logRefused({ how, name }) })
      .catch((error) => log.error({ err: error }, 'a refused sign-in is not in the log'))

  const refuse = (account: Account | undefined, origin: Origin, how: Way): SignInOutcome => {
    if (account) note(how, account)
    log.warn({ how, from: limits.markOf(origin) }, 'a sign-in was refused')
    return { status: 'refused' }
  }

  const throttle = (origin: Origin, how: Way): SignInOutcome => {
    log.warn({ how, from: limits.markOf(origin) }, 'a sign-in was throttled')
    return { status: 'throttled' }
  }

  return {
    begin,
    /** Whether somebody who is signed in knows the password, before it is changed. */
    async confirm(account: Account, password: string): Promise<'right' | 'wrong' | 'throttled'> {
      const tries = limits.ofConfirming(account.id)
      if (!(await limits.take(tries))) return 'throttled'
      const fits = await known(account.id, () => check(password, account))
      if (fits === undefined) return 'throttled'
      if (fits) await limits.giveBack(tries)
      else note('change', account)
      return fits ? 'right' : 'wrong'
    },
    async withPassword(
      { name, password }: { name: string; password: string },
      origin: Origin,
    ): Promise<SignInOutcome> {
      const account = await accounts.byName(name)
      const device = account && devices.read(origin.device, account.id)
      const tries = device ? limits.ofDevice(device) : limits.ofStranger(name, account, origin)
      if (!(await limits.take(tries))) return throttle(origin, 'password')
      const work = () => check(password, account)
      const fits = device ? await known(device, work) : await strangers(placeInLine(origin, name), work)
      if (fits === undefined) return throttle(origin, 'password')
      if (!fits || !account) return refuse(account, origin, 'password')
      await limits.giveBack(tries)
      if (!(await secondFactor.isOn(account.id)))
        return (await begin(account, origin, 'password')) ?? refuse(account, origin, 'password')
      const token = await tokens.issue({ account: account.id, value: markOf(account) })
      return token === undefined ? refuse(account, origin, 'password') : { status: 'second_factor', token }
    },
    async withCode({ token, code }: { token: string; code: string }, origin: Origin): Promise<SignInOutcome> {
      const asked = await tokens.look(token)
      const account = asked?.account ? await accounts.byId(asked.account) : undefined
      if (!account || asked?.value !== markOf(account)) return { status: 'expired' }
      const tries = limits.ofCode(account.id, devices.read(origin.device, account.id))
      if (!(await limits.take(tries))) return throttle(origin, 'code')
      const accepted = await secondFactor.accept(account.id, code)
      if (!accepted) return refuse(account, origin, 'code')
      if (!(await tokens.take(token))) return { status: 'expired' }
      await limits.giveBack(tries)
      const how = accepted === 'totp' ? 'code' : 'recovery'
      return (await begin(account, origin, how)) ?? { status: 'expired' }
    },
    async withPasskey(answer: string, { name }: { name: string }, origin: Origin): Promise<SignInOutcome> {
      const tries = limits.ofAddress(origin)
      if (!(await limits.take(tries))) return throttle(origin, 'passkey')
      const proven = await passkeys.proven(answer, { name, origin: origin.site })
      const account = proven && (await accounts.byId(proven.account))
      // Once more, after the account was read: a reset before that has taken the passkey away.
      if (!account || !(await passkeyStore.find(proven.id))) return refuse(undefined, origin, 'passkey')
      await limits.giveBack(tries)
      return (await begin(account, origin, 'passkey')) ?? refuse(account, origin, 'passkey')
    },
  }
}

/** As much work for a name nobody has as for one somebody has. */
function createPasswordCheck() {
  let nobody: Promise<string> | undefined
  return async (password: string, account: Account | undefined) => {
    nobody ??= hashPassword('a password that opens nothing')
    const nobodys = await nobody
    const fits = await isPassword(password, account?.password ?? nobodys)
    return fits && account?.password !== undefined
  }
}

/**
 * Signs in without a password: for somebody who has just made the account. Undefined if it is gone or has got another
 * password since it was read.
 */
function createBegin({ db, accounts, sessions, devices, audit }: SignInDeps) {
  const { write } = db.tables<AccountTables>()
  return async (account: Account, origin: Origin, how: SignedInBy): Promise<SignedIn | undefined> => {
    const line = { account: account.id, who: account.name, what: words.logSignedIn({ how }) }
    const begun = await audit.during(
      line,
      () =>
        write(async (tx) =>
          (await accounts.isUnchangedWithin(tx, account))
            ? sessions.beginWithin(tx, account.id, deviceName(origin.userAgent))
            : undefined,
        ),
      (value) => value && line,
    )
    return (
      begun && {
        status: 'signed_in',
        account,
        cookies: { session: begun.token, device: devices.mark(account.id) },
      }
    )
  }
}

/** Which password was right, while the code is still to come. */
const markOf = ({ password = '' }: Account) => hashToken(password)

type Way = 'password' | 'code' | 'passkey'

type SignedInBy = Way | 'recovery' | 'link'

/** All requests from one network share a queue. Behind a proxy that hides networks, each name has its own. */
const placeInLine = ({ address = '', mayShareAddress }: Origin, name: string) =>
  mayShareAddress ? nameKey(name) : (networksOf(address).at(-1)?.name ?? '')

/** Marks a browser that has signed in to an account before, so that strangers' tries are not counted against it. */
type KnownDevices = ReturnType<typeof createKnownDevices>

export function createKnownDevices(secret: string) {
  const sign = (device: string, account: string) =>
    createHmac('sha256', secret).update(`desk-device|${account}|${device}`).digest()
  return {
    mark(account: string): string {
      const device = newToken()
      return `${device}.${sign(device, account).toString('base64url')}`
    },
    /** The device's own name, if the mark was made for this account. */
    read(mark: string | undefined, account: string): string | undefined {
      const [device = '', signature = ''] = mark?.split('.') ?? []
      const given = Buffer.from(signature, 'base64url')
      const right = sign(device, account)
      return given.length === right.length && timingSafeEqual(given, right) ? device : undefined
    },
  }
}
