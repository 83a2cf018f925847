import { describe, expect, it } from 'vitest'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

const files = {
  'site.yaml':
    'title: Hillside\ndescription: A workshop.\nurl: https://hillside.example\nlanguage: en\nlanguages: { fr: {}, ar: {}, pt-BR: { label: Brasil } }\nmenus: { main: [{ label: About us, url: /about }] }\n',
  'site.fr.yaml': 'title: La colline\nmenus: { main: [{ label: Qui sommes-nous, url: /fr/a-propos }] }\n',
  'pages/home.md': '---\ntitle: Wood, slowly\nhome: true\n---\nWelcome.\n',
  'pages/home.fr.md': '---\ntitle: Le bois, lentement\nhome: true\n---\nBienvenue.\n',
  'pages/about.md': '---\ntitle: About\n---\nWho we are.\n',
  'pages/about.fr.md': '---\ntitle: À propos\nslug: a-propos\n---\nQui nous sommes.\n',
  'posts/2026-01-01-oak.md':
    '---\ntitle: Oak\ndate: 2026-01-01\ncategories: [Timber]\n---\nA board of oak.\n',
  'posts/2026-01-01-oak.fr.md':
    '---\ntitle: Chêne\ndate: 2026-01-02\ncategories: [Timber]\n---\nUne planche de chêne.\n',
  'posts/2026-01-03-ash.md':
    '---\ntitle: Ash\ndate: 2026-01-03\ncategories: [Timber]\n---\nA board of ash.\n',
}

