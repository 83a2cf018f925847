import { describe, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

const scriptUrl = 'https://recaptcha.example/api.js'
const script = `globalThis.executed = []
globalThis.grecaptcha = {
  ready: (listener) => setTimeout(listener),
  execute: async (key, { action }) => (globalThis.executed.push([key, action].join(' ')), 'token'),
}`

describe('a home page without a form', () => {
  const site = useSite({
    content: 'e2e/sites/ratings',
    config: { botCheck: { provider: 'recaptcha', siteKey: 'key', scriptUrl } },
    environment: { PORTICO_BOT_CHECK_SECRET: 'secret' },
  })
  const browser = useBrowser()

  const visit = (path: string) =>
    browser.visit(`${site.url}${path}`, {}, (context) =>
      context.route(`${scriptUrl}**`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      ),
    )

  it('[FORM-11] tells reCAPTCHA of the visit, and loads no React for it', async () => {
    const { page } = await visit('/')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => (globalThis as { executed?: string[] }).executed))
      .toEqual(['key homepage'])
    expect(loaded.filter((url) => /react|hydrate|contact-form/.test(url))).toEqual([])
  })

  it.each(['/posts/oak', '/nothing-here'])('[FORM-11] is the only page that does: not %s', async (path) => {
    const { page } = await visit(path)
    expect(await page.locator('portico-script[name="greet-home"]').count()).toBe(0)
    expect(await page.evaluate(() => 'grecaptcha' in globalThis)).toBe(false)
  })
})
