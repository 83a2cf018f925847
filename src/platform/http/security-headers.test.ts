import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const headScript = "document.documentElement.dataset.theme='dark'"

function createSite(https = false) {
  const app = new Hono()
  app.use(securityHeaders({ https, inlineScripts: [headScript] }))
  app.get('/', (c) => c.html('<!doctype html>'))
  app.get('/feed.json', (c) => c.json({}))
  app.get('/picture', (c) => c.body('x', 200, { 'content-type': 'image/avif' }))
  app.get('/widgets/reviews', (c) =>
    c.body('x', 200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' }),
  )
  app.get('/broken', () => {
    throw new Error('no')
  })
  app.onError((_, c) => c.html('<!doctype html>', 500))
  return app
}

const directive = (response: Response, name: string) =>
  response.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `))

describe('the policy of a page', () => {
  it('[OPS-04] allows the site itself and the hashed head script, nothing inline and nothing evaluated', async () => {
    const answer = await createSite().request('/')
    const hash = createHash('sha256').update(headScript).digest('base64')
    expect(directive(answer, 'default-src')).toBe("default-src 'none'")
    expect(directive(answer, 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`)
    expect(directive(answer, 'style-src')).toBe("style-src 'self'")
    expect(directive(answer, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directive(answer, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/)
  })

  it('[OPS-04] names no third party unless an adapter asks for one', async () => {
    const app = new Hono()
    app.use(securityHeaders({ https: true, sources: { 'script-src': ['https://challenge.example'] } }))
    app.get('/', (c) => c.html(''))
    expect(directive(await app.request('/'), 'script-src')).toBe(
      "script-src 'self' https://challenge.example",
    )
  })
})

describe('the other headers', () => {
  it.each(['/', '/feed.json', '/picture', '/nowhere', '/broken'])(
    '[OPS-04] are on every answer: %s',
    async (path) => {
      const { headers } = await createSite().request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    },
  )

  it('[OPS-04] promise https only when the site is reached by https', async () => {
    expect((await createSite(true).request('/')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    )
    expect((await createSite(false).request('/')).headers.has('strict-transport-security')).toBe(false)
  })

  it('promise https for every host below only when the owner says so', async () => {
    const app = new Hono()
    app.use(securityHeaders({ https: true, subdomains: true }))
    expect((await app.request('/')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  it('let pictures be shown elsewhere, and a route decide for itself', async () => {
    const policyOf = async (path: string) =>
      (await createSite().request(path)).headers.get('cross-origin-resource-policy')
    expect(await policyOf('/')).toBe('same-origin')
    expect(await policyOf('/picture')).toBe('cross-origin')
    expect(await policyOf('/widgets/reviews')).toBe('cross-origin')
  })
})
