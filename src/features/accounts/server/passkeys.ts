import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Platform } from '#platform/create-platform.ts'
import { createSigner } from '#platform/signer.ts'
import { createSpentTokens } from '#platform/spent-tokens.ts'
import type { NewPasskey, PasskeyStore } from './passkey-store.ts'
import { newToken } from './tokens.ts'

export type Passkeys = ReturnType<typeof createPasskeys>

type ProvenPasskey = { id: string; account: string }

type Site = { name: string; origin: string }

type PasskeysDeps = Pick<Platform, 'db' | 'clock' | 'secret'> & { store: PasskeyStore }

/** Hundreds of modules, for a few moments on the desk: loaded for the first of them. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257]

export function createPasskeys(deps: PasskeysDeps) {
  const { store } = deps
  const challenges = createPasskeyChallenges(deps)
  return {
    /** The browser's options for creating a passkey; the account need not exist yet. */
    async creationOptions({
      account,
      name,
      site,
    }: {
      account: string
      name: string
      site: Site
    }): Promise<object> {
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        challenge: challenges.next(account),
        rpName: site.name,
        rpID: new URL(site.origin).hostname,
        userName: name,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(account)),
        excludeCredentials: (await store.of(account)).map(({ id, transports }) => ({ id, transports })),
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    /** The passkey the browser made, unless the answer is not one to our question. */
    async created(answer: string, site: Site): Promise<Omit<NewPasskey, 'label'> | undefined> {
      const read = readAnswer(answer)
      const asked = read && challenges.read(read.challenge)
      if (!read || !asked?.account) return undefined
      const { verifyRegistrationResponse } = await library()
      const verified = await verifyRegistrationResponse({
        response: read.response as unknown as RegistrationResponseJSON,
        supportedAlgorithmIDs: algorithms,
        ...expected(read.challenge, site),
      }).catch(() => undefined)
      const credential = verified?.registrationInfo?.credential
      if (!verified?.verified || !credential || !(await challenges.spend(asked))) return undefined
      const { id, publicKey, counter, transports = [] } = credential
      return { id, account: asked.account, publicKey, counter, transports }
    },
    async requestOptions(site: Site): Promise<object> {
      const { generateAuthenticationOptions } = await library()
      const rpID = new URL(site.origin).hostname
      return generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        challenge: challenges.next(),
      })
    },
    /** The passkey the answer proves, if it does. */
    async proven(answer: string, site: Site): Promise<ProvenPasskey | undefined> {
      const read = readAnswer(answer)
      const asked = read && challenges.read(read.challenge)
      const passkey = asked?.account === '' ? await store.find(read?.response.id ?? '') : undefined
      if (!read || !asked || !passkey) return undefined
      const { verifyAuthenticationResponse } = await library()
      const verified = await verifyAuthenticationResponse({
        response: read.response as unknown as AuthenticationResponseJSON,
        ...expected(read.challenge, site),
        credential: passkey,
      }).catch(() => undefined)
      if (!verified?.verified || !(await challenges.spend(asked))) return undefined
      await store.used(passkey.id, verified.authenticationInfo.newCounter)
      return passkey
    },
  }
}

const expected = (challenge: string, { origin }: Site) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
})

const answerSchema = z.looseObject({
  id: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
})
const clientDataSchema = z.object({ challenge: z.string() })

function readAnswer(text: string) {
  try {
    const response = answerSchema.parse(JSON.parse(text))
    const clientData = Buffer.from(response.response.clientDataJSON, 'base64url').toString('utf8')
    return { response, challenge: clientDataSchema.parse(JSON.parse(clientData)).challenge }
  } catch {
    return undefined
  }
}

const lifeMilliseconds = 10 * 60_000

/** `account`: for whom a passkey is made; '' where one is used. */
type Challenge = { moment: number; random: string; account: string }

/** Challenges for passkeys. Signed by the site, so that issuing one stores nothing; each works once. */
function createPasskeyChallenges(deps: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  const signer = createSigner(deps.secret, 'passkey|challenge')
  const spent = createSpentTokens(deps)
  return {
    next(account = ''): Uint8Array<ArrayBuffer> {
      const [moment, random] = [deps.clock.now().getTime(), newToken()]
      const signature = signer.sign(moment, random, account)
      return new TextEncoder().encode([moment, random, account, signature].join('|'))
    },
    /** Undefined for one that is not ours, or too old. Putting the clock back does not make any older. */
    read(text: string): Challenge | undefined {
      const [at, random = '', account = '', signature = ''] = Buffer.from(text, 'base64url')
        .toString()
        .split('|')
      const moment = Number(at)
      const isGood =
        signer.isSigned(signature, moment, random, account) &&
        deps.clock.now().getTime() - moment <= lifeMilliseconds
      return isGood ? { moment, random, account } : undefined
    },
    /** Of two answers to one challenge, one is accepted. */
    spend: ({ moment, random }: Challenge): Promise<boolean> =>
      spent.spend([{ token: `passkey:${random}`, expiresAt: new Date(moment + lifeMilliseconds) }]),
  }
}
