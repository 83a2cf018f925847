import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { describeOnBothDatabases, openSqlite } from '../../../../test/databases.ts'
import { createReviewsSite, reviewLines } from '../../../../test/reviews-site.tsx'
import type { StoredReview } from './review-rows.ts'

type OptionsOfSite = Parameters<typeof createReviewsSite> extends [unknown, ...infer Rest] ? Rest : never

const words = { rating: '4', author: 'Ida', title: 'Good', text: 'Very good.\r\n\r\nTruly.', language: 'en' }

describe('writing a review', () => {
  const shop = async (...options: OptionsOfSite) => {
    const site = await createReviewsSite(await openSqlite(), ...options)
    await site.write('shop', reviewLines(1))
    const waiting = async (status: 'pending' | 'published' | 'rejected' = 'pending') => {
      const found: StoredReview[] = []
      for await (const review of site.moderation.each({ campaign: 'shop', status })) found.push(review)
      return found
    }
    const total = async () => (await site.store.totals('shop')).count
    const doubtsOf = async (author: string) => {
      const found = await Promise.all((['pending', 'published'] as const).map((status) => waiting(status)))
      const review = found.flat().find((one) => one.author === author)
      return (await site.queue.find('shop', review?.id ?? ''))?.doubts.map(({ agent }) => agent)
    }
    /** What a browser does before it sends. */
    const challenge = async () => {
      const given = await (await site.get('/api/bot-check/challenge?action=review')).json()
      const solution = await solveChallenge({ challenge: given.challenge, deriveKey })
      const proof = JSON.stringify({ challenge: given.challenge, solution })
      return { started: String(given.started), proof: Buffer.from(proof).toString('base64') }
    }
    return {
      ...site,
      waiting,
      doubtsOf,
      challenge,
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

  it('takes no endless language from the hidden field', async () => {
    const { send, waiting } = await shop()
    await send({ language: `en${'-aa'.repeat(10_000)}` })
    expect(await waiting()).toMatchObject([{ language: 'en' }])
  })

  it('counts right however many approve at once', async () => {
    const { moderation, total, send, waiting } = await shop()
    for (const author of ['A', 'B', 'C']) await send({ author })
    const ids = (await waiting()).map(({ id }) => id)
    await Promise.all([...ids, ...ids, ...ids].map((id) => moderation.setStatus('shop', id, 'published')))
    expect(await total()).toBe(4)
  })

  it('is one review however often it is sent, and two when two people write the same', async () => {
    const { send, waiting } = await shop()
    const answers = await Promise.all([send(), send(), send({ key: 'mine' }), send({ key: 'mine' })])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await waiting()).toHaveLength(2)
  })

  it('is given from one to five stars in halves', async () => {
    const { send, waiting, time } = await shop()
    const halves = ['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5']
    for (const rating of halves) {
      expect((await send({ rating })).status).toBe(303)
      time.now = new Date(time.now.getTime() + 3_600_000)
    }
    expect((await waiting()).map(({ rating }) => String(rating)).toSorted()).toEqual(halves)
  })

  it('comes back with what is wrong and everything that was typed', async () => {
    const { send, waiting } = await shop()
    const answer = await send({ rating: '', author: ' ', text: '<script>"kept"</script>' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Choose a rating from 1 to 5 stars.')
    expect(html).toContain('Enter the name to show with your review.')
    expect(html).toContain('&lt;script&gt;&quot;kept&quot;&lt;/script&gt;')
    expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/)
    expect(html).toContain('<a href="#review-author">Enter the name')
    expect(html).toMatch(/id="review-author" aria-invalid="true" aria-describedby="review-author-error"/)
    expect(await waiting()).toHaveLength(0)
    const long = await send({ text: 'x'.repeat(5001), title: 'y'.repeat(151) })
    expect(await long.text()).toContain('Use at most 5,000 characters.')
    for (const rating of ['0', '6', '5.5', '1e0', 'five'])
      expect((await shop().then((one) => one.send({ rating }))).status).toBe(422)
  })

  it('takes at most five in a row from one address, and says when to come again', async () => {
    const { send, time } = await shop()
    for (let wrong = 0; wrong < 6; wrong += 1) expect((await send({ author: '' })).status).toBe(422)
    for (const author of ['1', '2', '3', '4', '5']) expect((await send({ author })).status).toBe(303)
    const refused = await send({ author: '6' })
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('in a few minutes')
    time.now = new Date(time.now.getTime() + 3_600_000)
    expect((await send({ author: '6' })).status).toBe(303)
  })

  it('waits with the reasons when a program may have sent it, and is never lost', async () => {
    const { send, doubtsOf, challenge, waiting, time } = await shop({ moderation: 'none' })
    const { proof, started } = await challenge()
    expect((await send({ author: 'Trapped', website: 'https://spam.example' })).status).toBe(303)
    expect((await send({ author: 'Forged', proof: 'forged' })).status).toBe(303)
    expect((await send({ author: 'Fast', proof, started })).status).toBe(303)
    expect((await send({ author: 'Again', proof })).status).toBe(303)
    expect(await doubtsOf('Trapped')).toEqual(['honeypot'])
    expect(await doubtsOf('Forged')).toEqual(['proof-of-work'])
    expect(await doubtsOf('Fast')).toEqual(['fill time'])
    expect(await doubtsOf('Again')).toEqual(['proof-of-work'])
    expect(await waiting('published')).toHaveLength(1)
    time.now = new Date(time.now.getTime() + 3_600_000)
    const fine = await challenge()
    time.now = new Date(time.now.getTime() + 5_000)
    const answer = await send({ author: 'Fine', ...fine })
    expect(answer.headers.get('location')).toBe('/reviews-of/shop/thanks?shown=1')
    expect(await doubtsOf('Fine')).toEqual([])
    expect(await waiting('published')).toHaveLength(2)
  })

  it('is told apart from another that brings the same proof at the same moment', async () => {
    const { send, challenge, waiting } = await shop({ moderation: 'none' })
    const { proof } = await challenge()
    await Promise.all([send({ author: 'One', proof }), send({ author: 'Two', proof })])
    expect(await waiting('published')).toHaveLength(2)
    expect(await waiting()).toHaveLength(1)
  })

  it('is taken without proof when there is no script, unless the owner asks for one', async () => {
    const lenient = await shop({ moderation: 'none' })
    await lenient.send()
    expect(await lenient.waiting('published')).toHaveLength(2)
    const strict = await shop(
      { moderation: 'none' },
      { botCheck: { provider: 'proof-of-work', withoutProof: 'spam' } },
    )
    expect((await strict.send()).status).toBe(303)
    expect(await strict.doubtsOf('Ida')).toEqual(['proof-of-work'])
    const token = strict.invitations.issue('shop', 30)
    await strict.send({ author: 'Invited', invitation: token })
    expect(await strict.doubtsOf('Invited')).toEqual([])
  })

  it('marks one review per invitation as verified', async () => {
    const { send, get, invitations, waiting, time } = await shop({ moderation: 'unverified' })
    const token = invitations.issue('shop', 30)
    const page = await (await get(`/reviews-of/shop/write?invitation=${token}`)).text()
    expect(page).toContain('marked as verified')
    expect((await send({ invitation: token })).status).toBe(303)
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

describeOnBothDatabases('the page of a campaign', (open) => {
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
