import { describe, expect, it } from 'vitest'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { openSqlite } from '../../../../test/databases.ts'

const blog = (front: object = {}) =>
  page({ title: 'The "log"', posts: true, ...front }, 'What we *write* down.')

const files = {
  'pages/log.md': blog({ excerpt: 'In short.' }),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((number) => [
      `posts/d${number}.md`,
      post({ title: `Day ${number}`, date: `2026-05-0${number}` }),
    ]),
  ),
}

const titles = (html: string) =>
  [...html.matchAll(/<h2><a href="[^"]*">([^<]*)<\/a><\/h2>/g)].map(([, title]) => title)

describe('a page with the list of posts', () => {
  it('[TYPE-29] shows its title and text above the list, with paging', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    expect(site.report.problems).toEqual([])
    const first = await site.html('/log')
    expect(titles(first)).toEqual(['Day 4', 'Day 3', 'Day 2'])
    expect(first).toContain('<h1>The “log”</h1>')
    expect(first).toContain('In short.')
    expect(first).toContain('<em>write</em>')
    expect(first).toContain('href="/log/page/2"')
    expect(first).toContain('<link rel="canonical" href="https://hillside.example/log"/>')
    const second = await site.html('/log/page/2')
    expect(titles(second)).toEqual(['Day 1'])
    expect(second).not.toContain('<em>write</em>')
    expect(second).toContain('<title>The “log”, page 2 · Hillside</title>')
    expect((await site.request('/log/page/3')).headers.get('location')).toBe('/log')
    expect((await site.request('/log/page/1')).headers.get('location')).toBe('/log')
    await site.change({ 'posts/d5.md': post({ title: 'Day 5', date: '2026-05-05' }) })
    expect(titles(await site.html('/log'))).toEqual(['Day 5', 'Day 4', 'Day 3'])
  })

  it('[TYPE-29] is where the old address leads in one step, and what everything else names', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    for (const [from, to] of [
      ['/posts', '/log'],
      ['/posts/page/2', '/log/page/2'],
      ['/posts/', '/log'],
      ['/posts/page/2/', '/log/page/2'],
      ['/page/2', '/log/page/2'],
    ] as const) {
      const response = await site.request(from)
      expect([from, response.status, response.headers.get('location')]).toEqual([from, 301, to])
    }
    expect((await site.request('/posts/d1')).status).toBe(200)
    expect(await site.html('/posts/d1')).toMatch(
      /"name":"The “log”","item":"https:\/\/hillside.example\/log"/,
    )
    expect(await site.html('/')).toContain('<a href="/log">All posts</a>')
    const sitemap = await site.html('/sitemap.xml')
    expect(sitemap).toContain('hillside.example/log<')
    expect(sitemap).not.toContain('hillside.example/posts<')
    await site.change({ 'pages/log.md': blog({ state: 'private' }) })
    expect((await site.request('/log')).status).toBe(404)
    expect(titles(await site.html('/posts'))).toEqual(['Day 4', 'Day 3', 'Day 2'])
  })

  it('[TYPE-29] is one page only, and not the front page', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'pages/a.md': page({ title: 'A', posts: true }),
        'pages/b.md': page({ title: 'B', posts: true }),
        'pages/c.md': page({ title: 'C', posts: true, home: true }),
      },
    })
    expect(site.report.problems.map(({ path, what }) => [path, what]).sort()).toMatchObject([
      ['pages/b.md', '“A” already has the list of posts.'],
      ['pages/c.md', expect.any(String)],
    ])
  })
})
