import { describe, expect, it } from 'vitest'
import { networkOf } from '#platform/limits/networks.ts'
import { itOnBothDatabases, openSqlite } from '../../../../test/databases.ts'
import { createRatingSite } from '../../../../test/rating-site.tsx'

describe('the JSON of ratings', () => {
  it('[RATE-02] says what a post has and what this visitor may do', async () => {
    const visitor = createRatingSite(await openSqlite()).visitor()
    const state = await visitor.json('/api/ratings/11')
    expect(state).toMatchObject({
      post_id: 11,
      users: 0,
      score: 0,
      average: 0,
      has_rated: false,
      can_rate: true,
    })
    const rate = await visitor.post('/api/ratings/11', { rate: '4', nonce: state.nonce })
    expect(rate.status).toBe(200)
    expect(await rate.json()).toMatchObject({ users: 1, score: 4, average: 4, has_rated: true, rated: 4 })
    expect(await visitor.json('/api/ratings/11')).toMatchObject({
      has_rated: true,
      can_rate: false,
      rated: 4,
    })
  })

  it.each([
    ['403 for a wrong nonce', 11, '4', 'wrong', 403, 'bad_nonce'],
    ['404 for a post that is not there', 99, '4', undefined, 404, 'no_such_post'],
    ['422 above the highest', 11, '6', undefined, 422, 'out_of_range'],
    ['422 for nonsense', 11, 'abc', undefined, 422, 'out_of_range'],
    ['422 between two steps', 11, '2.5', undefined, 422, 'out_of_range'],
  ])('[RATE-02] answers %s', async (_, post, rate, nonce, status, code) => {
    const visitor = createRatingSite(await openSqlite()).visitor()
    const answer = await visitor.post(`/api/ratings/${post}`, { rate, nonce: nonce ?? visitor.nonce(post) })
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  })

  it('[RATE-02] answers 409 to a second vote and 429 to too many', async () => {
    const site = createRatingSite(await openSqlite(), { votesPerMinute: 2 })
    const visitor = site.visitor()
    const rate = () => visitor.post('/api/ratings/11', { rate: '4', nonce: visitor.nonce(11) })
    expect([(await rate()).status, (await rate()).status]).toEqual([200, 409])
    const last = await rate()
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '60'])
  })

  it('[RATE-02] takes JSON as well as a form', async () => {
    const visitor = createRatingSite(await openSqlite()).visitor('192.0.2.1', {
      'content-type': 'application/json',
    })
    const body = JSON.stringify({ rate: 3, nonce: visitor.nonce(11) })
    const answer = await visitor.ask('/api/ratings/11', { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ users: 1, score: 3 })
  })

  it('[RATE-05] withdraws only where the owner lets votes be changed', async () => {
    const fixed = createRatingSite(await openSqlite()).visitor()
    await fixed.rate(11, 4)
    expect((await fixed.post('/api/ratings/11', { nonce: fixed.nonce(11) }, 'DELETE')).status).toBe(403)
    const free = createRatingSite(await openSqlite(), { changeable: true }).visitor()
    await free.rate(11, 4)
    expect(free.cookies.get('rated_11')).toBe('4')
    const withdrawn = await free.post('/api/ratings/11', { nonce: free.nonce(11) }, 'DELETE')
    expect(await withdrawn.json()).toMatchObject({ users: 0, can_rate: true })
    expect(free.cookies.has('rated_11')).toBe(false)
  })

  it('[RATE-05] says why it refuses: a program, ratings that are closed, nothing to withdraw', async () => {
    const site = createRatingSite(await openSqlite(), { changeable: true })
    const why = async (answer: Response) => [answer.status, await answer.json()]
    const curl = site.visitor('192.0.2.1', { 'user-agent': 'curl/8.5.0' })
    expect(await why(await curl.post('/api/ratings/11', { rate: '4', nonce: curl.nonce(11) }))).toEqual([
      403,
      { code: 'refused', message: expect.stringContaining('names a program, such as curl') },
    ])
    const ana = site.visitor()
    expect(await why(await ana.post('/api/ratings/11', { nonce: ana.nonce(11) }, 'DELETE'))).toEqual([
      403,
      { code: 'refused', message: expect.stringContaining('You haven’t rated this post') },
    ])
    const closed = createRatingSite(await openSqlite(), { allow: 'nobody' }).visitor()
    expect(await why(await closed.post('/api/ratings/11', { rate: '4', nonce: closed.nonce(11) }))).toEqual([
      403,
      { code: 'refused', message: expect.stringContaining('Ratings are closed: ') },
    ])
  })

  itOnBothDatabases('[RATE-06] sends late only what a page does not show already', async (open) => {
    const site = createRatingSite(await open())
    await site.visitor('192.0.2.9').rate(12, 5)
    const late = await site.visitor().json('/api/ratings?posts=11_0_0.12_0_0.99_0_0')
    expect(late).toEqual({
      11: { nonce: site.ratings.nonces.of(11) },
      12: { nonce: site.ratings.nonces.of(12), users: 1, score: 5, html: expect.stringContaining('1 vote') },
    })
    const same = await site.visitor().json('/api/ratings?posts=12_1_5')
    expect(same[12]).not.toHaveProperty('html')
    const rated = await site.visitor('192.0.2.9').json('/api/ratings?posts=12_1_5')
    expect(rated[12].html).toContain('rated')
    expect(await site.visitor().json('/api/ratings?posts=nonsense._.-1_2_3')).toEqual({})
  })

  it('[RATE-06] tells no cache to keep what is one visitor’s', async () => {
    const answer = await createRatingSite(await openSqlite())
      .visitor()
      .ask('/api/ratings?posts=11_0_0')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('[RATE-06] drops the pages that show the post, and those in whose order it moves', async () => {
    const site = createRatingSite(await openSqlite())
    await site.visitor('192.0.2.1').rate(11, 4)
    expect(site.dropped.splice(0)).toEqual(['rating:11', 'rating-order-from:1'])
    await site.visitor('192.0.2.2').rate(11, 4)
    expect(site.dropped).toEqual([
      'rating:11',
      'rating-order-from:2',
      'rating-order:highest_rated:15',
      'rating-order:most_rated:0',
      'rating-order:most_rated:1',
    ])
  })

  it('[RATE-05] refuses everybody where ratings are closed, and shows them', async () => {
    const visitor = createRatingSite(await openSqlite(), { allow: 'nobody' }).visitor()
    expect(await (await visitor.rate(11, 4)).text()).toBe('0')
    const { html, can_rate } = await visitor.json('/api/ratings/11')
    expect([can_rate, html.includes('Ratings are closed.')]).toEqual([false, true])
  })
})

