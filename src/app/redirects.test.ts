import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { itOnBothDatabases, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { inWords } from '../../test/in-words.ts'

const redirects = `redirects:
  - from: /blog/
    to: /journal/
  - { from: /old-tides.html, to: /how-to-read-a-tide-table/ }
  - { from: /index.php/contact-us, to: /contact/ }
  - { from: /shop, to: "https://shop.example.net/tidewater", status: 302 }
  - { from: '^/archive/(\\d{4})/(.*)$', to: /$2, pattern: true }
  - { from: '^/go/(.*)$', to: /$1, pattern: true, status: 307 }
  - { from: '^/product\\.php\\?id=(\\d+)$', to: '/products/$1', pattern: true, status: 308 }
  - { from: /cgi-bin/guestbook.pl, status: 410 }
  - { from: /shop.php?id=5, to: /contact#map }
  - { from: /größe, to: /journal }
  - { from: /%C3%BCber, to: /journal?from=old }
  - { from: /journal, to: /contact }
  - { from: /whole, to: "https://tidewater.example/contact/" }
  - { from: /once, to: /twice }
  - { from: /twice, to: /shop, status: 301 }
  - { from: /gone-later, to: /cgi-bin/guestbook.pl }
  - { from: /round, to: /about-round }
  - { from: /about-round, to: /round/ }
  - { from: '^/grow(.*)$', to: /grown$1, pattern: true }
  - { from: /blog, to: /contact }
  - { from: '^/wp(?:/(.*))?$', to: /$1, pattern: true }
`

const files = {
  'site.yaml': 'title: Tidewater\ndescription: Boats.\nurl: https://tidewater.example\n',
  'pages/journal.md': '---\ntitle: Journal\n---\nNews.\n',
  'pages/contact.md': '---\ntitle: Contact\n---\nWrite.\n',
  'posts/tides.md':
    '---\ntitle: Tides\nid: 7\ndate: 2026-01-01\nslug: how-to-read-a-tide-table\n---\nUp and down.\n',
  'redirects.yaml': redirects,
}

describe('redirects.yaml', () => {
  const make = async (more: Record<string, string> = {}, open = openSqlite) => {
    const site = await createDeskSite(open)
    const take = async (texts: Record<string, string>) => {
      for (const [path, text] of Object.entries(texts)) {
        await mkdir(dirname(join(site.folder, path)), { recursive: true })
        await writeFile(join(site.folder, path), text)
      }
      return site.deps.documents.importFolder(site.folder)
    }
    const { problems } = await take({ ...files, ...more })
    const gives = async (path: string, method = 'GET') => {
      const { status, headers } = await site.app.request(`https://tidewater.example${path}`, { method })
      return [status, headers.get('location')]
    }
    return { site, take, problems, gives }
  }

  it('[WP-44] leads to the end in one step, with its status, query and both spellings', async () => {
    const { gives } = await make()
    for (const [asked, status, location] of [
      ['/blog', 301, '/journal'],
      ['/Blog/', 301, '/journal'],
      ['/blog?x=1', 301, '/journal?x=1'],
      ['/old-tides.html', 301, '/posts/how-to-read-a-tide-table'],
      ['/index.php/contact-us', 301, '/contact'],
      ['/contact-us/', 301, '/contact'],
      ['/shop', 302, 'https://shop.example.net/tidewater'],
      ['/shop?x=1', 302, 'https://shop.example.net/tidewater?x=1'],
      ['/archive/2019/how-to-read-a-tide-table/', 301, '/posts/how-to-read-a-tide-table'],
      ['/go/contact', 307, '/contact'],
      ['/wp', 301, '/'],
      ['/wp/', 301, '/'],
      ['/wp/contact/', 301, '/contact'],
      ['/wp/?p=7', 301, '/posts/how-to-read-a-tide-table'],
      ['/wp/?nothing=7', 301, '/?nothing=7'],
      ['/wp/2026/01/', 301, '/archive/2026/01'],
      ['/wp/feed/', 301, '/feed.xml'],
      ['/product.php?id=7', 308, '/products/7'],
      ['/cgi-bin/guestbook.pl', 410, null],
      ['/shop.php?id=5', 301, '/contact#map'],
      ['/gr%C3%B6%C3%9Fe', 301, '/journal'],
      ['/gr%C3%B6%C3%9Fe/?x=1', 301, '/journal?x=1'],
      ['/%C3%BCber', 301, '/journal?from=old'],
      ['/%C3%BCber?x=1', 301, '/journal?from=old'],
      ['/whole', 301, '/contact'],
      ['/once', 302, 'https://shop.example.net/tidewater'],
      ['/gone-later', 410, null],
    ] as const) {
      expect([asked, ...(await gives(asked))]).toEqual([asked, status, location])
      expect([asked, ...(await gives(asked, 'HEAD'))]).toEqual([asked, status, location])
    }
  })

  it('[WP-44] is asked only where nothing else answers', async () => {
    const { gives } = await make()
    expect(await gives('/journal')).toEqual([200, null])
    expect(await gives('/journal/')).toEqual([301, '/journal'])
    expect(await gives('/?x=1')).toEqual([200, null])
    expect(await gives('/nothing')).toEqual([404, null])
    expect(await gives('/shop.php?id=6')).toEqual([404, null])
  })

  it('[WP-44] leads to a file or to the desk, also where a pattern takes every address', async () => {
    const all = `${redirects}  - { from: /paper, to: /media/2019/oak%20paper.txt }
  - { from: /no-paper, to: /media/none.txt }
  - { from: /office, to: /desk/sign-in?back=%2Fdesk }
  - { from: '.*', to: /contact, pattern: true }
`
    const { gives } = await make({ 'redirects.yaml': all, 'media/2019/oak paper.txt': 'Oak.' })
    expect(await gives('/paper')).toEqual([301, '/media/2019/oak%20paper.txt'])
    expect(await gives('/office')).toEqual([301, '/desk/sign-in?back=%2Fdesk'])
    expect(await gives('/no-paper')).toEqual([301, '/contact'])
    expect(await gives('/anything')).toEqual([301, '/contact'])
  })

  it('[WP-44] leads nowhere in a circle, and never to another host than it names', async () => {
    const { gives } = await make()
    for (const asked of ['/round', '/about-round/', '/growl'])
      expect([asked, (await gives(asked))[0]]).toEqual([asked, expect.toBeOneOf([301, 404])])
    expect(await gives('/round')).toEqual([404, null])
    expect(await gives('/growl')).toEqual([404, null])
    for (const asked of [
      '/go//evil.example',
      '/go/%2F%2Fevil.example',
      '/go/%5Cevil.example',
      '/archive/2019//evil.example/x',
    ]) {
      const [, location] = await gives(asked)
      expect([asked, location]).toEqual([
        asked,
        expect.toSatisfy((to) => to === null || /^\/(?![/\\])/.test(to)),
      ])
    }
  })

  itOnBothDatabases(
    '[WP-440] [WP-441] says that a text is private, with a way to ask, and leads only people who work at the desk to it',
    async (open) => {
      const lines = `redirects:
  - { from: '^/moorings(?:/.*)?$', status: 403, pattern: true }
  - { from: /?p=47, status: 403 }
  - { from: /?p=48, status: 302, to: /desk/sign-in?back=%2Fdesk%2Fcontent%2Fedit%2F47%2Fpreview }
`
      const secret = (state: string) =>
        `---\ntitle: Our moorings\nid: 47\ndate: 2026-01-01\nslug: secret-moorings\naliases: [/moorings]${state}\n---\nUnder the bridge.\n`
      const contact = '---\ntitle: Contact\n---\n::contact-form{id=1}\n'
      const { site, take, gives } = await make(
        { 'redirects.yaml': lines, 'posts/moorings.md': secret('\nstate: private') },
        open,
      )
      const visitor = site.visitor()
      for (const asked of [
        '/moorings',
        '/moorings/',
        '/moorings/feed/',
        '/moorings?x=1',
        '/?p=47',
        '/?p=48',
      ]) {
        const answer = await visitor.get(asked)
        expect([asked, answer.status, answer.headers.get('location')]).toEqual([asked, 403, null])
        const html = await answer.text()
        expect(html).toContain('<h1>This page is private</h1>')
        expect(html).toContain('<meta name="robots" content="noindex')
        expect(html).not.toMatch(/Our moorings|bridge|secret-moorings|\/desk\//)
        expect(html).not.toContain('ask us for access')
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
      await take({ 'pages/contact.md': contact })
      expect(await (await visitor.get('/moorings')).text()).toContain(
        '<a href="/contact">ask us for access</a>',
      )
      const editor = await site.signedIn('editor')
      for (const asked of ['/moorings', '/moorings/', '/?p=47'])
        expect([asked, (await editor.get(asked)).headers.get('location')]).toEqual([
          asked,
          '/desk/content/edit/47/preview',
        ])
      await take({ 'posts/moorings.md': secret('') })
      for (const asked of ['/moorings/', '/?p=47'])
        expect(await gives(asked)).toEqual([301, '/posts/secret-moorings'])
    },
  )

  it('[WP-46] tells of circles, chains and lines that count for nothing, with their line', async () => {
    const { problems } = await make()
    expect(inWords(problems).map(({ path, line, what }) => `${path}:${line} ${what}`)).toEqual([
      'redirects.yaml:2 This redirect goes to /journal, which redirects again.',
      'redirects.yaml:12 This redirect goes to /journal, which redirects again.',
      'redirects.yaml:13 This redirect goes to /journal, which redirects again.',
      'redirects.yaml:16 This redirect goes to /twice, which redirects again.',
      'redirects.yaml:17 This redirect goes to /shop, which redirects again.',
      'redirects.yaml:18 This redirect goes to /cgi-bin/guestbook.pl, which redirects again.',
      'redirects.yaml:19 This redirect goes to /about-round, and from there back to itself.',
      'redirects.yaml:20 This redirect goes to /round, and from there back to itself.',
      'redirects.yaml:22 An earlier redirect for /blog/ takes precedence.',
    ])
  })

  it.each([
    ['{ from: old, to: /x }', 'Start it with a slash, e.g. /old-page.html.'],
    ['{ from: /old }', 'Add a line "to: /new-page", or "status: 410" if it is gone.'],
    ['{ from: /old, to: x }', 'Use a path on this site such as /about, or a full address with https://.'],
    [
      '{ from: /old, to: //evil.example }',
      'Use a path on this site such as /about, or a full address with https://.',
    ],
    [
      '{ from: "^/(.*)$", to: "https://a.example$1", pattern: true }',
      'Write the host out: it can’t contain $ or @.',
    ],
    ['{ from: /old, to: /x, status: 200 }', 'Write one of: 301, 302, 307, 308, 403, 410.'],
    ['{ from: /old, to: /x, status: 410 }', 'Leave "to" out: an address with 410 doesn’t go anywhere.'],
    [
      '{ from: "^/(?=a)", to: /x, pattern: true }',
      'Write it without lookaheads or lookbehinds ("(?=", "(?!", "(?<") and without "\\1": such patterns can be slow.',
    ],
  ])('[WP-46] refuses %s, with what to write', async (line, fix) => {
    const { problems } = await make({ 'redirects.yaml': `redirects:\n  - ${line}\n` })
    expect(inWords(problems)).toMatchObject([{ path: 'redirects.yaml', line: 2, severity: 'error', fix }])
  })

  it('[WP-44] is forgotten with the page it was kept in when the file changes', async () => {
    const { gives, take } = await make()
    expect(await gives('/nothing')).toEqual([404, null])
    await take({
      'redirects.yaml':
        'redirects:\n  - { from: /nothing, to: /contact }\n  - { from: "^/b", to: /journal, pattern: true }\n',
    })
    expect(await gives('/nothing')).toEqual([301, '/contact'])
    expect(await gives('/blog')).toEqual([301, '/journal'])
    expect(await gives('/old-tides.html')).toEqual([404, null])
  })

  it('[WP-47] finds one of thousands without looking at all of them', async () => {
    const lines = Array.from(
      { length: 5000 },
      (_, number) => `  - { from: /old/${number}.html, to: /contact }`,
    )
    const { gives, problems } = await make({ 'redirects.yaml': `redirects:\n${lines.join('\n')}\n` })
    expect(problems).toEqual([])
    expect(await gives('/old/4999.html')).toEqual([301, '/contact'])
  })
})
