import { describe, expect, it } from 'vitest'
import type { SiteConfigInput } from '#app/site-config.ts'
import { urls } from '#shared/urls.ts'
import { createRealApp } from '../../test/real-app.ts'

const form = '---\nid: 1\ntitle: Write\n---\n[text* your-name] [submit]\n'
const files = {
  'scripts/index.js': 'window.ours = 1\n',
  'scripts/unnamed.js': 'window.theirs = 1\n',
  'forms/contact.md': form,
  'pages/write.md': '---\ntitle: Write\nid: 8\n---\n::contact-form{id=1}\n\n::contact-form{id=1}\n',
}
const contact = { originalScripts: ['/scripts/index.js'] }
const ratings = { originalScripts: ['/scripts/index.js'] }

const policyOf = async (config: SiteConfigInput, path = urls.post('oak')) => {
  const { app } = await createRealApp({ config, files })
  return (await app.request(path)).headers.get('content-security-policy') ?? ''
}

describe('scripts of the originals', () => {
  it('[FORM-25] are served from content/scripts where the configuration names them, and nothing else is', async () => {
    const { app } = await createRealApp({ config: { contact }, files })
    const answer = await app.request('/scripts/index.js')
    expect(await answer.text()).toBe(files['scripts/index.js'])
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
    expect((await app.request('/scripts/index.js', again)).status).toBe(304)
    for (const path of ['/scripts/unnamed.js', '/scripts', '/scripts/../site.yaml'])
      expect((await app.request(path)).status).toBe(404)
    const { app: without } = await createRealApp({ files })
    expect((await without.request('/scripts/index.js')).status).toBe(404)
  })

  it('[FORM-25] are in a page once, after the settings they read', async () => {
    const { app } = await createRealApp({ config: { contact }, files })
    const html = await (await app.request('/write')).text()
    expect(html.match(/<script src="[^"]*" defer=""><\/script>/g)).toEqual([
      '<script src="/api/contact-form-7/settings.js" defer=""></script>',
      '<script src="/scripts/index.js" defer=""></script>',
    ])
    expect(html).not.toContain('name="contact-form"')
    const settings = await app.request('/api/contact-form-7/settings.js')
    expect(settings.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await settings.text()).toContain('{"root":"/api/","namespace":"contact-form-7/v1"}')
  })

  it('[FORM-25] [RATE-08] widen the policy by what they need, on pages of visitors alone', async () => {
    const strict = "require-trusted-types-for 'script'; trusted-types portico"
    expect(await policyOf({})).toContain(strict)
    const forForms = await policyOf({ contact })
    expect(forForms).not.toContain('trusted-types')
    expect(forForms).toMatch(/style-src 'self' 'sha256-[^']+'; style-src-attr 'unsafe-inline'; /)
    const forStars = await policyOf({ ratings })
    expect(forStars).not.toContain('trusted-types')
    expect(forStars).not.toMatch(/unsafe-/)
    const forThumbs = await policyOf({ ratings: { ...ratings, custom: true, max: 2, image: 'thumbs' } })
    expect(forThumbs.match(/'unsafe-\w+'/g)).toEqual(["'unsafe-eval'"])
    for (const config of [{ contact }, { ratings: { ...ratings, custom: true, max: 2 } }]) {
      const desk = await policyOf(config, urls.desk.signIn())
      expect(desk).toContain(strict)
      expect(desk).not.toMatch(/unsafe-/)
    }
  })

  it('[FORM-25] bring what the script of reCAPTCHA asks for', async () => {
    const { app } = await createRealApp({
      config: { contact, botCheck: { provider: 'recaptcha', siteKey: 'a&b' } },
      environment: { PORTICO_BOT_CHECK_SECRET: 'secret' },
      files,
    })
    const html = await (await app.request('/write')).text()
    expect(html).toContain('<script src="https://www.google.com/recaptcha/api.js?render=a%26b" defer="">')
    expect(await (await app.request('/api/contact-form-7/settings.js')).text()).toContain(
      '"sitekey":"a&b","actions":{"homepage":"homepage","contactform":"contactform"}',
    )
  })
})