describe('who is the same voter', () => {
  const votes = async (identify: 'both' | 'cookie' | 'ip' | 'none') => {
    const site = createRatingSite(await openSqlite(), { identify })
    const [here, there] = [site.visitor('192.0.2.1'), site.visitor('192.0.2.2')]
    const users = async () => (await here.json('/api/ratings/11')).users
    await here.rate(11, 4)
    await here.rate(11, 4)
    const repeated = await users()
    await site.visitor('192.0.2.1').rate(11, 4)
    const neighbour = await users()
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    await there.rate(11, 4)
    return [repeated, neighbour, await users()]
  }

  it('[RATE-05] by cookie or address: neither may come twice', async () => {
    expect(await votes('both')).toEqual([1, 1, 1])
  })

  it('[RATE-05] by cookie: neighbours are all counted', async () => {
    expect(await votes('cookie')).toEqual([1, 2, 2])
  })

  it('[RATE-05] by address: nothing is kept in the browser', async () => {
    expect(await votes('ip')).toEqual([1, 1, 2])
    const visitor = createRatingSite(await openSqlite(), { identify: 'ip' }).visitor()
    await visitor.rate(11, 4)
    expect(visitor.cookies.size).toBe(0)
  })

  it('[RATE-05] not at all: every vote counts', async () => {
    expect(await votes('none')).toEqual([2, 3, 4])
  })

  it('[RATE-05] not at all: nobody is offered to change a vote that cannot be found again', async () => {
    const visitor = createRatingSite(await openSqlite(), { identify: 'none', changeable: true }).visitor()
    expect(await (await visitor.rate(11, 4)).text()).not.toContain('<form')
  })

  it('[RATE-05] believes the cookie of the original when it knows nothing else', async () => {
    const visitor = createRatingSite(await openSqlite(), { identify: 'cookie' }).visitor()
    visitor.cookies.set('rated_11', '5')
    expect(await (await visitor.rate(11, 4)).text()).toContain('You Had Already Rated')
  })

  it('[RATE-05] keeps no address and no cookie as they are', async () => {
    const db = await openSqlite()
    const visitor = createRatingSite(db).visitor('203.0.113.77')
    await visitor.rate(11, 4)
    const { read } = db.tables<{ rating_votes: Record<string, unknown> }>()
    const stored = JSON.stringify(await read.selectFrom('rating_votes').selectAll().execute())
    expect(stored).not.toContain('203.0.113')
    expect(stored).not.toContain(visitor.cookies.get('portico-voter') ?? '?')
  })
})

it('[RATE-05] takes a whole /64 of version 6 for one address', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
})
