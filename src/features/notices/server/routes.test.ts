import { describe, expect, it } from 'vitest'
import { createNoticeRoutes } from './routes.ts'

const app = (secure = false) => createNoticeRoutes({ secure })

const dismiss = (notice: string, headers: Record<string, string> = {}, secure = false) =>
  app(secure).request('http://site.test/api/notices/dismiss', {
    method: 'POST',
    body: new URLSearchParams({ notice }),
    headers,
  })

const styleOf = async (dismissal: string, cookie = '') => {
  const answer = await app().request(`/api/notices/${dismissal}/dismissed.css`, { headers: { cookie } })
  return { css: await answer.text(), kept: answer.headers.get('cache-control') }
}

describe('dismissing a notice without script', () => {
  it('[NOTE-01] sets a cookie of the same name as the key, and forgets that of the old text', async () => {
    const answer = await dismiss('ferry.1a2b', { cookie: 'notice-ferry.0000=1; notice-boat.0000=1' })
    expect(answer.headers.getSetCookie()).toEqual([
      'notice-ferry.1a2b=1; Max-Age=31536000; Path=/; SameSite=Lax',
      'notice-ferry.0000=; Max-Age=0; Path=/; SameSite=Lax',
    ])
    const secure = await dismiss('ferry.1a2b', {}, true)
    expect(secure.headers.get('set-cookie')).toContain('; Secure')
  })

  it('[NOTE-01] leads back to the page it was on, and to no other site', async () => {
    const back = async (referer: string) => (await dismiss('ferry.1a2b', { referer })).headers.get('location')
    expect(await back('http://site.test/care?page=2')).toBe('/care?page=2')
    expect(await back('http://evil.test/care')).toBe('/')
  })

  it('[NOTE-01] hides what was dismissed, for this visitor alone', async () => {
    expect(await styleOf('ferry.1a2b', 'notice-ferry.1a2b=1')).toEqual({
      css: '.notice[data-id="ferry.1a2b"]{display:none}',
      kept: 'private, no-cache',
    })
    expect((await styleOf('ferry.1a2b')).css).toBe('')
  })

  it.each(['', 'x"]{}', 'ferry', 'a.b;Domain=x', 'Ferry.1a2b'])('[NOTE-01] takes no "%s"', async (odd) => {
    expect((await dismiss(odd)).headers.get('set-cookie')).toBeNull()
    const style = await styleOf(encodeURIComponent(odd || 'none'), `notice-${odd}=1`)
    expect(style.css).toBe('')
  })
})
