import { describe, expect, it } from 'vitest'
import { createContentSite, post } from '../../../../test/content-site.tsx'
import { openSqlite } from '../../../../test/databases.ts'

const oak = post(
  {
    title: 'Oak',
    author: 'ana-ruiz',
    categories: ['Timber'],
    tags: ['Slow wood'],
    updated: '2026-05-04',
    id: 12,
  },
  '## Grain\n\nOak is **hard** and it waits.\n\n## Water\n\nIt drinks.\n',
)

const quoted = post(
  { title: `Eero's "best" chair`, date: '2026-01-01', slug: 'chair', excerpt: `Who's who` },
  [
    `## Say "no"`,
    '',
    `He said "*no*" to [the "owner's"](/a--b "x's") -- twice... \`a = "b"\``,
    '',
    '```js',
    `const a = 'b'`,
    '```',
    '',
    `See https://a.example/b--c.`,
  ].join('\n'),
)

describe('the type of a text', () => {
  it('[SITE-01] has the quotes, dashes and dots of print, and code and addresses stay as they are', async () => {
    const site = await createContentSite(await openSqlite(), { files: { 'posts/chair.md': quoted } })
    const html = await site.html('/posts/chair')
    expect(html).toContain('Eero’s “best” chair</h1>')
    expect(html).toContain('Who’s who')
    expect(html).toContain('<h2 id="say-no">Say “no”</h2>')
    expect(html).toMatch(
      /said “<em>no<\/em>” to <a href="\/a--b" title="x&#x27;s">the “owner’s”<\/a> – twice… <code>a = &quot;b&quot;/,
    )
    expect(html).toMatch(/<pre.*&#x27;b&#x27;/)
    expect(html).toContain('>https://a.example/b--c</a>')
    expect(await site.html('/search?q=owner')).toContain('“no” to the “<mark>owner’s</mark>” – twice…')
  })

  it('[SITE-01] is that of the site, as its owner wants it', async () => {
    const site = await createContentSite(await openSqlite(), { files: { 'posts/chair.md': quoted } })
    await site.change({ 'site.yaml': 'title: A\ndescription: B\nlanguage: de\n' })
    expect(await site.html('/posts/chair')).toContain('said „<em>no</em>“ to')
    await site.change({ 'site.yaml': 'title: A\ndescription: B\ntypography: false\n' })
    expect(await site.html('/posts/chair')).toContain('said &quot;<em>no</em>&quot; to')
  })
})

describe('a post', () => {
  it('[SITE-01] is shown with its text, author, dates, terms and reading time', async () => {
    const site = await createContentSite(await openSqlite(), { files: { 'posts/2026-05-01-oak.md': oak } })
    expect(site.report.problems).toEqual([])
    const response = await site.request('/posts/oak')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<h1>Oak</h1>')
    expect(html).toContain('Oak is <strong>hard</strong> and it waits.')
    expect(html).toContain('href="/author/ana-ruiz"')
    expect(html).toContain('href="/category/timber"')
    expect(html).toContain('href="/tag/slow-wood"')
    expect(html).toContain('May 1, 2026')
    expect(html).toContain('1 minute read')
  })

  it('ends without a line for an author it does not have', async () => {
    const files = { 'posts/chair.md': quoted, 'posts/2026-05-01-oak.md': oak }
    const site = await createContentSite(await openSqlite(), { files })
    expect(await site.html('/posts/oak')).toContain('class="author"')
    expect(await site.html('/posts/chair')).not.toContain('class="author"')
  })

  it('[SITE-04] tells search engines and link previews what it is', async () => {
    const site = await createContentSite(await openSqlite(), { files: { 'posts/2026-05-01-oak.md': oak } })
    const html = await site.html('/posts/oak')
    expect(html).toContain('<title>Oak · Hillside</title>')
    expect(html).toContain('<meta name="description" content="Oak is hard and it waits. It drinks."/>')
    expect(html).toContain('<link rel="canonical" href="https://hillside.example/posts/oak"/>')
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/hillside\.example\/og\/12\/[0-9a-f]{16}\.png"\/>/,
    )
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(data['@graph'].map((part: { '@type': string }) => part['@type'])).toEqual([
      'BlogPosting',
      'BreadcrumbList',
    ])
    expect(data['@graph'][0]).toMatchObject({
      headline: 'Oak',
      datePublished: '2026-05-01T12:00:00.000Z',
      dateModified: '2026-05-04T12:00:00.000Z',
      author: { name: 'Ana Ruiz', url: 'https://hillside.example/author/ana-ruiz' },
      keywords: ['Slow wood'],
    })
    expect(data['@graph'][1].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Hillside',
      'Posts',
      'Timber',
      'Oak',
    ])
  })

  it('[SITE-01] leads to the posts before and after it, and to those that share the most terms', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'posts/a.md': post({
          title: 'Ash',
          date: '2026-04-01',
          tags: ['Slow wood', 'Leaves'],
          categories: ['Timber'],
        }),
        'posts/b.md': post({ title: 'Birch', date: '2026-04-02', categories: ['Timber'] }),
        'posts/c.md': post({ title: 'Cutting', date: '2026-04-03', categories: ['Tools'] }),
        'posts/d.md': post({ title: 'Doors', date: '2026-05-09', tags: ['Slow wood'] }),
        'posts/oak.md': oak,
      },
    })
    const html = await site.html('/posts/oak')
    expect(/<a rel="prev" href="([^"]+)"/.exec(html)?.[1]).toBe('/posts/c')
    expect(/<a rel="next" href="([^"]+)"/.exec(html)?.[1]).toBe('/posts/d')
    const related = html.slice(html.indexOf('id="related"'))
    const paths = [...related.matchAll(/href="(\/posts\/\w)"/g)].map((match) => match[1])
    expect([...new Set(paths)]).toEqual(['/posts/a', '/posts/d', '/posts/b'])
  })

  it('[SITE-01] is hidden as a draft, and appears at its time without a restart', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'posts/now.md': post({ title: 'Now' }),
        'posts/draft.md': post({ title: 'Draft', draft: true }),
        'posts/soon.md': post({ title: 'Soon', date: '2026-06-01T15:00:00+03:00' }),
      },
      now: '2026-06-01T11:59:30Z',
    })
    expect((await site.request('/posts/draft')).status).toBe(404)
    expect((await site.request('/posts/soon')).status).toBe(404)
    expect(await site.html('/posts')).not.toContain('/posts/soon')
    expect(await site.html('/posts/now')).not.toContain('/posts/soon')
    site.time.now = new Date('2026-06-01T12:00:00Z')
    expect((await site.request('/posts/soon')).status).toBe(200)
    expect(await site.html('/posts')).toContain('/posts/soon')
    expect(await site.html('/posts/now')).toContain('/posts/soon')
    expect((await site.request('/posts/draft')).status).toBe(404)
  })

  it('keeps answering at its former addresses, however often they change', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: { 'posts/x.md': post({ title: 'X', slug: 'one' }) },
    })
    await site.change({ 'posts/x.md': post({ title: 'X', slug: 'two' }) })
    await site.change({ 'posts/x.md': post({ title: 'X', slug: 'three' }) })
    for (const old of ['/posts/one', '/posts/two']) {
      const response = await site.request(old)
      expect([response.status, response.headers.get('location')]).toEqual([301, '/posts/three'])
    }
    await site.change({ 'posts/x.md': post({ title: 'X', slug: 'one' }) })
    expect((await site.request('/posts/one')).status).toBe(200)
    expect((await site.request('/posts/three')).headers.get('location')).toBe('/posts/one')
  })

  it('gives a former address up to an entry that is there now', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: { 'posts/x.md': post({ title: 'X', slug: 'one' }) },
    })
    await site.change({ 'posts/x.md': post({ title: 'X', slug: 'two' }) })
    expect((await site.request('/posts/one')).status).toBe(301)
    await site.change({ 'posts/y.md': post({ title: 'Y', slug: 'one' }) })
    expect(await site.html('/posts/one')).toContain('<h1>Y</h1>')
    await site.remove('posts/x.md')
    expect((await site.request('/posts/two')).status).toBe(404)
  })

  it('is refused when another one has its address, and the rest of the site is served', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'posts/a.md': post({ title: 'A', slug: 'same' }),
        'posts/b.md': post({ title: 'B', slug: 'same' }),
      },
    })
    expect(site.report.problems).toEqual([
      {
        path: 'posts/b.md',
        key: 'slug',
        line: 1,
        what: 'The address /posts/same already belongs to “A”.',
        fix: 'Give one of the two another "slug".',
        severity: 'error',
      },
    ])
    expect(await site.html('/posts/same')).toContain('<h1>A</h1>')
  })

  it('makes again only the pages that show what changed', async () => {
    const files = {
      'posts/a.md': post({ title: 'A', date: '2026-03-01', tags: ['x'] }),
      'posts/b.md': post({ title: 'B', date: '2026-03-02', tags: ['y'] }),
      'posts/c.md': post({ title: 'C', date: '2026-03-03', tags: ['x'] }),
      'posts/d.md': post({ title: 'D', date: '2026-03-04', tags: ['y'] }),
      'posts/e.md': post({ title: 'E', date: '2026-03-05', tags: ['z'] }),
      'pages/about.md': '---\ntitle: About\n---\nWords',
    }
    const all = [
      '/posts',
      '/posts/page/2',
      '/tag/x',
      '/tag/y',
      '/posts/a',
      '/posts/c',
      '/posts/e',
      '/about',
      '/archive',
      '/',
    ]
    const site = await createContentSite(await openSqlite(), { files })
    const visit = async () => {
      site.made.length = 0
      for (const path of all) await site.request(path)
      return site.made.toSorted()
    }
    expect(await visit()).toEqual(all.toSorted())
    expect(await visit()).toEqual([])

    await site.change({ 'posts/a.md': post({ title: 'A', date: '2026-03-01', tags: ['x'] }, 'Other words.') })
    expect(await visit()).toEqual(['/', '/posts/a', '/posts/c', '/posts/page/2', '/tag/x'])

    await site.change({ 'posts/f.md': post({ title: 'F', date: '2026-03-06', tags: ['z'] }) })
    expect(await visit()).toEqual(['/', '/archive', '/posts', '/posts/e', '/posts/page/2'])

    await site.remove('posts/f.md')
    expect(await visit()).toEqual(['/', '/archive', '/posts', '/posts/e', '/posts/page/2'])

    await site.change({ 'pages/about.md': '---\ntitle: About\n---\nOther' })
    expect(await visit()).toEqual(['/about'])
  })
})
