import { describe, expect, it } from 'vitest'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { openSqlite } from '../../../../test/databases.ts'

const files = {
  'pages/home.md': page({ title: 'Wood, slowly', home: true }, 'Welcome to the **hill**.'),
  'pages/about.md': page({ title: 'About' }, 'Who we are.'),
  'pages/about/team.md': page({ title: 'Team', parent: 'about' }, 'Ana and Bo.'),
  'pages/secret.md': page({ title: 'Secret', draft: true }),
  'posts/oak.md': post({ title: 'Oak' }),
}

describe('a page', () => {
  it('[SITE-01] the front page shows its text and the newest posts', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    const html = await site.html('/')
    expect(html).toContain('<h1>Wood, slowly</h1>')
    expect(html).toContain('Welcome to the <strong>hill</strong>.')
    expect(html).toContain('href="/posts/oak"')
    expect(html).toContain('<title>Hillside · Wood and patience</title>')
    expect((await site.request('/home')).headers.get('location')).toBe('/')
  })

  it('[WP-356] shows its picture once where its text begins with it', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>'
    const withPicture = (body: string, more = {}) =>
      page({ title: 'Harbour', image: '/media/harbour.svg', image_alt: 'Boats', ...more }, body)
    const site = await createContentSite(await openSqlite(), {
      files: {
        'media/harbour.svg': drawing,
        'media/harbour-2.svg': drawing,
        'pages/home.md': withPicture('![Boats [at] rest](/media/harbour.svg "Morning")\n\nWords.', {
          home: true,
        }),
        'pages/linked.md': withPicture('[![](/media/harbour.svg)](/about)\n\nWords.'),
        'pages/other.md': withPicture('![](/media/harbour-2.svg)\n\nWords.'),
        'pages/below.md': withPicture('Words.\n\n![](/media/harbour.svg)'),
      },
    })
    const shown = async (path: string) =>
      (await site.html(path)).match(/<img[^>]* src="\/media\/harbour\.svg["?]/g)?.length
    expect(await shown('/')).toBe(1)
    expect(await shown('/linked')).toBe(1)
    expect(await shown('/other')).toBe(1)
    expect(await shown('/below')).toBe(2)
  })

  it('[SITE-04] the front page describes the site and its search', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    const html = await site.html('/')
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({
      '@type': 'WebSite',
      url: 'https://hillside.example/',
      potentialAction: { target: { urlTemplate: 'https://hillside.example/search?q={search_term_string}' } },
    })
  })

  it('a site without a front page, or without anything, still has one', async () => {
    const site = await createContentSite(await openSqlite())
    const response = await site.request('/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1>Hillside</h1>')
    await site.change(files)
    expect(await site.html('/')).toContain('<h1>Wood, slowly</h1>')
  })

  it('[SITE-01] is at its slug, which may be nested', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    expect(await site.html('/about')).toContain('Who we are.')
    const html = await site.html('/about/team')
    expect(html).toContain('Ana and Bo.')
    expect(html).toContain('"name":"About","item":"https://hillside.example/about"')
    expect((await site.request('/secret')).status).toBe(404)
  })

  it('moves untidy addresses to tidy ones, and never to another site', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    for (const [path, location] of [
      ['/about/', '/about'],
      ['/About', '/about'],
      ['/about//team///', '/about/team'],
      ['/POSTS/Oak/', '/posts/oak'],
      ['//evil.example/', '/evil.example'],
      ['/%2F%2Fevil.example/', '/%2F%2Fevil.example'],
      ['/ABOUT/%E0%A4%A/', '/about/%E0%A4%A'],
    ] as const) {
      const response = await site.request(path)
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 301, location])
    }
  })

  it('[SITE-01] answers 404 with a search where nothing is found', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    for (const path of [
      '/nothing',
      '/posts/nothing',
      '/%00',
      '/about/team/x',
      '/posts/oak/more',
      '/posts/%00',
      '/tag/%00',
      '/author/%00',
      '/media/%00.png',
    ]) {
      const response = await site.request(path)
      const html = await response.text()
      expect([path, response.status]).toEqual([path, 404])
      expect(html).toContain('role="search"')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  it('may have a slug in any script', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        'pages/työt.md': page({ title: 'Työt' }),
        'pages/о-нас.md': page({ title: 'О нас' }),
        'posts/x.md': post({ title: 'X', slug: 'オーク' }),
      },
    })
    expect(site.report.problems).toEqual([])
    expect((await site.request('/tyot')).status).toBe(200)
    expect((await site.request(`/${encodeURIComponent('о-нас')}`)).status).toBe(200)
    expect((await site.request(`/posts/${encodeURIComponent('オーク')}`)).status).toBe(200)
    const shouted = await site.request(`/${encodeURIComponent('О-НАС')}`)
    expect(shouted.headers.get('location')).toBe(`/${encodeURIComponent('о-нас')}`)
  })

  it('takes the place of a 404 as soon as it is there', async () => {
    const site = await createContentSite(await openSqlite(), { files })
    expect((await site.request('/visit')).status).toBe(404)
    await site.change({ 'pages/visit.md': page({ title: 'Visit' }) })
    expect((await site.request('/visit')).status).toBe(200)
  })

  it('is refused at an address of the site itself, or when it is a second front page', async () => {
    const site = await createContentSite(await openSqlite(), {
      files: {
        ...files,
        'pages/media.md': page({ title: 'Media', slug: 'media' }),
        'pages/start.md': page({ title: 'Start', home: true }),
      },
    })
    expect(site.report.problems.map(({ path, what }) => [path, what])).toEqual([
      ['pages/media.md', '"slug" is "media", which isn’t allowed here.'],
      ['pages/start.md', '“Wood, slowly” is already the front page.'],
    ])
  })
})
