import { describe, expect, it } from 'vitest'
import type { Banner } from '../domain/banner.ts'
import { coloursCss, createBannerRoutes } from './routes.ts'

const banner: Banner = {
  id: 'sale',
  text: 'Sale',
  ownCookie: false,
  colours: { background: '#1f4d3a', text: '#ffffff' },
}

const app = (secure = false, ownCookie = false) =>
  createBannerRoutes({ secure, current: async () => ({ ...banner, ownCookie }) })

const close = (fields: Record<string, string>, secure = false) =>
  app(secure).request('/banner/close', { method: 'POST', body: new URLSearchParams(fields) })

describe('closing the banner without script', () => {
  it('[BAN-01] sets top-banner-hidden=true for 7 days on the whole site', async () => {
    const answer = await close({ back: '/posts/oak' })
    expect(answer.headers.get('set-cookie')).toBe(
      'top-banner-hidden=true; Max-Age=604800; Path=/; SameSite=Lax',
    )
  })

  it('[BAN-01] sets it for https only where the site has it', async () => {
    const answer = await close({ back: '/' }, true)
    expect(answer.headers.get('set-cookie')).toContain('; Secure')
  })

  it('[BAN-02] goes back to the page, and to no other site', async () => {
    const home = await close({ back: '/posts/oak?page=2' })
    expect([home.status, home.headers.get('location')]).toEqual([303, '/posts/oak?page=2'])
    expect((await close({ back: '//evil.example/x' })).headers.get('location')).toBe('/')
    expect((await close({ back: 'https://evil.example/x' })).headers.get('location')).toBe('/')
    expect((await close({})).headers.get('location')).toBe('/')
  })

  it('[BAN-02] goes back to the address with its query, if the browser tells', async () => {
    const from = async (referer: string) => {
      const body = new URLSearchParams({ back: '/search' })
      const answer = await app().request('/banner/close', { method: 'POST', body, headers: { referer } })
      return answer.headers.get('location')
    }
    expect(await from('http://localhost/search?q=oak')).toBe('/search?q=oak')
    expect(await from('http://localhost//evil.example/x')).toBe('/')
    expect(await from('https://evil.example/x')).toBe('/search')
    expect(await from('nonsense')).toBe('/search')
  })

  it('[BAN-01] hides one campaign alone when it has its own cookie', async () => {
    for (const cookie of ['top-banner-hidden-sale', 'top-banner-hidden-of-somebody']) {
      const body = new URLSearchParams({ back: '/', cookie })
      const answer = await app(false, true).request('/banner/close', { method: 'POST', body })
      expect(answer.headers.get('set-cookie')).toContain('top-banner-hidden-sale=true;')
    }
  })

  it('sets no cookie of another name', async () => {
    const answer = await close({ back: '/', cookie: 'session' })
    expect(answer.headers.get('set-cookie')).toMatch(/^top-banner-hidden=true;/)
  })

  it('survives a request that is not a form', async () => {
    const answer = await app().request('/banner/close', { method: 'POST', body: 'x' })
    expect(answer.status).toBe(303)
  })
})

describe('the style sheet for visitors without script', () => {
  const ask = (cookie?: string) =>
    app().request('/banner/top-banner-hidden/closed.css', { headers: cookie ? { cookie } : {} })

  it('[BAN-02] hides the banner from who closed it, and is never shared', async () => {
    const answer = await ask('a=1; top-banner-hidden=true')
    expect(await answer.text()).toBe('.top-banner{display:none}')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toBe('Cookie')
  })

  it('[BAN-01] shows it to everybody else', async () => {
    expect(await (await ask()).text()).toBe('')
  })
})

describe("the campaign's colours", () => {
  it('are rules that follow from what was chosen', () => {
    expect(coloursCss(banner)).toBe('.top-banner{--banner-paper:#1f4d3a;--banner-ink:#ffffff}')
    expect(coloursCss({ ...banner, colours: undefined })).toBeUndefined()
  })
})
