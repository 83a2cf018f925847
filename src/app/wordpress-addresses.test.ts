import { expect, it } from 'vitest'
import type { FeedbackAnswer } from '#features/forms/domain/feedback.ts'
import { ratingsService } from '#features/ratings/server/service.ts'
import { createRealApp } from '../../test/real-app.ts'

const files = { 'forms/contact.md': '---\nid: 1\ntitle: Write\n---\n[text* your-name] [submit]\n' }
const site = async () => (await createRealApp({ files, config: { botCheck: { provider: 'none' } } })).app
const call = '/contact-form-7/v1/contact-forms/1'

it.each([
  [`/wp-json${call}/refill/`, '[]'],
  [`/?rest_route=${call}/refill`, '[]'],
  [`/?rest_route=${encodeURIComponent(`${call}/refill/`)}`, '[]'],
  [`/index.php?rest_route=${call}/refill`, '[]'],
  [`/index.php/wp-json${call}/refill`, '[]'],
  [`/index.php/wp-json${call}/refill/`, '[]'],
  [`//wp-json${call}/refill`, '[]'],
  [`/api${call}/refill/`, '{"status":"init"}'],
])('[FORM-26] answers at %s, as sites with other links ask', async (address, body) => {
  const app = await site()
  const answer = await app.request(`http://localhost${address}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(body)
})

it.each([`/wp-json${call}/feedback/`, `/?rest_route=${call}/feedback`, `/index.php/wp-json${call}/feedback`])(
  '[FORM-26] takes a message at %s',
  async (address) => {
    const app = await site()
    const body = new FormData()
    body.append('_wpcf7_unit_tag', 'wpcf7-f1-o1')
    const answer = await app.request(`http://localhost${address}`, {
      method: 'POST',
      body,
      headers: { 'user-agent': 'Browser/1.0' },
    })
    expect(((await answer.json()) as FeedbackAnswer).status).toBe('validation_failed')
  },
)

it.each(['feedback/schema', 'refill'])(
  '[FORM-26] keeps one %s of a form, however its number is written',
  async (part) => {
    const { app, deps } = await createRealApp({ files, config: { botCheck: { provider: 'none' } } })
    const pageAt = async (number: string) => {
      const request = new Request(
        `http://localhost/wp-json/contact-form-7/v1/contact-forms/${number}/${part}`,
      )
      expect((await app.request(request)).status).toBe(200)
      return deps.pageCache.answered(request)?.page.key
    }
    expect(await pageAt('0001')).toBe(await pageAt('1'))
  },
)

it('[FORM-26] leaves every other address as it is', async () => {
  const app = await site()
  expect((await app.request('/posts/oak/')).status).toBe(301)
  expect(await (await app.request('/?rest=route')).text()).toContain('<!doctype html>')
  expect((await app.request('/index.php')).headers.get('location')).toBe('/')
})

it('[FORM-26] says what is there', async () => {
  const app = await site()
  for (const address of ['/wp-json', '/wp-json/', '/?rest_route=/', '/index.php/wp-json']) {
    const answer = await app.request(`http://localhost${address}`)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(await answer.json()).toMatchObject({
      name: 'Hillside',
      url: 'https://hillside.example',
      namespaces: ['contact-form-7/v1'],
      routes: {
        '/contact-form-7/v1/contact-forms/(?P<id>\\d+)/feedback': { methods: ['POST'] },
        '/contact-form-7/v1/contact-forms/(?P<id>\\d+)/refill': { methods: ['GET'] },
      },
    })
  }
  expect(await (await app.request('/wp-json/contact-form-7/v1')).json()).toMatchObject({
    namespace: 'contact-form-7/v1',
  })
  const unknown = await app.request('/wp-json/wp/v2/posts')
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'rest_no_route' }])
})

it.each(['feedback', 'feedback/schema', 'refill'])(
  '[FORM-26] lets a page elsewhere send the headers WordPress allows to %s',
  async (name) => {
    const app = await site()
    const answer = await app.request(`/wp-json${call}/${name}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, x-wp-nonce',
      },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    )
    expect(answer.headers.get('access-control-allow-methods')).toBe('OPTIONS, GET, POST, PUT, PATCH, DELETE')
  },
)

it('[FORM-26] tells broken JSON from JSON that is not a form', async () => {
  const app = await site()
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const answer = await app.request(`/wp-json${call}/feedback`, { method: 'POST', body, headers })
    return [answer.status, await answer.json()]
  }
  expect(await send('{"your-name":')).toEqual([
    400,
    {
      code: 'rest_invalid_json',
      message: 'Invalid JSON body passed.',
      data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
    },
  ])
  expect(await send('{"your-name":"Ann"}')).toMatchObject([415, { code: 'wpcf7_unsupported_media_type' }])
})

it.each(['_ajax_nonce', '_wpnonce'])('[RATE-02] takes the nonce of a vote as %s, too', async (field) => {
  const { app, deps } = await createRealApp({ config: { ratings: { identify: 'none' } } })
  const vote = async (nonce: string) => {
    const body = new URLSearchParams({ action: 'postratings', pid: '7', rate: '4', [field]: nonce })
    const answer = await app.request('http://localhost//wp-admin/admin-ajax.php', {
      method: 'POST',
      body,
      headers: { 'user-agent': 'Browser/1.0' },
    })
    return answer.text()
  }
  expect(await vote('wrong')).toBe('Failed To Verify Referrer')
  expect(await vote(deps.use(ratingsService).nonces.of(7))).toContain('1 vote, average: 4.00 out of 5')
})
