import { describe, expect, it } from 'vitest'
import { createContentSite, post } from '../../../../test/content-site.tsx'
import { openSqlite } from '../../../../test/databases.ts'

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}`

const seven = Object.fromEntries(
  Array.from({ length: 7 }, (_, index) => [
    `posts/${day(index + 1)}-p${index + 1}.md`,
    post({
      title: `P${index + 1}`,
      date: day(index + 1),
      author: index < 2 ? 'ana-ruiz' : 'bo-lind',
      categories: index < 4 ? ['Timber'] : [],
      tags: ['Élan vital'],
    }),
  ]),
)

const listed = (html: string) =>
  [...html.matchAll(/<h2><a href="\/posts\/([^"]+)"/g)].map((match) => match[1])

describe('a list of posts', () => {
  it('[SITE-01] shows the newest first, in pages', async () => {
    const site = await createContentSite(await openSqlite(), { files: seven })
    expect(listed(await site.html('/posts'))).toEqual(['p7', 'p6', 'p5'])
    expect(listed(await site.html('/posts/page/2'))).toEqual(['p4', 'p3', 'p2'])
    const last = await site.html('/posts/page/3')
    expect(listed(last)).toEqual(['p1'])
    expect(last).toContain('<link rel="canonical" href="https://hillside.example/posts/page/3"/>')
    expect(last).toContain('<link rel="prev" href="https://hillside.example/posts/page/2"/>')
    expect((await site.request('/posts/page/4')).status).toBe(404)
    expect((await site.request('/posts/page/0')).status).toBe(404)
    expect((await site.request('/posts/page/1')).headers.get('location')).toBe('/posts')
  })

  it('[WP-354] is found by the archive in any year', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: { 'posts/oak.md': post({ title: 'Oak', date: '0001-03-02' }) },
    })
    const links = [...(await site.html('/archive')).matchAll(/href="(\/archive\/[^"]+)"/g)].map(
      ([, path]) => path,
    )
    expect(links).toContain('/archive/0001/03')
    for (const path of links) expect([path, listed(await site.html(path ?? ''))]).toEqual([path, ['oak']])
  })

  it('[SITE-01] there is one for each category, tag, author, year and month', async () => {
    const site = await createContentSite(await openSqlite(), { files: seven })
    for (const [path, title, slugs] of [
      ['/category/timber', 'Timber', ['p4', 'p3', 'p2']],
      ['/category/timber/page/2', 'Timber', ['p1']],
      ['/tag/elan-vital', 'Élan vital', ['p7', 'p6', 'p5']],
      ['/author/ana-ruiz', 'Ana Ruiz', ['p2', 'p1']],
      ['/author/bo-lind', 'Bo Lind', ['p7', 'p6', 'p5']],
      ['/archive/2026', '2026', ['p7', 'p6', 'p5']],
      ['/archive/2026/05', 'May 2026', ['p7', 'p6', 'p5']],
    ] as const) {
      const response = await site.request(path)
      const html = await response.text()
      expect([path, response.status, /<h1>(.*?)<\/h1>/.exec(html)?.[1], listed(html)]).toEqual([
        path,
        200,
        title,
        slugs,
      ])
    }
    for (const path of [
      '/category/none',
      '/tag/none',
      '/author/nobody',
      '/archive/1999',
      '/archive/2026/04',
      '/archive/2026/13',
    ]) {
      expect([path, (await site.request(path)).status]).toEqual([path, 404])
    }
  })

  it('sorts a post into the month the clocks of the site showed', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: { 'posts/late.md': post({ title: 'Late', date: '2026-04-30T22:30:00Z' }) },
    })
    expect((await site.request('/archive/2026/04')).status).toBe(404)
    expect(listed(await site.html('/archive/2026/05'))).toEqual(['late'])
    expect(await site.html('/archive')).toContain('href="/archive/2026/05"')
  })

  it('[SITE-01] the archive counts posts by month, category and tag', async () => {
    const site = await createContentSite(await openSqlite(), { files: seven })
    const html = await site.html('/archive')
    expect(html).toMatch(/href="\/archive\/2026\/05">May<\/a> <span class="count">7</)
    expect(html).toMatch(/href="\/category\/timber">Timber<\/a> <span class="count">4</)
    expect(html).toMatch(/href="\/tag\/elan-vital">Élan vital<\/a> <span class="count">7</)
  })

  it('shows a category that the site describes before its first post', async () => {
    const site = await createContentSite(await openSqlite())
    const response = await site.request('/category/timber')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('What wood does.')
  })
})
