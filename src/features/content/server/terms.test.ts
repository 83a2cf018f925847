import { describe, expect, it } from 'vitest'
import { createContentSite, post } from '../../../../test/content-site.tsx'
import { openSqlite } from '../../../../test/databases.ts'

const terms = `categories:
  news: { name: News, description: What "happens". }
  regatta: { name: Regatta & races, parent: news, description: On the water. }
  juniors: { name: Juniors, parent: regatta }
  club: { name: Club }
  club-juniors: { name: Juniors, parent: club }
tags:
  oak: { name: Oak wood, description: Hard., id: 7 }
`

const files = {
  'terms.yaml': terms,
  'posts/a.md': post({ title: 'By key', categories: ['regatta'], tags: ['oak'] }),
  'posts/b.md': post({ title: 'By name', categories: ['Regatta & Races'], date: '2026-05-02' }),
  'posts/c.md': post({ title: 'Below', categories: ['juniors', 'news'], date: '2026-05-03' }),
  'posts/d.md': post({ title: 'Elsewhere', categories: ['club-juniors'], date: '2026-05-04' }),
  'posts/e.md': post({ title: 'Undescribed', categories: ['Odds & ends'], date: '2026-05-05' }),
}

const titles = (html: string) =>
  [...html.matchAll(/<h2><a href="[^"]*">([^<]*)<\/a><\/h2>/g)].map(([, title]) => title)
const crumbs = (html: string) =>
  (/"BreadcrumbList","itemListElement":(\[.*?\])\}/.exec(html)?.[1] ?? '').match(/"name":"[^"]*"/g)

describe('categories and tags', () => {
  it('[TYPE-25] are named by key or by name, and shown as they are described', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    expect(site.report.problems).toEqual([])
    const html = await site.html('/posts/b')
    expect(html).toContain('<a href="/category/regatta">Regatta &amp; races</a>')
    expect(crumbs(html)?.join()).toContain('"name":"News","name":"Regatta & races","name":"By name"')
    expect(await site.html('/posts/a')).toContain('<a href="/tag/oak">Oak wood</a>')
    expect(await site.html('/tag/oak')).toContain('Hard.')
    expect(await site.html('/feed.json')).toContain('Regatta & races')
    expect(JSON.parse(await site.html('/api/content/post/a')).terms).toEqual([
      { kind: 'category', slug: 'regatta', name: 'Regatta & races' },
      { kind: 'tag', slug: 'oak', name: 'Oak wood' },
    ])
    expect(titles(await site.html('/category/odds-ends'))).toEqual(['Undescribed'])
  })

  it('[TYPE-25] show their children, their parents, and what they are about', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    const news = await site.html('/category/news')
    expect(titles(news)).toEqual(['Below', 'By name', 'By key'])
    expect(news).toContain('What “happens”.')
    expect(news).toMatch(
      /aria-label="Subcategories".*<a href="\/category\/regatta">Regatta &amp; races<\/a> <span class="count">3/,
    )
    const juniors = await site.html('/category/juniors')
    expect(titles(juniors)).toEqual(['Below'])
    expect(juniors).toMatch(
      /aria-label="Breadcrumbs".*<a href="\/category\/news">News<\/a>.*<a href="\/category\/regatta">Regatta/,
    )
    expect(crumbs(juniors)?.join()).toContain('"name":"News","name":"Regatta & races","name":"Juniors"')
    expect(titles(await site.html('/category/club-juniors'))).toEqual(['Elsewhere'])
    expect(titles(await site.html('/category/club'))).toEqual(['Elsewhere'])
    expect(await site.html('/sitemap.xml')).toContain('/category/news<')
    await site.change({ 'posts/c.md': post({ title: 'Below', categories: ['club'], date: '2026-05-03' }) })
    expect(titles(await site.html('/category/news'))).toEqual(['By name', 'By key'])
    expect(titles(await site.html('/category/club'))).toEqual(['Elsewhere', 'Below'])
  })

  it('[TYPE-25] follow the file when it changes: names, places, and what a word means', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    await site.html('/category/news')
    const swapped = terms
      .replace('regatta: { name: Regatta & races, parent: news', 'regatta: { name: Sailing, parent: club')
      .replace('  club: {', '  races: { name: Regatta & Races }\n  club: {')
    await site.change({ 'terms.yaml': swapped })
    expect(titles(await site.html('/category/news'))).toEqual(['Below'])
    expect(titles(await site.html('/category/club'))).toEqual(['Elsewhere', 'Below', 'By key'])
    expect(titles(await site.html('/category/races'))).toEqual(['By name'])
    expect(await site.html('/posts/a')).toContain('>Sailing</a>')
    await site.remove('terms.yaml')
    expect(titles(await site.html('/category/regatta-races'))).toEqual(['By name'])
    expect(titles(await site.html('/category/regatta'))).toEqual(['By key'])
    expect(titles(await site.html('/category/news'))).toEqual(['Below'])
    expect((await site.request('/category/club')).status).toBe(404)
  })

  it('[WP-296] move to the top if they would be too deep, and that is reported', async () => {
    const chain = Array.from(
      { length: 160 },
      (_, at) => `  c${at}: { name: C${at}${at > 0 ? `, parent: c${at - 1}` : ''} }`,
    )
    const site = await createContentSite(await openSqlite(), {
      files: {
        'terms.yaml': `categories:\n${chain.join('\n')}\n`,
        'posts/x.md': post({ title: 'X', categories: ['c149'] }),
      },
    })
    expect(site.report.problems).toHaveLength(3)
    expect(site.report.problems[0]).toMatchObject({
      ...{ line: 52, severity: 'warning' },
      what: 'The category "c50" has more than 49 categories above it.',
    })
    expect(titles(await site.html('/category/c100'))).toEqual(['X'])
    expect(titles(await site.html('/category/c99'))).toEqual([])
  })

  it('[TYPE-25] tells circles, unknown parents and keys that are none, and goes on with the rest', async () => {
    const odd = `categories:
  a: { name: A, parent: b }
  b: { name: B, parent: a }
  c: { name: C, parent: a }
  d:
    name: D
    parent: nowhere
`
    const site = await createContentSite(await openSqlite(), {
      files: { 'terms.yaml': odd, 'posts/x.md': post({ title: 'X', categories: ['c'] }) },
    })
    expect(site.report.problems.map(({ line, what, severity }) => [line, what, severity])).toEqual([
      [2, 'The category "a" is its own ancestor.', 'warning'],
      [3, 'The category "b" is its own ancestor.', 'warning'],
      [7, 'The category "d" has the parent "nowhere", which isn’t described.', 'warning'],
    ])
    expect(titles(await site.html('/category/a'))).toEqual(['X'])
    const report = await site.change({ 'terms.yaml': 'categories:\n  Big Key: { name: Big }\n' })
    expect(report.problems).toMatchObject([{ line: 2, severity: 'error' }])
    expect(report.problems[0]?.fix).toContain('lowercase letters')
  })
})
