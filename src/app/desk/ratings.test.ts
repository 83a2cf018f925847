import { expect, it } from 'vitest'
import { createVotesStore } from '#features/ratings/server/votes-store.ts'
import { urls } from '#shared/urls.ts'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'

describeOnBothDatabases('ratings on the desk', (open) => {
  it('[RATE-05] shows the owner every vote, and hands them out as a file', async () => {
    const site = await createDeskSite(open)
    const owner = await site.signedIn('owner')
    const page = async () => (await owner.get(urls.desk.ratings())).text()
    expect(await page()).toContain('Nobody has rated anything yet.')
    const votes = createVotesStore(site.deps.db)
    const options = { changeable: false, now: site.time.now }
    await votes.cast({ post: 7, voter: 'mark-of-ana', address: null, rate: 4, score: 4 }, options)
    expect(await page()).toContain('1 vote, average: 4.00 out of 5')
    const file = await owner.get(urls.desk.ratingsExport)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="ratings.csv"')
    expect(await file.text()).toBe(
      'at,changed,post,rate,score,voter\r\n2026-06-01T12:00:00.000Z,,7,4,4,mark-of-ana\r\n',
    )
  })

  it('[RATE-05] leads on to older votes, none left out', async () => {
    const site = await createDeskSite(open)
    const owner = await site.signedIn('owner')
    const votes = createVotesStore(site.deps.db)
    for (let index = 0; index < 60; index += 1)
      await votes.cast(
        { post: 7, voter: `mark-of-${index}`, address: null, rate: 4, score: 4 },
        { changeable: false, now: site.time.now },
      )
    const listed = async (path: string) => {
      const html = await (await owner.get(path)).text()
      const older = /href="([^"]+)">\s*Older/.exec(html)?.[1]?.replaceAll('&amp;', '&')
      return { count: html.split('<strong>4 Stars</strong>').length - 1, older }
    }
    const first = await listed(urls.desk.ratings())
    const second = await listed(first.older ?? '')
    expect([first.count, second.count, second.older]).toEqual([50, 10, undefined])
  })
})
