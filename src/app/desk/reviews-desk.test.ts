import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import type { Review } from '#features/reviews/domain/review.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { reviewsService } from '#features/reviews/server/service.ts'
import type { Doubt } from '#platform/bot-check/judge-proof.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../../test/desk-site.ts'
import { inWords } from '../../../test/in-words.ts'

const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>'

const send = (site: DeskSite, over: Partial<Review> & { id: string }, doubts: readonly Doubt[] = []) =>
  site.deps.use(reviewsService).moderation.add(
    {
      author: 'Mia',
      rating: 4,
      text: 'Well made.',
      language: 'en',
      date: new Date('2026-05-01T00:00:00Z'),
      verified: false,
      helpful: 0,
      ...over,
    },
    { campaign: 'shop', status: 'pending', doubts },
  )

describe('reviews on the desk', () => {
  it('wait until somebody publishes them, and then count', async () => {
    const site = await createDeskSite(openSqlite)
    await send(site, { id: 'a' })
    const page = async () => (await site.app.request('http://localhost:3000/reviews-of/shop')).text()
    expect(await page()).not.toContain('Well made.')
    const moderator = await site.signedIn('moderator')
    expect(await moderator.page(urls.desk.home)).toContain('1 review is waiting')
    await moderator.get(reviewAddresses.desk.reviews())
    const answer = await moderator.post('/desk/reviews/publish', {
      id: 'shop/a',
      back: reviewAddresses.desk.reviews('pending'),
    })
    expect(answer.headers.get('location')).toBe(reviewAddresses.desk.reviews('pending'))
    expect(await moderator.page(reviewAddresses.desk.reviews())).toContain('Review by Mia published.')
    expect(await page()).toContain('Well made.')
    expect((await site.deps.use(reviewsService).store.totals('shop')).count).toBe(2)
    await moderator.post('/desk/reviews/reject', { id: 'shop/a' })
    expect(await page()).not.toContain('Well made.')
    const log = inWords(await site.deps.use(accountsService).audit.list({ limit: 2 }))
    expect(log.map(({ who, what }) => `${who}: ${what}`)).toEqual([
      'moderator: Rejected the review by Mia',
      'moderator: Published the review by Mia',
    ])
  })

  it('are decided about several at once', async () => {
    const site = await createDeskSite(openSqlite)
    for (const id of ['a', 'b', 'c']) await send(site, { id })
    const editor = await site.signedIn('editor')
    await editor.get(reviewAddresses.desk.reviews())
    const id = ['shop/a', 'shop/c', 'shop/none', '../x', '']
    await editor.post('/desk/reviews/reject', { id })
    expect(await site.deps.use(reviewsService).queue.counts()).toEqual({
      pending: 1,
      doubted: 0,
      published: 1,
      rejected: 2,
    })
    await editor.post('/desk/reviews/publish', {})
    expect(await editor.page(reviewAddresses.desk.reviews())).toContain(
      '<div class="message bad" role="alert" tabindex="-1" autofocus="">Select something first.</div>',
    )
  })

  itOnBothDatabases(
    'are answered in the name of the site, and the answer can be taken back',
    async (open) => {
      const site = await createDeskSite(open)
      await send(site, { id: 'a' })
      const editor = await site.signedIn('editor')
      await editor.get(reviewAddresses.desk.reviews())
      await editor.post(reviewAddresses.desk.reviewReply, {
        id: 'shop/a',
        text: ` Thank you!\r\n${hostile} `,
      })
      expect((await site.deps.use(reviewsService).queue.find('shop', 'a'))?.reply).toEqual({
        author: 'Hillside',
        text: `Thank you!\n${hostile}`,
        date: site.time.now,
      })
      await editor.post(reviewAddresses.desk.reviewReply, { id: 'shop/a', text: ' ' })
      expect((await site.deps.use(reviewsService).queue.find('shop', 'a'))?.reply).toBeUndefined()
    },
  )

  itOnBothDatabases(
    'are marked as verified, one or several, and the mark can be taken back',
    async (open) => {
      const site = await createDeskSite(open)
      for (const id of ['a', 'b']) await send(site, { id })
      const verified = async () =>
        (await site.deps.use(reviewsService).queue.list({ view: 'pending', limit: 9 })).filter(
          (one) => one.verified,
        ).length
      const moderator = await site.signedIn('moderator')
      await moderator.get(reviewAddresses.desk.reviews())
      await moderator.post('/desk/reviews/verify', { id: ['shop/a', 'shop/b'] })
      expect(await verified()).toBe(2)
      await moderator.post('/desk/reviews/unverify', { id: 'shop/a' })
      expect(await verified()).toBe(1)
      const log = inWords(await site.deps.use(accountsService).audit.list({ limit: 2 }))
      expect(log.map(({ what }) => what)).toEqual([
        'Marked the review by Mia as not verified',
        'Marked 2 reviews as verified',
      ])
    },
  )

  itOnBothDatabases(
    'that may come from a program stand apart with the reasons, and are published all the same',
    async (open) => {
      const site = await createDeskSite(open)
      await send(site, { id: 'a' })
      await send(site, { id: 'b', author: 'Kim' }, [{ agent: 'honeypot', reason: hostile }])
      const editor = await site.signedIn('editor')
      expect(await editor.page(urls.desk.home)).toContain('1 review is held')
      expect(await editor.page(reviewAddresses.desk.reviews())).not.toContain('Kim')
      const html = await editor.page(reviewAddresses.desk.reviews('doubted'))
      expect(html).toContain('Kim')
      expect(html).toContain('(bot trap)')
      expect(html).not.toContain(hostile)
      await editor.post('/desk/reviews/publish', { id: 'shop/b' })
      expect(await site.deps.use(reviewsService).queue.counts()).toEqual({
        pending: 1,
        doubted: 0,
        published: 2,
        rejected: 0,
      })
    },
  )

  itOnBothDatabases('from a file are left to the file', async (open) => {
    const site = await createDeskSite(open)
    const editor = await site.signedIn('editor')
    const html = await editor.page(reviewAddresses.desk.reviews('published'))
    expect(html).toContain('This review is in a content file')
    const [filed] = await site.deps.use(reviewsService).queue.list({ view: 'published', limit: 1 })
    const id = `shop/${filed?.id}`
    await editor.post('/desk/reviews/reject', { id })
    await editor.post(reviewAddresses.desk.reviewReply, { id, text: 'No.' })
    await editor.post('/desk/reviews/verify', { id })
    expect(await site.deps.use(reviewsService).queue.find('shop', filed?.id ?? '')).toEqual(filed)
  })

  it('show what a visitor wrote as text, whatever it is', async () => {
    const site = await createDeskSite(openSqlite)
    await send(site, { id: 'a', author: hostile, title: hostile, text: hostile })
    const editor = await site.signedIn('editor')
    const html = await editor.page(reviewAddresses.desk.reviews())
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  itOnBothDatabases('come in pages, each once', async (open) => {
    const site = await createDeskSite(open)
    const ids = Array.from({ length: 45 }, (_, i) => `r${String(i).padStart(2, '0')}`)
    for (const id of ids) await send(site, { id, author: id })
    const editor = await site.signedIn('editor')
    const seen: string[] = []
    let next: string | undefined = reviewAddresses.desk.reviews()
    while (next) {
      const html: string = await editor.page(next)
      seen.push(...[...html.matchAll(/Select the review by (r\d\d)/g)].map(([, id]) => id ?? ''))
      next = /href="(\/desk\/reviews\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen.toSorted()).toEqual(ids)
  })
})
