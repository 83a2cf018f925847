import { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { botActions } from '#shared/bot-check.ts'
import { urls } from '#shared/urls.ts'
import type { BotCheck } from './bot-check.ts'
import { isProofOfWork } from './create-bot-check.ts'
import type { Started } from './started.ts'

/** Tasks for the built-in proof of work. Any page may ask, since our forms can be embedded in other sites. */
export function createBotChallengeRoutes({
  botCheck,
  started,
}: {
  botCheck?: BotCheck | undefined
  started: Started
}) {
  return new Hono<HttpEnv>().get(urls.botChallenge, async (c) => {
    const asked = c.req.query('action') ?? 'contactform'
    const action = botActions.find((one) => one === asked)
    if (!isProofOfWork(botCheck) || !action) return c.notFound()
    const challenge = await botCheck.challenge(action)
    return c.json({ started: started.now(), challenge }, 200, {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'access-control-allow-origin': '*',
    })
  })
}
