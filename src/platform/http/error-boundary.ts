import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Log } from '#platform/log.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { words } from '#words/error.ts'
import { BodyTooLarge } from './body-limit.ts'
import type { HttpEnv } from './http-env.ts'

/** Draws the answer to a failed request. It must not need what may just have failed. */
export type ErrorPage = (c: Context<HttpEnv>, failure: Failure) => Response | Promise<Response>

type Failure = { status: number; requestId: string; error?: unknown }

/**
 * The one place where errors end. Unexpected ones are logged with their causes and answered with a page without
 * details; mistakes of the client are answered with their own status.
 */
export function catchErrors(app: Hono<HttpEnv>, { errorPage, log }: { errorPage: ErrorPage; log: Log }) {
  const draw = async (c: Context<HttpEnv>, status: number, error?: unknown) => {
    // A crowd that hangs up together would keep others waiting for pages that nobody sees.
    if (hasHungUp(c)) return c.body(null, status as 400)
    const requestId = c.get('requestId') ?? ''
    try {
      const answer = await errorPage(c, { status, requestId, error })
      if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
      return answer
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId') }, 'the error page failed')
      const last = inEnglish(words.last({ status: String(status), reference: requestId }))
      return c.text(`${last}\n`, status as 500, { 'content-language': 'en' })
    }
  }

  app.use(
    methodNotAllowed({
      app,
      async onMethodNotAllowed(c, methods) {
        const answer = await draw(c, 405)
        answer.headers.set('allow', methods.join(', '))
        return answer
      },
    }),
  )
  app.notFound((c) => draw(c, 404))
  app.onError(async (error, c) => {
    const status = statusOf(error, c)
    if (status >= 500) log.error({ err: error, requestId: c.get('requestId') }, 'request failed')
    return draw(c, status, error)
  })
}

function statusOf(error: unknown, c: Context<HttpEnv>) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof BodyTooLarge) return 413
    if (cause instanceof HTTPException) return cause.status
  }
  // The client hung up while its request was being read: nobody sees the answer, and nothing is broken here.
  return hasHungUp(c) ? 400 : 500
}

/** Before the whole request had come. */
export const hasHungUp = (c: Context<HttpEnv>) => c.env?.incoming?.readableAborted === true
