import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/http-server.ts'

describe('the log', () => {
  it('[OPS-02] has one line per request with an id of our own, and nothing personal', async () => {
    const { app, lines } = createTestApp()
    const answer = await app.request('/posts/oak?email=ann@example.org', {
      headers: {
        'x-request-id': 'forged',
        'user-agent': 'Ann',
        cookie: 'a=b',
        'x-forwarded-for': '203.0.113.9',
      },
    })
    expect(answer.headers.get('x-request-id')).toBe('request-1')
    expect(lines).toEqual([
      {
        level: 'info',
        message: 'request',
        requestId: 'request-1',
        method: 'GET',
        path: '/posts/oak',
        route: '/posts/:slug',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })
})

describe('an unexpected error', () => {
  it('[OPS-02] is logged once with its causes and answered with a page that says nothing of them', async () => {
    const { app, lines } = createTestApp()
    const answer = await app.request('/broken')
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(html).toBe('<!doctype html><h1>500</h1><p>request-1</p>')
    const errors = lines.filter(({ level }) => level === 'error')
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({
      requestId: 'request-1',
      err: { message: 'cannot read /broken', cause: { message: 'SELECT secret FROM /etc/passwd' } },
    })
  })

  it('is answered even when the error page is broken too', async () => {
    const errorPage = () => {
      throw new Error('no template')
    }
    const { app, lines } = createTestApp({ errorPage })
    const answer = await app.request('/broken')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('Something went wrong. Please try again later. (500 request-1)\n')
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2)
  })
})

describe('a request that cannot be right', () => {
  it.each([
    ['%', '/posts/%'],
    ['half an encoded letter', '/posts/%C3'],
    ['an encoded NUL', '/posts/oak%00.txt'],
    ['a line break', '/posts/oak%0d%0aSet-Cookie:a=b'],
    ['a hidden way up', '/posts/..%2f..%2fetc%2fpasswd'],
    ['a hidden way up with backslashes', '/posts/..%5c..%5cwindows'],
  ])('is answered 400: %s', async (_, path) => {
    const { app } = createTestApp()
    expect((await app.request(path)).status).toBe(400)
  })

  it('is answered 414 when its address is too long', async () => {
    const { app } = createTestApp()
    expect((await app.request(`/posts/${'a'.repeat(9000)}`)).status).toBe(414)
  })

  it('is answered 405 with the methods that are allowed, and 404 where there is nothing', async () => {
    const { app } = createTestApp()
    const answer = await app.request('/echo', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await app.request('/', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
    expect((await app.request('/nowhere', { method: 'POST' })).status).toBe(404)
  })

  it('is answered 413 when its body is too large', async () => {
    const { app } = createTestApp({ maxBody: 10 })
    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      app.request('/echo', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    expect(await (await post('0123456789')).text()).toBe('0123456789')
    expect((await post('0123456789a', { 'content-length': '11' })).status).toBe(413)
    const pieces = new ReadableStream({
      start(controller) {
        for (const piece of ['01234', '56789', 'a']) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    })
    expect((await post(pieces)).status).toBe(413)
  })
})
