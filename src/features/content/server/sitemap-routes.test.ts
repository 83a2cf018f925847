import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { itOnBothDatabases, openSqlite } from '../../../../test/databases.ts'
import type { EntryTables } from './entry-rows.ts'

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/hillside\.example([^<]*)<\/loc>/g)].map((match) => match[1])

describe('the sitemap', () => {
  it('[SITE-01] names every public address once, and when it changed', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'pages/home.md': page({ title: 'Home', home: true }),
        'pages/about.md': page({ title: 'About', updated: '2026-02-03' }),
        'posts/oak.md': post({ title: 'Oak', author: 'ana-ruiz', categories: ['Timber'], tags: ['Slow'] }),
        'posts/draft.md': post({ title: 'Draft', draft: true }),
      },
    })
    const xml = await site.html('/sitemap.xml')
    expect(locations(xml).toSorted()).toEqual([
      '/',
      '/about',
      '/archive',
      '/archive/2026',
      '/archive/2026/05',
      '/author/ana-ruiz',
      '/category/timber',
      '/posts',
      '/posts/oak',
      '/tag/slow',
    ])
    expect(xml).toContain(
      '<loc>https://hillside.example/about</loc><lastmod>2026-02-03T12:00:00.000Z</lastmod>',
    )
    expect((await site.request('/sitemap-1.xml')).status).toBe(404)
    await site.change({ 'pages/about.md': page({ title: 'About', updated: '2026-02-04' }) })
    expect(await site.html('/sitemap.xml')).toContain('2026-02-04')
  })

  itOnBothDatabases('[SITE-01] is an index of parts on a large site', async (open) => {
    const db = await open()
    const site = await createContentSite(db)
    await db.tables<EntryTables>().write((tx) => addPosts(tx, 10_001))
    const index = await site.html('/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    expect(locations(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
    const parts = await Promise.all([1, 2, 3].map((part) => site.html(`/sitemap-${part}.xml`)))
    const all = parts.flatMap(locations)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((path) => path?.startsWith('/posts/n'))).toHaveLength(10_001)
    expect((await site.request('/sitemap-4.xml')).status).toBe(404)
  })

  it('[SITE-01] is named by robots.txt, which keeps searches out', async () => {
    const site = await createContentSite(await openSqlite())
    const robots = await site.request('/robots.txt')
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await robots.text()).toBe(
      'User-agent: *\nDisallow: /search\n\nSitemap: https://hillside.example/sitemap.xml\n',
    )
  })
})

async function addPosts(tx: Kysely<EntryTables>, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    edition: '',
    translations: '',
    kind: 'post' as const,
    slug: `n${index}`,
    title: `N${index}`,
    excerpt: '',
    own_excerpt: 0,
    author: null,
    published_at: index,
    updated_at: null,
    image: null,
    ratings: 1,
    home: 0,
    parent: null,
    reading_minutes: 1,
    path: `/posts/n${index}`,
    fields: '{}',
    sticky: 0,
    lists_posts: 0,
    body: '',
    body_text: '',
    comments: 1,
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insertInto('entries')
      .values(rows.slice(at, at + 1000))
      .execute()
}
