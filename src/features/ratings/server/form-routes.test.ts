import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../../../test/databases.ts'
import { createRatingSite } from '../../../../test/rating-site.tsx'

describe('the form of a rating', () => {
  const send = async (visitor: ReturnType<ReturnType<typeof createRatingSite>['visitor']>, rate: string) =>
    visitor.post('/ratings/11', { rate, postratings_11_nonce: visitor.nonce(11) })

  it('[RATE-04] leads to a page that can be loaded again, and shows the vote', async () => {
    const visitor = createRatingSite(await openSqlite()).visitor()
    const answer = await send(visitor, '4')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ratings/11'])
    expect(await (await visitor.ask('/ratings/11')).text()).toContain('You rated this: 4 Stars')
  })

  it('[RATE-04] says what to do when nothing was chosen', async () => {
    const answer = await send(createRatingSite(await openSqlite()).visitor(), '')
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Please choose a rating and send it again.')
  })

  it('[RATE-04] asks nobody to send it again where ratings are closed', async () => {
    const answer = await send(createRatingSite(await openSqlite(), { allow: 'nobody' }).visitor(), '4')
    const html = await answer.text()
    expect(html).toContain('votes are shown but no longer accepted')
    expect(html).toContain('Ratings are closed.')
    expect(html).not.toContain('send it again')
  })

  it('[RATE-04] shows a second vote the first one', async () => {
    const visitor = createRatingSite(await openSqlite()).visitor()
    await send(visitor, '4')
    const html = await (await send(visitor, '1')).text()
    expect(html).toContain('You’ve already rated this post.')
    expect(html).toContain('You rated this: 4 Stars')
  })
})
