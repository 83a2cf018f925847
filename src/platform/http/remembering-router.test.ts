import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createRememberingRouter } from './remembering-router.ts'

function createApp() {
  const app = new Hono({ router: createRememberingRouter() })
  app.use(async (c, next) => {
    await next()
    c.header('x-seen', c.req.path)
  })
  app.get('/forms/new', (c) => c.text('new'))
  app.get('/forms/:id', (c) => c.text(`form ${c.req.param('id')}`))
  app.post('/forms/:id', (c) => c.text(`posted to ${c.req.param('id')}`))
  return async (path: string, method = 'GET') => {
    const response = await app.request(path, { method })
    return response.ok ? `${await response.text()}, ${response.headers.get('x-seen')}` : response.status
  }
}

it('leads to the same routes the second time, each path and method to its own', async () => {
  const ask = createApp()
  for (let time = 0; time < 2; time += 1) {
    expect(await ask('/forms/1')).toBe('form 1, /forms/1')
    expect(await ask('/forms/2')).toBe('form 2, /forms/2')
    expect(await ask('/forms/new')).toBe('new, /forms/new')
    expect(await ask('/forms/1', 'POST')).toBe('posted to 1, /forms/1')
    expect(await ask('/elsewhere')).toBe(404)
  }
})

it('still knows the way when there were more paths than it remembers, and very long ones', async () => {
  const ask = createApp()
  for (let id = 0; id < 2500; id += 1) await ask(`/forms/${id}`)
  expect(await ask('/forms/0')).toBe('form 0, /forms/0')
  const long = 'a'.repeat(500)
  expect(await ask(`/forms/${long}`)).toBe(`form ${long}, /forms/${long}`)
})
