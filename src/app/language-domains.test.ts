import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

const home = 'https://hillside.example'
const french = 'https://exemple.fr'

const files = {
  'site.yaml': `title: Hillside
description: A workshop.
email: owner@hillside.example
url: ${home}
language: en
languages: { fr: { url: ${french} }, de: {} }
menus: { main: [{ label: Home, url: / }, { label: About us, url: /about }] }
`,
  'site.fr.yaml': `title: La colline
menus: { main: [{ label: Accueil, url: /fr }, { label: Nous, url: /fr/a-propos }, { label: English, url: /about }] }
`,
  'pages/home.md': '---\ntitle: Wood, slowly\nhome: true\n---\nWelcome. [En français](/fr/a-propos)\n',
  'pages/home.fr.md': '---\ntitle: Le bois, lentement\nhome: true\n---\nBienvenue.\n',
  'pages/about.md': '---\ntitle: About\n---\nWho we are.\n',
  'pages/about.de.md': '---\ntitle: Wir\n---\nWer wir sind.\n',
  'pages/about.fr.md': `---
title: À propos
slug: a-propos
---
[Accueil](/fr "x"), [chêne](/fr/posts/oak?a=1#b), [deutsch](/de/about), [english](/about), [fichier](/media/x.pdf).

::contact-form{id=1}
`,
  'posts/2026-01-01-oak.md': '---\ntitle: Oak\ndate: 2026-01-01\n---\nA board of oak.\n',
  'posts/2026-01-01-oak.fr.md':
    '---\ntitle: Chêne\ndate: 2026-01-02\n---\nUne planche de chêne. [Nous](/fr/a-propos)\n',
  'forms/contact.fr.md': `---
id: 2
title: Écrire
locale: fr_FR
mail: { recipient: owner@hillside.example, sender: "Site <site@hillside.example>", subject: Message, body: "[_url] [_site_url]" }
---
[text* your-name] [email* your-email] [submit]
<p><a href="/fr/posts/oak">Chêne</a> <a href="/about">English</a></p>
`,
}

async function createSite(open: OpenTestDatabase, environment: Record<string, string> = {}) {
  const { deps, app } = await createDeskSite(open, environment)
  const save = async (path: string, text: string) =>
    expect(await deps.documents.save({ path, text }, 'Test')).toMatchObject({ ok: true })
  for (const [path, text] of Object.entries(files)) await save(path, text)
  const ask = async (address: string, init?: RequestInit) => app.request(address, init)
  const led = async (address: string, init?: RequestInit) => {
    const answer = await ask(address, init)
    return [answer.status, answer.headers.get('location')]
  }
  return { deps, save, ask, led, page: async (address: string) => (await ask(address)).text() }
}

const hrefs = (html: string) => [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)

