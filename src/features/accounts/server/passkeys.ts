import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Platform } from '#platform/create-platform.ts'
import { createSigner } from '#platform/signer.ts'
import { createSpentTokens } from '#platform/spent-tokens.ts'
import type { NewPasskey, PasskeyStore } from './passkey-store.ts'
import type { TokenStore } from './token-store.ts'

export type Passkeys = ReturnType<typeof createPasskeys>

type ProvenPasskey = { id: string; account: string }

type Site = { name: string; origin: string }

type PasskeysDeps = Pick<Platform, 'db' | 'clock' | 'secret'> & {
  tokens: TokenStore
  store: PasskeyStore
}

/** Hundreds of modules, for a few moments on the desk: loaded for the first of them. */
const library = () => import('@simplewebauthn/server')

const minutes = 10
/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257]

export function createPasskeys(deps: PasskeysDeps) {
  const { tokens, store } = deps
  const challenges = createPasskeyChallenges(deps)
  const remember = async <Options extends { challenge: string }>(options: Options, value: string) => {
    await tokens.issue({ kind: 'challenge', minutes, value, token: options.challenge })
    return options
  }
  return {
    /** What a browser needs to make a passkey; the account need not exist yet. */
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
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID: new URL(site.origin).hostname,
        userName: name,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(account)),
        excludeCredentials: (await store.of(account)).map(({ id, transports }) => ({ id, transports })),
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return remember(options, account)
    },
    /** The passkey the browser made, unless the answer is not one to our question. */
    async created(answer: string, site: Site): Promise<Omit<NewPasskey, 'label'> | undefined> {
      const read = readAnswer(answer)
      const asked = read && (await tokens.take('challenge', read.challenge))
      if (!read || !asked?.value) return undefined
      const { verifyRegistrationResponse } = await library()
      const verified = await verifyRegistrationResponse({
        response: read.response as unknown as RegistrationResponseJSON,
        supportedAlgorithmIDs: algorithms,
        ...expected(read.challenge, site),
      }).catch(() => undefined)
      const credential = verified?.registrationInfo?.credential
      if (!verified?.verified || !credential) return undefined
      const { id, publicKey, counter, transports = [] } = credential
      return { id, account: asked.value, publicKey, counter, transports }
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
      const passkey = read && challenges.isGood(read.challenge) && (await store.find(read.response.id))
      if (!read || !passkey) return undefined
      const { verifyAuthenticationResponse } = await library()
      const verified = await verifyAuthenticationResponse({
        response: read.response as unknown as AuthenticationResponseJSON,
        ...expected(read.challenge, site),
        credential: passkey,
      }).catch(() => undefined)
      if (!verified?.verified || !(await challenges.spend(read.challenge))) return undefined
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
const [momentBytes, randomLength] = [6, 16]

/** What a passkey signs to let somebody in. Signed by the site, so that asking for one keeps nothing; good once. */
function createPasskeyChallenges(deps: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  const signer = createSigner(deps.secret, 'passkey|challenge')
  const spent = createSpentTokens(deps)

  const momentOf = (challenge: string): number | undefined => {
    const bytes = Buffer.from(challenge, 'base64url')
    const body = bytes.subarray(0, momentBytes + randomLength)
    const isOurs = signer.isSigned(
      bytes.subarray(body.length).toString('base64url'),
      body.toString('base64url'),
    )
    return isOurs && body.length === momentBytes + randomLength ? body.readUIntBE(0, momentBytes) : undefined
  }

  return {
    next(): Uint8Array<ArrayBuffer> {
      const moment = Buffer.alloc(momentBytes)
      moment.writeUIntBE(deps.clock.now().getTime(), 0, momentBytes)
      const body = Buffer.concat([moment, randomBytes(randomLength)])
      const signature = Buffer.from(signer.sign(body.toString('base64url')), 'base64url')
      return new Uint8Array(Buffer.concat([body, signature]))
    },
    /** A clock that was put back meanwhile makes none older. */
    isGood(challenge: string): boolean {
      const moment = momentOf(challenge)
      return moment !== undefined && deps.clock.now().getTime() - moment <= lifeMilliseconds
    },
    /** Of two answers to one challenge, one is taken. */
    spend: (challenge: string): Promise<boolean> =>
      spent.spend([
        { token: `passkey:${challenge}`, expiresAt: new Date((momentOf(challenge) ?? 0) + lifeMilliseconds) },
      ]),
  }
}
