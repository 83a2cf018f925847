import { createServer } from 'node:http'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it, onTestFinished } from 'vitest'
import { botCheckConfig } from '#platform/config/platform-config.ts'
import { inWords } from '../../../test/in-words.ts'
import { createBotCheck } from './create-bot-check.ts'
import { createProofOfWork } from './proof-of-work.ts'
import { createSiteVerify } from './site-verify.ts'

const clockAt = (moment: string) => ({ now: new Date(moment) })

async function solved(check: ReturnType<typeof createProofOfWork>, action = 'contactform') {
  const challenge = await check.challenge(action)
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution, token: encode({ challenge, solution }) }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

function setUp(secret = 's'.repeat(32)) {
  const time = clockAt('2026-06-01T12:00:00Z')
  const clock = { now: () => time.now }
  return { time, check: createProofOfWork({ secret, clock, effort: 0.1, withoutProof: 'allow' }) }
}

const ask = (token: string, action = 'contactform') => ({ token, action, address: '203.0.113.9' })

describe('the proof of work', () => {
  it('[FORM-11] is verified with its action and can be told from a repeat', async () => {
    const { check } = setUp()
    const { token, challenge } = await solved(check)
    expect(await check.verify(ask(token))).toEqual({
      human: true,
      spend: { token: `work:${challenge.signature}`, expiresAt: new Date('2026-06-01T12:30:00Z') },
    })
    expect(await check.verify(ask(token, 'homepage'))).toMatchObject({ human: false })
  })

  it('[FORM-11] is refused when it is old, forged or not done', async () => {
    const { check, time } = setUp()
    const { token, challenge, solution } = await solved(check)
    const stranger = await solved(setUp('t'.repeat(32)).check)
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    for (const bad of [
      stranger.token,
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      encode({ challenge: easier, solution }),
      encode({ challenge: { ...challenge, signature: undefined }, solution }),
      'not base64 {',
      encode([]),
      'x'.repeat(100_000),
    ]) {
      expect(inWords(await check.verify(ask(bad)))).toMatchObject({
        human: false,
        reason: expect.any(String),
      })
    }
    time.now = new Date('2026-06-01T12:31:00Z')
    expect(inWords(await check.verify(ask(token)))).toEqual({
      human: false,
      reason: 'The proof of work is too old.',
    })
  })
})

/** Replaces the provider's server and records its requests. */
async function provider(answer: object | number) {
  const asked: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push(new URLSearchParams(Buffer.concat(chunks).toString()))
    if (typeof answer === 'number') return void response.writeHead(answer).end()
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/siteverify`, asked }
}

const siteVerify = (name: 'recaptcha' | 'turnstile', verifyUrl: string) =>
  createSiteVerify({
    provider: name,
    siteKey: 'public',
    scriptUrl: 'https://provider.example/api.js',
    verifyUrl,
    secretKey: 'secret',
    hostnames: async () => ['site.example'],
    ...(name === 'recaptcha' && { minScore: 0.5 }),
    withoutProof: 'spam',
    clock: { now: () => new Date() },
  })

const good = { success: true, action: 'contactform', hostname: 'site.example', score: 0.9 }

describe.each(['recaptcha', 'turnstile'] as const)('%s', (name) => {
  it('[FORM-11] is asked with the secret, the token and the address', async () => {
    const { url, asked } = await provider(good)
    expect(await siteVerify(name, url).verify(ask('the-token'))).toMatchObject({ human: true })
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'secret',
      response: 'the-token',
      remoteip: '203.0.113.9',
    })
  })

  it.each([
    ['refused', { ...good, success: false }],
    ['for another action', { ...good, action: 'login' }],
    ['from another site', { ...good, hostname: 'evil.example' }],
    ['without a site', { ...good, hostname: undefined }],
    ['in an unreadable answer', { hello: 1 }],
    ['while the provider is broken', 503],
  ] as const)('[FORM-11] does not believe a token %s', async (_, answer) => {
    const { url } = await provider(answer)
    expect(await siteVerify(name, url).verify(ask('the-token'))).toMatchObject({ human: false })
  })

  it('[FORM-11] does not believe a token while the provider is away', async () => {
    expect(inWords(await siteVerify(name, 'http://127.0.0.1:1/').verify(ask('the-token')))).toMatchObject({
      human: false,
      reason: expect.stringContaining('didn’t answer'),
    })
  })
})

describe('reCAPTCHA', () => {
  it.each([0.5, 0.1, undefined])('[FORM-11] needs a score above 0.5, not %s', async (score) => {
    const { url } = await provider({ ...good, score })
    expect(await siteVerify('recaptcha', url).verify(ask('t'))).toMatchObject({ human: false })
  })
})

describe('choosing a bot check', () => {
  const deps = { secret: 's'.repeat(32), clock: { now: () => new Date() }, hostnames: async () => [] }
  it('[FORM-11] works without any account by default', () => {
    const check = createBotCheck({ ...deps, config: botCheckConfig.parse(undefined) })
    expect(check?.hint).toEqual({ provider: 'proof-of-work' })
    expect(check?.withoutProof).toBe('allow')
  })

  it('says what is missing when a provider has no secret', () => {
    const config = botCheckConfig.parse({ provider: 'turnstile', siteKey: 'public' })
    expect(() => createBotCheck({ ...deps, config })).toThrow('set PORTICO_BOT_CHECK_SECRET')
  })
})
