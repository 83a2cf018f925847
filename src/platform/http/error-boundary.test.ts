import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { catchErrors } from './error-boundary.ts'
import type { HttpEnv } from './http-env.ts'

it('draws no page for a client who hung up in the middle of a request', async () => {
  const drawn: number[] = []
  const app = new Hono<HttpEnv>()
  catchErrors(app, {
    errorPage: (c, { status }) => {
      drawn.push(status)
      return c.text('a page', status as 400)
    },
    log: createLog('silent'),
  })
  app.post('/', () => {
    throw new HTTPException(400)
  })
  const post = (readableAborted: boolean) =>
    app.request('/', { method: 'POST' }, { incoming: { readableAborted } } as HttpEnv['Bindings'])
  expect(await (await post(false)).text()).toBe('a page')
  expect((await post(true)).status).toBe(400)
  expect(drawn).toEqual([400])
})