describe('a language with a domain of its own', () => {
  it.each([
    ['{ fr: { url: http://exemple.fr } }', /Start the domain with https:/],
    ['{ fr: { url: exemple.fr } }', /public address/],
    ['{ fr: { url: https://exemple.fr/blog } }', /Leave out everything after the host/],
    ['{ fr: { url: https://HILLSIDE.example/ } }', /Use a separate domain/],
    ['{ fr: { url: https://hillside.example. } }', /Use a separate domain/],
    ['{ fr: { url: https://ana@exemple.fr } }', /Leave out everything after the host/],
    ['{ de: { url: https://exemple.fr }, fr: { url: https://exemple.fr } }', /Use a separate domain/],
  ])('[I18N-55] is not given one that cannot be its own: %s', async (languages, fix) => {
    const { deps } = await createDeskSite(openSqlite)
    const text = `title: Hillside\nurl: ${home}\n\nlanguages: ${languages}\n`
    expect(deps.documents.read({ path: 'site.yaml', text })).toMatchObject([{ line: 4, severity: 'error' }])
    const said = deps.documents.read({ path: 'site.yaml', text }).map((problem) => inEnglish(problem.fix))
    expect(said).toEqual([expect.stringMatching(fix)])
  })

  itOnBothDatabases('[I18N-56] has its pages there, without its name in their addresses', async (open) => {
    const { page, ask } = await createSite(open)
    expect(await page(`${french}/`)).toMatch(/<html lang="fr"[\s\S]*<h1>Le bois, lentement<\/h1>/)
    expect(await page(`${home}/`)).toMatch(/<html lang="en"[\s\S]*<h1>Wood, slowly<\/h1>/)
    expect(await page(`${french}/posts/oak`)).toContain('Une planche de chêne.')
    expect(await page(`${home}/posts/oak`)).toContain('A board of oak.')
    for (const list of ['/posts', '/archive/2026', '/search?q=planche'])
      expect(hrefs(await page(french + list)), list).toContain('/posts/oak')
    expect((await ask(`${french}/about`)).status).toBe(404)
    expect((await ask(`${home}/a-propos`)).status).toBe(404)
    expect((await ask('https://EXEMPLE.FR:443/a-propos')).status).toBe(200)
    const head = await ask(`${french}/a-propos`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const again = await ask(`${french}/a-propos`, {
      headers: { 'if-none-match': head.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('[I18N-56] leads to the host of a page, and from nowhere else', async () => {
    const { led, ask } = await createSite(openSqlite)
    expect(await led(`${home}/fr/a-propos?a=1`)).toEqual([301, `${french}/a-propos?a=1`])
    expect(await led(`${home}/fr`)).toEqual([301, `${french}/`])
    expect(await led(`${home}/fr//evil.example`)).toEqual([301, `${french}//evil.example`])
    expect(await led(`${french}/fr/a-propos`)).toEqual([301, `${french}/a-propos`])
    expect(await led(`${french}/de/about`)).toEqual([301, `${home}/de/about`])
    expect(await led(`${french}/desk`)).toEqual([301, `${home}/desk`])
    expect(await led(`${french}/desk/content?q=1`, { method: 'POST' })).toEqual([
      301,
      `${home}/desk/content?q=1`,
    ])
    const led301 = await ask(`${home}/fr`, { method: 'HEAD' })
    expect(led301.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10')
    expect(led301.headers.get('x-content-type-options')).toBe('nosniff')
    for (const stays of [`${home}/de/about`, `${home}/about`])
      expect((await ask(stays)).status, stays).toBe(200)
    for (const nowhere of [`${home}/fr/desk`, `${home}/fr/media/x.png`, `${french}/fr/api/x`])
      expect((await ask(nowhere)).status, nowhere).toBe(404)
  })

  it('[I18N-38] is told by its host alone, however that is written, and by no other', async () => {
    const { ask, led, page, save } = await createSite(openSqlite)
    for (const host of ['EXEMPLE.fr', 'exemple.fr.', 'exemple.fr:443', 'exemple.fr.:443', 'exemple.fr:80'])
      expect(await page(`https://${host}/posts/oak`), host).toContain('Une planche de chêne.')
    for (const host of ['exemple.fr.evil.example', 'evil-exemple.fr', 'exemple.fr:8443', 'www.exemple.fr'])
      for (let times = 0; times < 2; times += 1)
        expect(await page(`https://${host}/posts/oak`), host).toContain('A board of oak.')
    expect(await page(`${french}/posts/oak`)).toContain('Une planche de chêne.')
    const forwarded = { headers: { 'x-forwarded-host': 'exemple.fr', forwarded: 'host=exemple.fr' } }
    expect(await (await ask(`${home}/posts/oak`, forwarded)).text()).toContain('A board of oak.')
    for (const path of [
      '//evil.example',
      '///evil.example/x',
      '/\\\\evil.example',
      '/fr//evil.example/',
      '/%2F%2Fevil.example/',
    ]) {
      const [, location] = await led(french + path)
      expect([path, new URL(String(location ?? '/'), french).origin]).toEqual([path, french])
    }
    await save('site.yaml', files['site.yaml'].replace(french, 'https://EXÄMPLE.fr.'))
    expect(await page('https://xn--exmple-cua.fr/posts/oak')).toContain('Une planche de chêne.')
    expect(await led(`${home}/fr/posts/oak`)).toEqual([301, 'https://xn--exmple-cua.fr./posts/oak'])
  })

  it('[I18N-39] leads in no circle: every address of a page is one step from where it is', async () => {
    const { ask } = await createSite(openSqlite)
    for (const origin of [home, french, 'https://exemple.fr.', 'http://127.0.0.1:3000'])
      for (const path of [
        '/',
        '/fr',
        '/fr/',
        '/fr/fr',
        '/de',
        '/fr/a-propos/',
        '/desk/sign-in',
        '/fr/desk',
        '/search?q=x',
        '/fr/search?q=x',
      ]) {
        let address = origin + path
        const seen: string[] = []
        for (let answer = await ask(address); answer.status > 300 && answer.status < 400; ) {
          seen.push(address)
          address = new URL(answer.headers.get('location') ?? '', address).href
          answer = await ask(address)
        }
        expect(seen.length, seen.join(' ')).toBeLessThan(3)
      }
  })

  it('[I18N-39] takes nothing for the desk from the page of another host', async () => {
    const { ask } = await createSite(openSqlite)
    const sent = await ask(`${home}/desk/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ana', password: 'x' }),
      headers: { origin: french, 'sec-fetch-site': 'cross-site' },
    })
    expect(sent.status).toBe(403)
  })

  it('[I18N-56] has links that stay at their host, and lead from one to the other', async () => {
    const { page } = await createSite(openSqlite)
    const about = await page(`${french}/a-propos`)
    expect(hrefs(about)).toEqual(
      expect.arrayContaining(['/', '/a-propos', '/posts/oak?a=1#b', '/media/x.pdf', '/search', '/feed.xml']),
    )
    expect(hrefs(about)).toEqual(expect.arrayContaining([`${home}/about`, `${home}/de/about`]))
    expect(about).not.toMatch(/(?:href|action)="\/fr\b/)
    expect(about).not.toContain(`href="${french}/a-propos" lang`)
    expect(about).toContain('action="/a-propos#wpcf7-f2')
    expect(about).toContain('&quot;action&quot;:&quot;/a-propos#wpcf7-f2')
    expect(about).toContain('&quot;href&quot;:&quot;/posts/oak&quot;')
    expect(about).toContain(`&quot;href&quot;:&quot;${home}/about&quot;`)
    expect(about).toContain('<a href="/a-propos" aria-current="page">Nous</a>')
    const english = await page(`${home}/`)
    expect(hrefs(english)).toEqual(expect.arrayContaining([`${french}/a-propos`, `${french}/`, '/about']))
    expect(english).not.toMatch(/href="\/fr\b/)
    expect(hrefs(await page(`${home}/de/about`))).toEqual(
      expect.arrayContaining([`${french}/a-propos`, '/about', '/de/about']),
    )
  })

  itOnBothDatabases('[I18N-56] leads from where its pages stood before', async (open) => {
    const { led, save } = await createSite(open)
    await save('pages/about.fr.md', '---\ntitle: À propos\nslug: nous\naliases: [/qui]\n---\nNous.\n')
    for (let times = 0; times < 2; times += 1) {
      expect(await led(`${french}/a-propos`)).toEqual([301, '/nous'])
      expect(await led(`${french}/Nous/`)).toEqual([301, '/nous'])
      expect(await led(`${home}/qui`)).toEqual([301, `${french}/nous`])
    }
  })

  it('[I18N-57] is named with its domain wherever an address is written whole', async () => {
    const { page } = await createSite(openSqlite)
    const alternates =
      `<link rel="alternate" hrefLang="en" href="${home}/about"/>` +
      `<link rel="alternate" hrefLang="fr" href="${french}/a-propos"/>` +
      `<link rel="alternate" hrefLang="de" href="${home}/de/about"/>` +
      `<link rel="alternate" hrefLang="x-default" href="${home}/about"/>`
    for (const address of [`${home}/about`, `${french}/a-propos`, `${home}/de/about`])
      expect(await page(address), address).toContain(alternates)
    const post = await page(`${french}/posts/oak`)
    expect(post).toContain(`<link rel="canonical" href="${french}/posts/oak"/>`)
    expect(post).toContain(`<meta property="og:url" content="${french}/posts/oak"/>`)
    expect(post).toContain(`"@id":"${french}/posts/oak#post"`)
    expect(post).not.toContain(`${home}/fr`)
    for (const sitemap of [`${home}/sitemap.xml`, `${french}/sitemap.xml`]) {
      const text = await page(sitemap)
      for (const address of [`${home}/about`, `${french}/`, `${french}/a-propos`, `${french}/posts/oak`])
        expect(text).toContain(`<loc>${address}</loc>`)
      expect(text).not.toContain(`${home}/fr`)
    }
    expect(await page(`${french}/robots.txt`)).toContain(`Sitemap: ${home}/sitemap.xml`)
    for (const feed of ['/feed.xml', '/atom.xml', '/feed.json']) {
      const text = await page(french + feed)
      expect(text, feed).toContain(`${french}/posts/oak`)
      expect(text, feed).toContain(`${french}/a-propos`)
      expect(text, feed).toContain(french + feed)
      expect(text, feed).not.toContain(`${home}/fr`)
    }
  })

  it('[I18N-58] is at the site itself for visitors who use a host that is not its own', async () => {
    const { page, ask, led } = await createSite(openSqlite)
    const local = 'http://127.0.0.1:3000'
    for (let times = 0; times < 2; times += 1) {
      expect(await page(`${local}/fr/posts/oak`)).toContain('Une planche de chêne.')
      expect(hrefs(await page(`${local}/fr/posts/oak`))).toContain('/fr/a-propos')
      expect(hrefs(await page(`${french}/posts/oak`))).toContain('/a-propos')
      expect(hrefs(await page(`${local}/`))).toContain('/fr/a-propos')
      expect(hrefs(await page(`${home}/`))).toContain(`${french}/a-propos`)
    }
    expect(await page(`${local}/fr/posts/oak`)).toContain(
      `<link rel="canonical" href="${french}/posts/oak"/>`,
    )
    expect((await ask(`${local}/desk/sign-in`)).status).toBe(200)
    expect(await led(`${local}/fr/Posts/oak/`)).toEqual([301, '/fr/posts/oak'])
  })

  it('[I18N-58] comes and goes with a change of site.yaml', async () => {
    const { save, led, ask } = await createSite(openSqlite)
    expect(await led(`${home}/fr`)).toEqual([301, `${french}/`])
    await save('site.yaml', files['site.yaml'].replace(`{ url: ${french} }`, '{}'))
    expect((await ask(`${home}/fr`)).status).toBe(200)
    expect(hrefs(await (await ask(`${french}/`)).text())).toContain('/fr/a-propos')
    await save('site.yaml', files['site.yaml'])
    expect(await led(`${home}/fr`)).toEqual([301, `${french}/`])
  })

  it('[I18N-58] has no domain where the environment says that the site itself is', async () => {
    const { page, ask } = await createSite(openSqlite, { PORTICO_URL: french })
    expect(await page(`${french}/`)).toContain('Wood, slowly')
    expect((await ask(`${french}/fr`)).status).toBe(200)
  })

  itOnBothDatabases('[I18N-59] takes what is sent there, with or without script', async (open) => {
    const { ask, page, deps } = await createSite(open)
    const html = await page(`${french}/a-propos`)
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const written = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
    written.set('your-name', 'Ana')
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Browser/1.0',
      referer: `${french}/a-propos`,
      origin: french,
    }
    const post = (address: string) =>
      ask(address, { method: 'POST', body: written.toString(), headers: { ...headers } })
    const refused = await post(`${french}/a-propos`)
    expect(refused.status).toBe(200)
    const again = await refused.text()
    expect(again).toContain('value="Ana"')
    expect(again).not.toMatch(/(?:href|action)="\/fr\b/)
    written.set('your-email', 'ana@example.org')
    const taken = await post(`${french}/a-propos`)
    expect(taken.status).toBe(303)
    const thanks = taken.headers.get('location') ?? ''
    expect(thanks).toMatch(/^\/a-propos\?wpcf7-answer=/)
    expect((await ask(french + thanks)).status).toBe(200)
    const body = new FormData()
    for (const [name, value] of written) body.set(name, value)
    const called = await ask(`${french}/api/contact-form-7/v1/contact-forms/2/feedback`, {
      method: 'POST',
      body,
      headers: { 'user-agent': 'Browser/1.0', origin: french, referer: `${french}/a-propos` },
    })
    expect(await called.json()).toMatchObject({ status: 'mail_sent' })
    const stale = await post(`${home}/fr/a-propos`)
    expect(stale.headers.get('location')).toMatch(`${french}/a-propos?`)
    const { read } = deps.db.tables<{ outbox: { payload: string } }>()
    const [mail] = await read.selectFrom('outbox').select('payload').execute()
    expect(mail?.payload).toContain(`${french}/a-propos ${french}`)
  })

  it('[I18N-59] takes votes and puts notices away there', async () => {
    const { ask, page } = await createSite(openSqlite)
    const html = await page(`${french}/posts/oak`)
    const [, action = ''] = /<form class="rating"[^>]*action="([^"]+)"/.exec(html) ?? []
    expect(action).toMatch(/^\/ratings\/\d+$/)
    expect(await page(french + action)).toContain('<html lang="fr"')
    const [, nonce = '', value = ''] = /name="(postratings_\d+_nonce)" value="([^"]+)"/.exec(html) ?? []
    const voted = await ask(french + action, {
      method: 'POST',
      body: new URLSearchParams({ rate: '5', [nonce]: value }),
      headers: { origin: french, 'user-agent': 'Browser/1.0' },
    })
    expect([voted.status, voted.headers.get('location')]).toEqual([303, action])
    const dismiss = (headers: Record<string, string>) =>
      ask(`${french}/api/notices/dismiss`, { method: 'POST', body: new URLSearchParams(), headers })
    const back = await dismiss({ referer: `${french}/posts/oak?a=1` })
    expect(back.headers.get('location')).toBe('/posts/oak?a=1')
    expect((await dismiss({})).headers.get('location')).toBe('/')
  })
})
