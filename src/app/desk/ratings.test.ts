import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { addresses } from '#features/ratings/server/addresses.ts'
import { ratingsService } from '#features/ratings/server/service.ts'
import { createVotesStore } from '#features/ratings/server/votes-store.ts'
import { siteService } from '#platform/services/site.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { inWords } from '../../../test/in-words.ts'

describe('ratings on the desk', () => {
  it('[RATE-05] shows the owner every vote, and hands them out as a file', async () => {
    const site = await createDeskSite(openSqlite)
    const owner = await site.signedIn('owner')
    const page = async () => (await owner.get(addresses.desk())).text()
    expect(await page()).toContain('No votes yet')
    const votes = createVotesStore(site.deps.db)
    const options = { changeable: false, now: site.time.now }
    await votes.cast({ post: 7, voter: 'mark-of-ana', address: null, rate: 4, score: 4 }, options)
    expect(await page()).toContain('1 vote, average: 4.00 out of 5')
    const file = await owner.get(addresses.export)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="votes.csv"')
    expect(await file.text()).toBe(
      'at,changed,post,rate,score,voter,title\r\n2026-06-01T12:00:00.000Z,,7,4,4,mark-of-ana,\r\n',
    )
    const [logged] = inWords(await site.deps.use(accountsService).audit.list({ limit: 1 }))
    expect(logged).toMatchObject({ who: 'owner', what: 'Downloaded “Ratings” as CSV' })
  })

  it('[RATE-05] leads on to older votes, none left out', async () => {
    const site = await createDeskSite(openSqlite)
    const owner = await site.signedIn('owner')
    const votes = createVotesStore(site.deps.db)
    for (let index = 0; index < 60; index += 1)
      await votes.cast(
        { post: 7, voter: `mark-of-${index}`, address: null, rate: 4, score: 4 },
        { changeable: false, now: site.time.now },
      )
    const listed = async (path: string) => {
      const html = await (await owner.get(path)).text()
      const next = /href="([^"]+)">\s*Next page/.exec(html)?.[1]?.replaceAll('&amp;', '&')
      return { count: html.split('<strong>4 Stars</strong>').length - 1, next }
    }
    const first = await listed(addresses.desk())
    const second = await listed(first.next ?? '')
    expect([first.count, second.count, second.next]).toEqual([30, 30, undefined])
  })

  itOnBothDatabases(
    '[RATE-05] forgets the votes of one post after asking, and leaves the others',
    async (open) => {
      const site = await createDeskSite(open)
      const votes = createVotesStore(site.deps.db)
      const options = { changeable: false, now: site.time.now }
      for (const post of [7, 8])
        await votes.cast({ post, voter: 'ana', address: null, rate: 4, score: 4 }, options)
      const editor = await site.signedIn('editor')
      expect(await editor.page(addresses.desk())).toContain(addresses.reset(7))
      expect(await editor.page(addresses.desk(undefined, 8))).toContain('Votes for post 8')
      expect(await editor.page(addresses.reset(7))).toContain('Post 7 has 1 vote')
      expect((await editor.post(addresses.reset(7))).status).toBe(303)
      expect(await site.deps.use(ratingsService).figures.ranked('most_rated', 1)).toMatchObject([
        { post: 8, users: 1 },
      ])
      expect((await editor.get(addresses.reset(7))).status).toBe(404)
      expect((await editor.post(addresses.reset(7))).status).toBe(404)
      const [logged] = inWords(await site.deps.use(accountsService).audit.list({ limit: 1 }))
      expect(logged).toMatchObject({ who: 'editor', what: 'Deleted 1 vote for Post 7' })
      const moderator = await site.signedIn('moderator')
      expect(await moderator.page(addresses.desk())).not.toContain(addresses.reset(8))
      expect((await moderator.post(addresses.reset(8))).status).toBe(403)
    },
  )

  it('[RATE-05] shows the votes of one post on a page of their own, and says “it” of one vote', async () => {
    const site = await createDeskSite(openSqlite)
    const votes = createVotesStore(site.deps.db)
    const options = { changeable: false, now: site.time.now }
    for (const [post, rate] of [
      [7, 4],
      [8, 2],
    ] as const)
      await votes.cast({ post, voter: 'ana', address: null, rate, score: rate }, options)
    const owner = await site.signedIn('owner')
    const html = await owner.page(addresses.desk(undefined, 7))
    expect(html).toContain('<h2>Votes for post 7</h2>')
    expect(html).toContain('4 Stars')
    expect(html).not.toContain('2 Stars')
    expect(html).not.toContain('<h2>Posts</h2>')
    expect(await owner.page(addresses.desk(undefined, 9))).toContain('no votes yet')
    expect(await owner.page(addresses.reset(7))).toContain('The voter can vote again')
    expect(await owner.page(addresses.settings)).toContain('name="unsaved-note"')
  })

  it('[RATE-05] warns of votes that today’s scale could not have given, until they are forgotten', async () => {
    const site = await createDeskSite(openSqlite)
    const votes = createVotesStore(site.deps.db)
    const options = { changeable: false, now: site.time.now }
    const cast = (post: number, rate: number, score: number) =>
      votes.cast({ post, voter: `of-${rate}`, address: null, rate, score }, options)
    await cast(7, 5, 5)
    await cast(8, 8, 8)
    await cast(8, 1, -1)
    const owner = await site.signedIn('owner')
    const html = await owner.page(addresses.desk())
    expect(html).toContain('2 votes were given on a different scale than the current one (1 to 5)')
    expect(html).toContain('npx portico ratings reset')
    await owner.get(addresses.reset(8))
    await owner.post(addresses.reset(8))
    expect(await owner.page(addresses.desk())).not.toContain('a different scale')
  })

  it('[RATE-05] lets the owner close the ratings while the site runs, and nobody else', async () => {
    const site = await createDeskSite(openSqlite)
    const owner = await site.signedIn('owner')
    await owner.get(addresses.settings)
    expect(await site.deps.use(ratingsService).choices()).toEqual({
      onPosts: true,
      allow: 'everybody',
      structuredData: 'none',
    })
    const base = owner.hidden('base')
    const closed = { base, on_posts: 'no', allow: 'nobody', structured_data: 'Recipe' }
    expect((await owner.post(addresses.settings, closed)).status).toBe(303)
    expect(await site.deps.use(ratingsService).choices()).toEqual({
      onPosts: false,
      allow: 'nobody',
      structuredData: 'Recipe',
    })
    expect((await site.deps.use(siteService).current()).title).toBe('Hillside')
    await owner.get(addresses.settings)
    expect((await owner.post(addresses.settings, { base, allow: 'everybody' })).status).toBe(409)
    const wrong = { base: owner.hidden('base'), allow: 'friends' }
    expect((await owner.post(addresses.settings, wrong)).status).toBe(422)
    await owner.post(addresses.settings, { base: owner.hidden('base') })
    expect((await site.deps.use(ratingsService).choices()).allow).toBe('everybody')
    for (const role of ['editor', 'moderator'] as const)
      expect((await (await site.signedIn(role)).get(addresses.settings)).status).toBe(403)
  })
})
