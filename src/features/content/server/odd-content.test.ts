import { describe, expect, it } from 'vitest'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { openSqlite } from '../../../../test/databases.ts'

describe('odd content', () => {
  it('[SITE-01] a number too large for an id is refused, and the next import still works', async () => {
    const site = await createContentSite(await openSqlite())
    const report = await site.change({ 'posts/far.md': post({ title: 'Far', id: 9007199254740991 }) })
    expect(report.problems).toMatchObject([{ path: 'posts/far.md', severity: 'error' }])
    await site.change({ 'posts/near.md': post({ title: 'Near' }) })
    expect(await site.html('/posts/near')).toContain('Near')
  })

  it('[SITE-01] an address of the site with a path is reported with its line, and the last good one stays', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: { 'posts/oak.md': post({ title: 'Oak' }) },
    })
    const yaml = 'title: Hillside\ndescription: A small workshop.\nurl: https://hillside.example/blog\n'
    const report = await site.change({ 'site.yaml': yaml })
    expect(report.problems).toMatchObject([
      {
        path: 'site.yaml',
        line: 3,
        severity: 'error',
        fix: expect.stringContaining('a site needs its own host'),
      },
    ])
    expect(await site.html('/posts/oak')).toContain('"https://hillside.example/posts/oak"')
  })

  it('[SITE-01] data pasted into a text does not keep it out of the search', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: { 'posts/data.md': post({ title: 'Data' }, `Walnut. ${'QUJD'.repeat(20_000)}`) },
    })
    expect(await site.html('/search?q=walnut')).toContain('/posts/data')
  })

  it('[SITE-01] a file whose name makes no address of its own is reported', async () => {
    const site = await createContentSite(await openSqlite())
    const report = await site.change({
      'pages/search.md': page({ title: 'Mine' }),
      'pages/!!!.md': page({ title: 'Nothing' }),
      'posts/---.md': post({ title: 'Dashes' }),
    })
    expect(report.problems.map(({ path }) => path).sort()).toEqual([
      'pages/!!!.md',
      'pages/search.md',
      'posts/---.md',
    ])
  })

  it.each(['/author/constructor', '/category/constructor', '/tag/__proto__'])(
    'there is nobody at %s',
    async (path) => {
      const site = await createContentSite(await openSqlite(), {
        files: { 'posts/oak.md': post({ title: 'Oak' }) },
      })
      expect((await site.request(path)).status).toBe(404)
    },
  )

  it('[SITE-01] a page dated in the future appears when its time comes', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'pages/later.md': page({ title: 'Opening soon', date: '2026-06-02T08:00:00Z' }),
      },
    })
    const sitemap = async () => (await site.request('/sitemap.xml')).text()
    expect(await sitemap()).not.toContain('/later')
    site.time.now = new Date('2026-06-02T09:00:00Z')
    expect(await sitemap()).toContain('/later')
  })
})
