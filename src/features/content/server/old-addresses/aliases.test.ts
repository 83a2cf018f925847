import { describe, expect, it } from 'vitest'
import { createContentSite, page, post } from '../../../../../test/content-site.tsx'
import { openSqlite } from '../../../../../test/databases.ts'

const files = {
  'pages/home.md': page({ title: 'Wood, slowly', home: true, aliases: ['/index.html'] }),
  'pages/about.md': page({ title: 'About', aliases: ['/who-we-are/', '/Über-uns', '/shop.php?id=5'] }),
  'posts/oak.md': post({ title: 'Oak', aliases: ['/2019/02/oak', '/?p=43', '/about'] }),
  'posts/ash.md': post({ title: 'Ash', aliases: ['/shop.php'] }),
}

describe('an old address of an entry', () => {
  const make = async (more: Record<string, string> = {}) =>
    createContentSite(await openSqlite(), { files: { ...files, ...more } })

  it('[WP-40] leads to it in one step, however it is written', async () => {
    const site = await make()
    for (const [asked, location] of [
      ['/index.html', '/'],
      ['/who-we-are', '/about'],
      ['/who-we-are/', '/about'],
      ['/Who-We-Are//', '/about'],
      ['/%C3%BCber-uns', '/about'],
      ['/%C3%9Cber-uns/', '/about'],
      ['/2019/02/oak/', '/posts/oak'],
      ['/?p=43', '/posts/oak'],
      ['/index.php?p=43', '/posts/oak'],
      ['/index.php/2019/02/oak', '/posts/oak'],
      ['/shop.php?id=5', '/about'],
      ['/shop.php', '/posts/ash'],
      ['/shop.php?id=6', '/posts/ash?id=6'],
      ['/who-we-are?utm=x&y', '/about?utm=x&y'],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await site.request(asked, { method })
        expect([asked, status, headers.get('location')]).toEqual([asked, 301, location])
      }
    }
  })

  it('[WP-41] never hides a page that is there', async () => {
    const site = await make()
    expect(await site.html('/about')).toContain('<h1>About</h1>')
    expect(await site.html('/about?p=43')).toContain('<h1>About</h1>')
    expect((await site.request('/about/')).headers.get('location')).toBe('/about')
    expect(await site.html('/?p=44')).toContain('Wood, slowly')
    await site.remove('pages/about.md')
    expect((await site.request('/about')).headers.get('location')).toBe('/posts/oak')
  })

  it('[WP-40] leads wherever the entry is now, and nowhere when it is gone or not shown yet', async () => {
    const site = await make()
    const oak = { title: 'Oak', slug: 'oak-table', aliases: ['/2019/02/oak'] }
    await site.change({ 'posts/oak.md': post(oak) })
    expect((await site.request('/2019/02/oak')).headers.get('location')).toBe('/posts/oak-table')
    expect((await site.request('/posts/oak')).headers.get('location')).toBe('/posts/oak-table')
    expect((await site.request('/?p=43')).status).toBe(200)
    await site.change({ 'posts/oak.md': post({ ...oak, draft: true }) })
    expect((await site.request('/2019/02/oak')).status).toBe(404)
  })

  it('[WP-42] belongs to the first of two that name it, and then to the second', async () => {
    const site = await make({ 'posts/elm.md': post({ title: 'Elm' }) })
    const elm = { title: 'Elm', aliases: ['/shop.php'] }
    await site.change({ 'posts/elm.md': post(elm) })
    expect((await site.request('/shop.php')).headers.get('location')).toBe('/posts/ash')
    await site.change({ 'posts/ash.md': post({ title: 'Ash', aliases: ['/shop.php'], excerpt: 'New' }) })
    expect((await site.request('/shop.php')).headers.get('location')).toBe('/posts/ash')
    await site.remove('posts/ash.md')
    expect((await site.request('/shop.php')).headers.get('location')).toBe('/posts/elm')
  })

  it('[WP-40] takes precedence over the former address of another one', async () => {
    const site = await make()
    await site.change({ 'posts/ash.md': post({ title: 'Ash', slug: 'ash-bench' }) })
    expect((await site.request('/posts/ash')).headers.get('location')).toBe('/posts/ash-bench')
    await site.change({ 'posts/oak.md': post({ title: 'Oak', aliases: ['/posts/ash'] }) })
    expect((await site.request('/posts/ash')).headers.get('location')).toBe('/posts/oak')
  })

  it('is refused when it is not a path', async () => {
    const site = await make()
    const { problems } = await site.change({
      'posts/elm.md': post({ title: 'Elm', aliases: ['https://old.example/elm'] }),
    })
    expect(problems).toMatchObject([
      { path: 'posts/elm.md', fix: 'Start it with a slash, e.g. /2019/02/oak-table.' },
    ])
  })
})
