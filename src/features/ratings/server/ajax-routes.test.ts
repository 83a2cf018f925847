import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../../../test/databases.ts'
import { createRatingSite, originalLook } from '../../../../test/rating-site.tsx'
import recorded from '../fixtures/ajax-answers.json' with { type: 'json' }
import { isBot } from './bots.ts'

type Exchange = (typeof recorded)['success']
const exchanges = recorded as unknown as Record<string, Exchange>

/** Where ours is better, see docs/differences.md. */
const improved = new Set(['bad-rate-6-above-max'])

describe('the ajax call of the original', () => {
  describe.each(['/api/ajax', '/wp-admin/admin-ajax.php'])('at %s', (address) => {
    const same = Object.keys(exchanges).filter((name) => !improved.has(name))
    it.each(same)('[RATE-02] is answered as it was recorded: %s', async (name) => {
      const { fields, ...expected } = exchanges[name] as Exchange
      const site = createRatingSite(await openSqlite(), originalLook)
      const visitor = site.visitor()
      if (name === 'repeat-with-cookie') await visitor.rate(11, 4)
      if (name === 'repeat-same-ip-no-cookie') await site.visitor().rate(11, 4)
      const answer = await visitor.post(address, withNonce(fields, name, visitor.nonce))
      const { headers } = answer
      expect({
        status: answer.status,
        contentType: headers.get('content-type'),
        robots: headers.get('x-robots-tag'),
        cacheControl: headers.get('cache-control'),
        body: await answer.text(),
      }).toEqual({ ...expected, body: ourPictures(expected.body) })
    })
  })

  it('[RATE-02] sets the cookie of the original for as long', async () => {
    const answer = await createRatingSite(await openSqlite())
      .visitor()
      .rate(11, 4)
    expect(answer.headers.getSetCookie()[0]).toBe('rated_11=4; Max-Age=30000000; Path=/; SameSite=Lax')
  })

  it('[RATE-02] refuses a rating above the highest and does not count it', async () => {
    const visitor = createRatingSite(await openSqlite()).visitor()
    expect(await (await visitor.rate(12, 6)).text()).toBe('Invalid Rating (#6).')
    expect(await visitor.json('/api/ratings/12')).toMatchObject({ users: 0, score: 0 })
  })

  it('[RATE-02] reads posted fields in the address, too, and those of the body before them', async () => {
    const visitor = createRatingSite(await openSqlite()).visitor()
    const body = { rate: '4', postratings_11_nonce: visitor.nonce(11) }
    const address = '/wp-admin/admin-ajax.php?action=postratings&pid=11&rate=1'
    expect(await (await visitor.post(address, body)).text()).toContain('1 vote, average: 4.00 out of 5')
  })

  it('[RATE-05] reads no vote from an address that only follows links', async () => {
    const visitor = createRatingSite(await openSqlite()).visitor()
    const query = `action=postratings&pid=11&rate=4&postratings_11_nonce=${visitor.nonce(11)}`
    expect((await visitor.ask(`/api/ajax?${query}`)).status).toBe(400)
  })

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', '0'],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', '0'],
    ['Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)', '0'],
    ['Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)', '0'],
    ['Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', '0'],
    ['Mozilla/5.0 (compatible; Bytespider)', '0'],
    ['Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', ''],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) GSA/330.0 Mobile Safari/604.1', ''],
    ['com.google.GoogleMobile/111.0 iPhone/18.0 hw/iPhone15_2', ''],
  ])('[RATE-05] tells programs from people: %s', async (agent, refused) => {
    const answer = await createRatingSite(await openSqlite())
      .visitor('192.0.2.1', { 'user-agent': agent })
      .rate(11, 4)
    const body = await answer.text()
    expect(body === '0' ? '0' : '').toBe(refused)
  })

  it('[RATE-05] knows the programs the original knows', () => {
    const known =
      'Googlebot msnbot ia_archiver Lycos Jeeves Scooter FAST-WebCrawler Slurp@inktomi TurnitinBot Technorati findexa ' +
      'FindLinks Gaisbo Zyborg SurveyBot Bloglines BlogSearch UbSub Syndic8 Userland Gigabot Become.com'
    expect(known.split(' ').filter((name) => !isBot(`${name}/1.0`))).toEqual([])
  })

  it('[RATE-05] is not held up by an endless agent', () => {
    const before = process.cpuUsage()
    for (let times = 0; times < 20; times += 1) isBot('a-'.repeat(8000))
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  })

  it('[RATE-05] refuses what another site makes a browser send', async () => {
    const visitor = createRatingSite(await openSqlite()).visitor('192.0.2.1', {
      'sec-fetch-site': 'cross-site',
    })
    expect(await (await visitor.rate(11, 4)).text()).toBe('Failed To Verify Referrer')
  })

  it('[RATE-06] takes the nonce of a page for twelve hours at least, and never for more than a day', async () => {
    const site = createRatingSite(await openSqlite())
    const nonce = site.ratings.nonces.of(11)
    site.time.now = new Date('2026-06-01T23:59:00Z')
    expect(await (await site.visitor().rate(11, 4, nonce)).text()).toContain('rated')
    site.time.now = new Date('2026-06-02T12:00:00Z')
    expect(await (await site.visitor('192.0.2.2').rate(11, 4, nonce)).text()).toBe(
      'Failed To Verify Referrer',
    )
  })

  it('[RATE-05] takes so many votes a minute from one address, and says so to the rest', async () => {
    const site = createRatingSite(await openSqlite(), { votesPerMinute: 2, identify: 'none' })
    const bodies = []
    for (let i = 0; i < 3; i += 1) bodies.push(await (await site.visitor().rate(11, 4)).text())
    expect(bodies[2]).toBe('Too Many Ratings. Please Wait A Minute.')
    expect(await (await site.visitor('192.0.2.2').rate(11, 4)).text()).toContain('rated')
    site.time.now = new Date('2026-06-01T11:01:00Z')
    expect(await (await site.visitor().rate(11, 4)).text()).toContain('rated')
  })
})

/** The recorded nonce is another site's; whether it was right is in the name of the exchange. */
function withNonce(fields: Partial<Exchange['fields']>, name: string, nonce: (post: number) => string) {
  const post = Number(fields.pid)
  const isRight = !/wrong-nonce|missing-nonce|other-posts-nonce|no-action/.test(name)
  const field = `postratings_${post}_nonce`
  const given =
    name === 'other-posts-nonce' ? { [field]: nonce(12) } : isRight ? { [field]: nonce(post) } : {}
  return { ...(fields as Record<string, string>), ...given }
}

const ourPictures = (body: string) =>
  body.replace(/https:\/\/site\.example\/wp-content\/plugins\/wp-postratings([^"]+)\.gif/g, '/ratings$1.svg')
