import { expect, it } from 'vitest'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../../../test/databases.ts'
import { createReviewsSite, reviewLines } from '../../../../test/reviews-site.tsx'
import type { StoredReview } from './review-rows.ts'
import type { ReviewsConfig } from './reviews.ts'

const words = { rating: '4', author: 'Ida', title: 'Good', text: 'Very good.\r\n\r\nTruly.', language: 'en' }

describeOnBothDatabases('writing a review', (open: OpenTestDatabase) => {
  const shop = async (config: Partial<ReviewsConfig> = {}) => {
    const site = await createReviewsSite(await open(), config)
    await site.write('shop', reviewLines(1))
    const waiting = async (status: 'pending' | 'published' | 'rejected' = 'pending') => {
      const found: StoredReview[] = []
      for await (const review of site.moderation.each({ campaign: 'shop', status })) found.push(review)
      return found
    }
    const total = async () => (await site.store.totals('shop')).count
    return {
      ...site,
      waiting,
      total,
      send: (fields = {}) => site.post('/reviews-of/shop/write', { ...words, ...fields }),
    }
  }

  it('keeps it for the owner, who shows it', async () => {
    const { send, waiting, total, moderation, get, pageCache } = await shop()
    const answer = await send()
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/reviews-of/shop/thanks')
    const [review] = await waiting()
    expect(review).toMatchObject({ author: 'Ida', rating: 4, text: 'Very good.\n\nTruly.', verified: false })
    expect(await total()).toBe(1)
    expect(await moderation.setStatus('shop', review?.id ?? '', 'published')).toBe(true)
    expect(await moderation.setStatus('shop', review?.id ?? '', 'published')).toBe(true)
    expect(await total()).toBe(2)
    pageCache.drop(['campaign:shop'])
    expect(await (await get('/widgets/reviews/v2/shop/')).text()).toContain('Very good.')
    await moderation.setStatus('shop', review?.id ?? '', 'rejected')
    expect(await total()).toBe(1)
    expect(await moderation.setStatus('shop', 'nobody', 'published')).toBe(false)
  })

  it('counts right however many approve at once', async () => {
    const { moderation, total, send, waiting } = await shop()
    for (const author of ['A', 'B', 'C']) await send({ author })
    const ids = (await waiting()).map(({ id }) => id)
    await Promise.all([...ids, ...ids, ...ids].map((id) => moderation.setStatus('shop', id, 'published')))
    expect(await total()).toBe(4)
  })

  it('is one review however often it is sent', async () => {
    const { send, waiting } = await shop()
    await Promise.all([send(), send(), send()])
    expect(await waiting()).toHaveLength(1)
  })

  it('comes back with what is wrong and everything that was typed', async () => {
    const { send, waiting } = await shop()
    const answer = await send({ rating: '', author: ' ', text: '<script>"kept"</script>' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Choose from one to five stars.')
    expect(html).toContain('Write the name to show with your review.')
    expect(html).toContain('&lt;script&gt;&quot;kept&quot;&lt;/script&gt;')
    expect(await waiting()).toHaveLength(0)
    for (const rating of ['0', '6', '5.5', '1e0', 'five'])
      expect((await shop().then((one) => one.send({ rating }))).status).toBe(422)
  })

  it('takes at most five in a row from one address, and says when to come again', async () => {
    const { send, time } = await shop()
    for (const author of ['1', '2', '3', '4', '5']) expect((await send({ author })).status).toBe(303)
    const refused = await send({ author: '6' })
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('in a few minutes')
    time.now = new Date(time.now.getTime() + 3_600_000)
    expect((await send({ author: '6' })).status).toBe(303)
  })

  it('thanks a program that fills in everything, and keeps its review out of sight', async () => {
    const { send, waiting } = await shop({ moderation: 'none' })
    expect((await send({ website: 'https://spam.example' })).status).toBe(303)
    expect(await waiting('rejected')).toHaveLength(1)
    expect(await waiting('published')).toHaveLength(1)
  })

  it('marks one review per invitation as verified', async () => {
    const { send, get, invitations, waiting, time } = await shop({ moderation: 'unverified' })
    const token = invitations.issue('shop', 30)
    const page = await (await get(`/reviews-of/shop/write?invitation=${token}`)).text()
    expect(page).toContain('marked as verified')
    expect((await send({ invitation: token })).status).toBe(303)
    expect((await waiting('published')).filter(({ verified }) => verified)).toHaveLength(1)
    expect((await send({ invitation: token, author: 'Again' })).status).toBe(400)
    expect((await get(`/reviews-of/shop/write?invitation=${token}`)).status).toBe(400)

    const late = invitations.issue('shop', 30)
    time.now = new Date(time.now.getTime() + 31 * 86_400_000)
    expect((await send({ invitation: late, author: 'Late' })).status).toBe(400)
  })

  it('believes no invitation that was changed or is for another campaign', async () => {
    const { invitations, send } = await shop()
    const token = invitations.issue('other', 30)
    expect((await send({ invitation: token })).status).toBe(400)
    expect((await send({ invitation: token.replace('other', 'shop') })).status).toBe(400)
    expect((await send({ invitation: 'shop.x.zzzzzz.' })).status).toBe(400)
  })

  it('offers nothing where the owner wants none', async () => {
    const { get, send } = await shop({ write: false })
    expect((await get('/reviews-of/shop/write')).status).toBe(404)
    expect((await send()).status).toBe(404)
    expect(await (await get('/reviews-of/shop')).text()).not.toContain('Write a review')
  })
})

describeOnBothDatabases('the page of a campaign', (open: OpenTestDatabase) => {
  it('[REV-03] leads to the next page without script', async () => {
    const { get, write } = await createReviewsSite(await open())
    await write('shop', reviewLines(5))
    const html = await (await get('/reviews-of/shop?size=3')).text()
    expect(html).toContain('<form class="portico-reviews-next" action="/reviews-of/shop">')
    const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"\/>/g)].map(
      (match) => [match[1], match[2]],
    )
    const next = await (
      await get(`/reviews-of/shop?${new URLSearchParams(fields as [string, string][])}`)
    ).text()
    expect([...next.matchAll(/<article/g)]).toHaveLength(2 + 1)
    expect(next).toContain('content="noindex"')
  })

  it('[REV-05] carries the rating before its description', async () => {
    const { get, write } = await createReviewsSite(await open())
    await write('shop', reviewLines(9), 'description: All of it.\n')
    expect(await (await get('/reviews-of/shop')).text()).toContain(
      'content="Rating: 3.0 ★ - 9 reviews. All of it."',
    )
    await write('new')
    expect(await (await get('/reviews-of/new')).text()).toContain('content="What people say about The new."')
  })

  it('[REV-09] shows the one review a shared link leads to', async () => {
    const { get, write } = await createReviewsSite(await open())
    await write('shop', reviewLines(30))
    const html = await (await get('/reviews-of/shop?review=r-000')).text()
    expect(html.indexOf('portico-review-r-000')).toBeLessThan(html.indexOf('portico-review-r-029'))
    expect(html.match(/id="portico-review-r-000"/g)).toHaveLength(1)
  })
})
