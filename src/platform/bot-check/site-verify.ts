import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.botCheck.ts'
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
  minScore?: number
  clock: Clock
  withoutProof: WithoutProof
}

const answerSchema = z.looseObject({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
})

const names = { recaptcha: 'reCAPTCHA', turnstile: 'Turnstile' }

const lifeMilliseconds = 10 * 60 * 1000

/** reCAPTCHA v3 and Turnstile ask the same question of their servers: was this token given to a person, here, for this? */
export function createSiteVerify(options: SiteVerifyOptions): BotCheck {
  const { provider, siteKey, scriptUrl } = options
  const name = names[provider]
  const given = { provider: name }
  const robot = (reason: Message) => ({ human: false, reason }) as const
  return {
    hint: { provider, siteKey, scriptUrl },
    withoutProof: options.withoutProof,
    async verify({ token, action, address }) {
      const asked = await ask(options, token, address)
      if ('problem' in asked) return robot(asked.problem)
      const { answer } = asked
      if (!answer.success) return robot(words.tokenRefused(given))
      if (answer.action !== undefined && answer.action !== action)
        return robot(words.tokenForOther({ ...given, action: answer.action.slice(0, 40) }))
      if (provider === 'recaptcha' && answer.action === undefined) return robot(words.tokenForNothing(given))
      const hosts = await options.hostnames()
      if (answer.hostname === undefined || !hosts.includes(answer.hostname))
        return robot(words.tokenOfOtherSite(given))
      const { minScore } = options
      const { score } = answer
      if (minScore !== undefined && !((score ?? 0) > minScore))
        return robot(score === undefined ? words.noScore(given) : words.score({ ...given, score }))
      const digest = createHash('sha256').update(token).digest('hex')
      return { human: true, spend: { token: `${provider}:${digest}`, expiresAt: soon(options.clock) } }
    },
  }
}

const soon = (clock: Clock) => new Date(clock.now().getTime() + lifeMilliseconds)

type Answer = z.output<typeof answerSchema>

async function ask(
  { provider, verifyUrl, secretKey }: SiteVerifyOptions,
  token: string,
  address: string,
): Promise<{ answer: Answer } | { problem: Message }> {
  const given = { provider: names[provider] }
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token, remoteip: address }),
      signal: AbortSignal.timeout(5000),
    })
    if (!response.ok) return { problem: words.answered({ ...given, status: response.status }) }
    const parsed = answerSchema.safeParse(await response.json())
    return parsed.success ? { answer: parsed.data } : { problem: words.unreadable(given) }
  } catch {
    return { problem: words.noAnswer(given) }
  }
}
