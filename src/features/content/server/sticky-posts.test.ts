import { describe, expect, it } from 'vitest'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { openSqlite } from '../../../../test/databases.ts'

const day = (number: number, front: object = {}) =>
  post({ title: `Day ${number}`, date: `2026-05-0${number}`, ...front })

const files = {
  'posts/d1.md': day(1, { sticky: true }),
  'posts/d2.md': day(2),
  'posts/d3.md': day(3),
  'posts/d4.md': day(4, { sticky: true, categories: ['Wood'] }),
  'posts/d5.md': day(5, { categories: ['Wood'] }),
}

const titles = (html: string) =>
  [...html.matchAll(/<h2><a href="[^"]*">([^<]*)<\/a><\/h2>/g)].map(([, title]) => title)

describe('sticky posts', () => {
  it('[TYPE-27] come first on the first page of the list of all posts, marked, and nowhere else', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    expect(site.report.problems).toEqual([])
    const first = await site.html('/posts')
    expect(titles(first)).toEqual(['Day 4', 'Day 1', 'Day 5', 'Day 3'])
    expect(first.match(/<article class="entry sticky">/g)).toHaveLength(2)
    expect(first.match(/>Pinned</g)).toHaveLength(2)
    expect(titles(await site.html('/posts/page/2'))).toEqual(['Day 2', 'Day 1'])
    expect(titles(await site.html('/category/wood'))).toEqual(['Day 5', 'Day 4'])
    expect(await site.html('/category/wood')).not.toContain('Pinned')
    expect(JSON.parse(await site.html('/api/content/post/d4')).sticky).toBe(true)
    await site.change({ 'posts/d4.md': day(4, { categories: ['Wood'] }) })
    expect(titles(await site.html('/posts'))).toEqual(['Day 1', 'Day 5', 'Day 4', 'Day 3'])
    await site.change({ 'posts/d1.md': day(1, { sticky: true, state: 'private' }) })
    expect(titles(await site.html('/posts'))).toEqual(['Day 5', 'Day 4', 'Day 3'])
  })

  it('[TYPE-28] of a format carry it as a class, and notes have no title in lists', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'posts/q.md': post({ title: 'Words', format: 'quote' }),
        'posts/a.md': post({ title: 'A note', format: 'aside' }, 'Just this.'),
        'posts/x.md': post({ title: 'Odd', format: 'poem' }),
      },
    })
    expect(site.report.problems).toMatchObject([{ path: 'posts/x.md', line: 4, severity: 'error' }])
    const list = await site.html('/posts')
    expect(titles(list)).toEqual(['Words'])
    expect(list).toContain('<article class="entry format-quote">')
    expect(list).toMatch(/<article class="entry format-aside">.*Just this\..*<a href="\/posts\/a"><time/)
    expect(await site.html('/posts/q')).toContain('<article class="post columns format-quote">')
    expect(JSON.parse(await site.html('/api/content/post/q')).format).toBe('quote')
  })

  it('[TYPE-28] pages are in their order, below all the pages above them', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'pages/about.md': page({ title: 'About', order: 2 }),
        'pages/team.md': page({ title: 'Team', parent: 'about', order: 3 }),
        'pages/ana.md': page({ title: 'Ana', parent: 'team', order: 1.5 }),
        'pages/circle.md': page({ title: 'Circle', parent: 'circle' }),
      },
    })
    const { items } = JSON.parse(await site.html('/api/content/page')) as { items: { title: string }[] }
    expect(items.map(({ title }) => title)).toEqual(['Circle', 'Ana', 'About', 'Team'])
    expect(await site.html('/ana')).toMatch(/"name":"About".*"name":"Team".*"name":"Ana"/)
    expect((await site.request('/circle')).status).toBe(200)
    await site.change({ 'pages/about.md': page({ title: 'About us', order: 2 }) })
    expect(await site.html('/ana')).toContain('"name":"About us"')
  })
})
