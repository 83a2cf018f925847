import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { describeOnBothDatabases } from '../../../../test/databases.ts'

const files = {
  'posts/chairs.md': post(
    { title: 'Chairs', date: '2026-01-01' },
    'A chair is a promise. The ferry brings the timber.',
  ),
  'posts/ferry.md': post(
    { title: 'The ferry', date: '2026-02-01' },
    'It comes twice a day, with benches and one chair.',
  ),
  'posts/cafe.md': post(
    { title: 'Café Müller', date: '2026-03-01' },
    'We met in the café. <script>alert(1)</script>',
  ),
  'posts/kanji.md': post({ title: '木工', date: '2026-03-02' }, '私たちは木製の椅子を作ります。'),
  'posts/draft.md': post({ title: 'Draft chair', draft: true }, 'chair chair chair'),
  'posts/later.md': post({ title: 'Later chair', date: '2027-01-01' }, 'chair'),
  'pages/about.md': page(
    { title: 'About' },
    `${'We make benches. '.repeat(60)}And one long table in the middle. ${'Benches. '.repeat(60)}`,
  ),
}

const hits = (html: string) => [...html.matchAll(/<h2><a href="([^"]+)"/g)].map((match) => match[1])

describeOnBothDatabases('the search', (open) => {
  it('[SITE-01] finds every word, ranks titles first and marks the words', async () => {
    const site = await createContentSite(await open(), { files })
    const search = async (query: string) => hits(await site.html(`/search?q=${encodeURIComponent(query)}`))
    expect(await search('chair')).toEqual(['/posts/chairs', '/posts/ferry'])
    expect(await search('CHAIRS')).toEqual(['/posts/chairs', '/posts/ferry'])
    expect(await search('ferries')).toEqual(['/posts/ferry', '/posts/chairs'])
    expect(await search('ferry timber')).toEqual(['/posts/chairs'])
    expect(await search('tim')).toEqual(['/posts/chairs'])
    expect(await search('cafe muller')).toEqual(['/posts/cafe'])
    expect(await search('CAFÉ')).toEqual(['/posts/cafe'])
    expect(await search('椅子')).toEqual(['/posts/kanji'])
    expect(await search('nothing like it')).toEqual([])
    expect(await site.html('/search?q=promise')).toContain('A chair is a <mark>promise</mark>.')
  })

  it('[SITE-01] shows headings and cells apart from one another', async () => {
    const body =
      '## Woods\n| Wood | Weeks |\n|---|---|\n|Oak|Ash|\n\n<table><tr><td>Elm</td><td>Fir</td></tr></table>'
    const site = await createContentSite(await open(), {
      files: { 'posts/woods.md': post({ title: 'Drying', date: '2026-01-01' }, body) },
    })
    expect(await site.html('/search?q=oak')).toContain(
      'Woods · Wood · Weeks · <mark>Oak</mark> · Ash · Elm · Fir',
    )
  })

  it('shows the passage around the words, cut at words', async () => {
    const site = await createContentSite(await open(), { files })
    const html = await site.html('/search?q=table')
    const text = /<li>.*?<p>(.*?)<\/p>/s.exec(html.slice(html.indexOf('hits')))?.[1] ?? ''
    expect(text).toContain('And one long <mark>table</mark> in the middle.')
    expect(text).toMatch(/^…We make|^…make|^…benches/)
    expect(text).toMatch(/…$/)
    expect(text.length).toBeLessThan(320)
  })

  it('takes anything for words', async () => {
    const site = await createContentSite(await open(), { files })
    const odd = [
      '"',
      "'",
      '*',
      'a"b',
      "oak' or 1=1 --",
      'NEAR(a b)',
      ':*',
      '&|!',
      'title:oak',
      '\\',
      '\u0000x',
      '-oak',
      'a AND',
    ]
    for (const query of [...odd, '('.repeat(300), 'é'.repeat(5000), '\ud800']) {
      const { status } = await site.request(`/search?q=${encodeURIComponent(query.toWellFormed())}`)
      expect([query, status]).toEqual([query, 200])
    }
    expect((await site.request('/search?q=%ff%00&page=x')).status).toBe(200)
  })

  it('works without words, is not indexed and not kept', async () => {
    const site = await createContentSite(await open(), { files })
    const empty = await site.request('/search')
    expect(empty.status).toBe(200)
    expect(await empty.text()).toContain('<meta name="robots" content="noindex"/>')
    const found = await site.request('/search?q=chair')
    expect(found.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=0')
    expect(found.headers.get('x-robots-tag')).toBe('noindex')
    await site.change({ 'posts/new.md': post({ title: 'Chair of glass' }) })
    expect(hits(await site.html('/search?q=glass'))).toEqual(['/posts/new'])
    await site.change({ 'posts/new.md': post({ title: 'Chair of stone' }) })
    expect(hits(await site.html('/search?q=glass'))).toEqual([])
    await site.remove('posts/new.md')
    expect(hits(await site.html('/search?q=stone'))).toEqual([])
  })

  it('goes through many hits in pages', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 23 }, (_, index) => [`posts/n${index}.md`, post({ title: `Nail ${index}` })]),
    )
    const site = await createContentSite(await open(), { files: many })
    const last = await site.html('/search?q=nail&page=3')
    expect(hits(last)).toHaveLength(3)
    expect(last).toContain('23 results')
    expect(last).toContain('href="/search?q=nail&amp;page=2"')
    expect((await site.request('/search?q=nail&page=99999999')).status).toBe(200)
    expect((await site.request('/search?q=nail&page=-1')).status).toBe(200)
  })

  it('finds everything again after a restore, which brings no index', async () => {
    const db = await open()
    const site = await createContentSite(db, { files })
    expect(hits(await site.html('/search?q=chair'))).toHaveLength(2)
    await db.tables().write(async (tx) => {
      await sql`delete from entry_search`.execute(tx)
      await sql`update documents set applied_version = 0`.execute(tx)
    })
    expect(hits(await site.html('/search?q=chair'))).toEqual([])
    await site.importAll()
    expect(hits(await site.html('/search?q=chair'))).toEqual(['/posts/chairs', '/posts/ferry'])
  })
})