async function createSite(open: OpenTestDatabase) {
  const { deps, app } = await createDeskSite(open)
  const save = async (path: string, text: string) => {
    const saved = await deps.documents.save({ path, text }, 'Test')
    expect(saved).toMatchObject({ ok: true })
  }
  for (const [path, text] of Object.entries(files)) await save(path, text)
  const ask = async (path: string) => app.request(`http://localhost:3000${path}`)
  const send = async (path: string, fields: Record<string, string>) =>
    app.request(`http://localhost:3000${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  return { deps, save, ask, send, page: async (path: string) => (await ask(path)).text() }
}

describe('a site in several languages', () => {
  it('[I18N-61] has an edition for each, with pages, lists and feeds of its own', async () => {
    const { ask, page } = await createSite(openSqlite)
    expect(await page('/fr')).toMatch(/<html lang="fr" dir="ltr"[\s\S]*<h1>Le bois, lentement<\/h1>/)
    expect(await page('/')).toMatch(/<html lang="en" dir="ltr"[\s\S]*<h1>Wood, slowly<\/h1>/)
    expect(await page('/fr/a-propos')).toContain('Qui nous sommes.')
    for (const path of ['/fr/about', '/a-propos']) expect((await ask(path)).status, path).toBe(404)
    expect(await page('/fr/posts/oak')).toContain('Une planche de chêne.')
    for (const list of ['/posts', '/category/timber', '/archive/2026', '/feed.xml', '/search?q=planche']) {
      const html = await page(`/fr${list}`)
      expect(html, list).toContain('/fr/posts/oak')
      expect(html, list).not.toMatch(/"(?:https:\/\/hillside.example)?\/posts\/(?:oak|ash)"/)
    }
    expect(await page('/posts')).not.toContain('Chêne')
    expect(await page('/ar')).toContain('<html lang="ar" dir="rtl"')
    for (const nowhere of ['/de', '/fr/desk', '/fr/media/x.png'])
      expect((await ask(nowhere)).status, nowhere).toBe(404)
  })

  it('[I18N-62] says what an edition says of the site, and what the first says where it is silent', async () => {
    const { page } = await createSite(openSqlite)
    const french = await page('/fr/a-propos')
    expect(french).toContain('<title>À propos · La colline</title>')
    expect(french).toContain('<a href="/fr/a-propos"')
    expect(french).not.toContain('About us')
    expect(french).toContain('href="/fr/search"')
    expect(french).toContain('href="/fr/feed.xml"')
    expect(await page('/pt-br')).toContain('About us')
    expect(await page('/pt-br')).toContain('<html lang="pt-BR"')
  })

  it('[I18N-63] names the translations of a page to search engines and to visitors', async () => {
    const { page, save } = await createSite(openSqlite)
    const alternate = (language: string, path: string) =>
      `<link rel="alternate" hrefLang="${language}" href="https://hillside.example${path}"/>`
    for (const path of ['/about', '/fr/a-propos']) {
      const html = await page(path)
      expect(html).toContain(alternate('en', '/about') + alternate('fr', '/fr/a-propos'))
      expect(html).toContain(alternate('x-default', '/about'))
      expect(html).toMatch(/<a href="\/fr\/a-propos" lang="fr"[^>]*>Français<\/a>/)
      expect(html).toMatch(/<a href="\/pt-br" lang="pt-BR"[^>]* hrefLang="pt-BR">Brasil<\/a>/)
    }
    expect(await page('/posts/ash')).not.toContain('hrefLang="x-default"')
    await save('posts/2026-01-03-ash.fr.md', '---\ntitle: Frêne\ndate: 2026-01-03\n---\nUne planche.\n')
    expect(await page('/posts/ash')).toContain(alternate('fr', '/fr/posts/ash'))
    await save('posts/2026-01-03-ash.fr.md', '---\ntitle: Frêne\ndraft: true\n---\nUne planche.\n')
    expect(await page('/posts/ash')).not.toContain('hrefLang="x-default"')
  })

  it('[I18N-88] leads from the list of posts to that of another language', async () => {
    const { page } = await createSite(openSqlite)
    for (const path of ['/posts', '/fr/posts']) {
      const html = await page(path)
      expect(html).toContain('<link rel="alternate" hrefLang="fr" href="https://hillside.example/fr/posts"/>')
      expect(html).toMatch(/<a href="\/fr\/posts" lang="fr"[^>]*>Français<\/a>/)
      expect(html).toMatch(/<a href="\/posts" lang="en"[^>]*>English<\/a>/)
    }
  })

  itOnBothDatabases(
    '[I18N-76] leads from a category, a tag, an author, a month and a search to the same in another language',
    async (open) => {
      const { page, save } = await createSite(open)
      await save(
        'posts/2026-01-05-elm.fr.md',
        '---\ntitle: Orme\ndate: 2026-01-05\nauthor: ruth\ntags: [Neuf]\n---\nUne planche.\n',
      )
      const switchTo = (html: string, language: string) =>
        new RegExp(`<a href="([^"]+)" lang="${language}"`).exec(html)?.[1]
      const alternates = (html: string) =>
        [...html.matchAll(/hrefLang="([^"]+)" href="https:\/\/hillside\.example([^"]+)"/g)].map(
          ([, language, path]) => `${language} ${path}`,
        )
      for (const list of ['/category/timber', '/archive/2026', '/archive/2026/01']) {
        for (const edition of ['', '/fr']) {
          const html = await page(edition + list)
          expect(switchTo(html, 'fr')).toBe(`/fr${list}`)
          expect(switchTo(html, 'en')).toBe(list)
          expect(switchTo(html, 'ar')).toBe('/ar')
          expect(alternates(html)).toEqual([`en ${list}`, `fr /fr${list}`, `x-default ${list}`])
        }
      }
      const tag = await page('/fr/tag/neuf')
      expect([switchTo(tag, 'fr'), switchTo(tag, 'en'), alternates(tag)]).toEqual(['/fr/tag/neuf', '/', []])
      expect(switchTo(await page('/fr/author/ruth'), 'en')).toBe('/')
      await save(
        'posts/2026-01-03-ash.md',
        files['posts/2026-01-03-ash.md'].replace('categ', 'author: ruth\ncateg'),
      )
      expect(switchTo(await page('/fr/author/ruth'), 'en')).toBe('/author/ruth')
      expect(switchTo(await page('/search?q=oak%20%26'), 'fr')).toBe('/fr/search?q=oak+%26')
    },
  )

  it('[I18N-77] keeps searches in every language out of search engines', async () => {
    const { page } = await createSite(openSqlite)
    expect(await page('/robots.txt')).toBe(
      'User-agent: *\nDisallow: /search\nDisallow: /fr/search\nDisallow: /ar/search\nDisallow: /pt-br/search\n\nSitemap: https://hillside.example/sitemap.xml\n',
    )
  })

  it.each([
    'fr: {}\n  FR: {}',
    'fr: {}\n  en: {}',
    'iw: {}\n  he: {}',
    'pt: { language: pt-BR }\n  pt-br: {}',
  ])('[I18N-78] refuses one that the site has already: %j', async (languages) => {
    const { deps } = await createDeskSite(openSqlite)
    const text = (languages: string) => `title: Hillside\nlanguage: en\nlanguages:\n  ${languages}\n`
    expect(deps.documents.read({ path: 'site.yaml', text: text(languages) })).toMatchObject([
      { line: 5, severity: 'error' },
    ])
    expect(
      deps.documents.read({ path: 'site.yaml', text: text('pt: {}\n  pt-PT: {}\n  en-US: {}') }),
    ).toEqual([])
  })

  it('[I18N-63] has one sitemap for all languages', async () => {
    const { page } = await createSite(openSqlite)
    const sitemap = await page('/sitemap.xml')
    for (const path of [
      '/about',
      '/fr',
      '/fr/a-propos',
      '/posts/ash',
      '/fr/posts/oak',
      '/fr/category/timber',
    ])
      expect(sitemap).toContain(`<loc>https://hillside.example${path}</loc>`)
    expect(sitemap).not.toContain('/ar/category/timber')
  })

  it('[I18N-64] leads on from where a translation was', async () => {
    const { ask, save } = await createSite(openSqlite)
    await save('pages/about.fr.md', '---\ntitle: À propos\nslug: nous\n---\nQui nous sommes.\n')
    const moved = await ask('/fr/a-propos')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/fr/nous'])
    const untidy = await ask('/fr/Nous/')
    expect([untidy.status, untidy.headers.get('location')]).toEqual([301, '/fr/nous'])
    const old = await ask('/fr/2026/01/02/oak/')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/fr/posts/oak'])
  })

  it('[WP-371] leads from addresses that a translation had on another site, also below another name of its language', async () => {
    const { ask, save } = await createSite(openSqlite)
    const aliases = ['/fr/2019/06/frene', '/francais/frene', '/cz/frene']
    await save(
      'posts/2026-01-03-ash.fr.md',
      `---\ntitle: Frêne\ndate: 2026-01-03\nslug: frene\naliases: [${aliases.join(', ')}]\n---\nUne planche.\n`,
    )
    for (const alias of aliases) {
      const moved = await ask(`${alias}/`)
      expect([alias, moved.status, moved.headers.get('location')]).toEqual([alias, 301, '/fr/posts/frene'])
    }
  })

  it('[I18N-90] shows nothing of a text in a language that the site does not have', async () => {
    const { deps, ask, page, save } = await createSite(openSqlite)
    await save(
      'posts/2026-01-04-elm.de.md',
      '---\ntitle: Ulme\nid: 77\ndate: 2026-01-04\naliases: [/old-elm]\n---\nEin Brett.\n',
    )
    for (const path of ['/old-elm', '/?p=77', '/api/ratings/77', '/og/77/x.png', '/ratings/77']) {
      const answer = await ask(path)
      expect([path, answer.headers.get('location')]).toEqual([path, null])
      expect(await answer.text(), path).not.toMatch(/Ulme|\/de\//)
    }
    expect(await page('/sitemap.xml')).not.toContain('/de/')
    const site = files['site.yaml'].replace('{ fr: {}', '{ fr: {}, de: {}')
    expect(await deps.documents.save({ path: 'site.yaml', text: site }, 'Test')).toMatchObject({ ok: true })
    expect(await page('/sitemap.xml')).toContain('/de/posts/elm')
    expect((await ask('/old-elm')).headers.get('location')).toBe('/de/posts/elm')
    expect(await page('/api/ratings/77')).toContain('Ulme')
  })

  it('[I18N-91] answers a rating in the language of what is rated', async () => {
    const { ask, page, save, send } = await createSite(openSqlite)
    await save(
      'posts/2026-01-03-ash.fr.md',
      '---\ntitle: Frêne\nid: 78\ndate: 2026-01-03\n---\nUne planche.\n',
    )
    expect(await page('/fr/posts/ash')).toContain('action="/fr/ratings/78"')
    const { html, nonce } = (await (await ask('/api/ratings/78')).json()) as { html: string; nonce: string }
    expect(html).toContain('étoiles')
    const refused = await send('/api/ratings/78', { rate: '9', nonce: 'wrong' })
    expect(await refused.text()).toContain('La page est restée ouverte trop longtemps')
    const voted = await send('/api/ajax', {
      action: 'postratings',
      pid: '78',
      rate: '4',
      postratings_78_nonce: nonce,
    })
    expect(await voted.text()).toContain('1 vote, moyenne')
    expect(await page('/api/ratings?posts=78_0_0')).toContain('1 vote, moyenne')
    expect(await page('/fr/posts/ash')).toContain('1 vote, moyenne')
  })

  it('[I18N-92] draws the picture for a link with the name that the site has in the language of the text', async () => {
    const { ask, page } = await createSite(openSqlite)
    const [, picture = ''] =
      /property="og:image" content="[^"]*(\/og\/[^"]+)"/.exec(await page('/fr/posts/oak')) ?? []
    expect((await ask(picture)).status).toBe(200)
  })
})
