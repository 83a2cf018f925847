import { Hono } from 'hono'
import { isProofOfWork } from '#platform/bot-check/create-bot-check.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { urls } from '#shared/urls.ts'
import type { Contact } from './contact.ts'
import { restHeaders } from './rest-answers.ts'

const actions = new Set(['contactform', 'homepage'])

/** Tasks for the built-in proof of work. */
export function createBotChallengeRoutes({ botCheck, started }: Contact) {
  return new Hono<HttpEnv>().get(urls.botChallenge, async (c) => {
    const action = c.req.query('action') ?? 'contactform'
    if (!isProofOfWork(botCheck) || !actions.has(action)) return c.notFound()
    const challenge = await botCheck.challenge(action)
    return c.body(JSON.stringify({ started: started.now(), challenge }), 200, {
      ...restHeaders,
      'cache-control': 'no-store',
    })
  })
}
