import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { BotCheck, WithoutProof } from './bot-check.ts'

export type SiteVerifyOptions = {
  provider: 'recaptcha' | 'turnstile'
  siteKey: string
  scriptUrl: string
  verifyUrl: string
  secretKey: string
  /** The names under which the site is reached: a token made on another site is refused. */
  hostnames: () => Promise<readonly string[]>
  /** reCAPTCHA only: a score must be above it. */
  leastScore?: number
  clock: Clock
  withoutProof: WithoutProof
}

const answerSchema = z.looseObject({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
})

const lifeMilliseconds = 10 * 60 * 1000

/** reCAPTCHA v3 and Turnstile ask the same question of their servers: was this token given to a person, here, for this? */
export function createSiteVerify(options: SiteVerifyOptions): BotCheck {
  const { provider, siteKey, scriptUrl } = options
  const name = provider === 'recaptcha' ? 'reCAPTCHA' : 'Turnstile'
  const robot = (reason: string) => ({ human: false, reason: `${name}: ${reason}` }) as const
  return {
    hint: { provider, siteKey, scriptUrl },
    withoutProof: options.withoutProof,
    async verify({ token, action, address }) {
      const answer = await ask(options, token, address)
      if (typeof answer === 'string') return robot(answer)
      if (!answer.success) return robot('the token was refused.')
      if (answer.action !== undefined && answer.action !== action)
        return robot(`the token was made for "${answer.action.slice(0, 40)}".`)
      if (provider === 'recaptcha' && answer.action === undefined) return robot('the token names no action.')
      const hosts = await options.hostnames()
      if (answer.hostname === undefined || !hosts.includes(answer.hostname))
        return robot('the token was made on another site.')
      const { leastScore } = options
      if (leastScore !== undefined && !((answer.score ?? 0) > leastScore))
        return robot(`the score was ${answer.score ?? 'missing'}.`)
      const digest = createHash('sha256').update(token).digest('hex')
      return { human: true, spend: { token: `${provider}:${digest}`, expiresAt: soon(options.clock) } }
    },
  }
}

const soon = (clock: Clock) => new Date(clock.now().getTime() + lifeMilliseconds)

async function ask({ verifyUrl, secretKey }: SiteVerifyOptions, token: string, address: string) {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token, remoteip: address }),
      signal: AbortSignal.timeout(5000),
    })
    if (!response.ok) return `the server answered ${response.status}.`
    const parsed = answerSchema.safeParse(await response.json())
    return parsed.success ? parsed.data : 'the answer cannot be read.'
  } catch {
    return 'the server did not answer.'
  }
}
