import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { createTranslate } from '#platform/words/translate.ts'
import type { SiteTranslator } from '#platform/words/translator.ts'
import { createVisitor } from '#testing/visitor.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

/** Translates everything, and says so. */
const translator: SiteTranslator = {
  deskLanguages: [],
  in: (language) => createTranslate(language, ({ english }) => `${language}: ${english}`),
  nearest: (language) => language,
  catalogue: async () => ({}),
  forget() {},
  settle: async () => {},
}

const files = {
  'site.yaml':
    'title: Hillside\ndescription: A workshop.\nurl: http://localhost:3000\nlanguage: en\nlanguages: { fr: {}, he: {} }\nemail: owner@hillside.example\n',
  'site.fr.yaml': 'title: La colline\n',
}

async function createSite(open: OpenTestDatabase, more: Record<string, string>) {
  const site = await createDeskSite(open, {}, undefined, { botCheck: { provider: 'none' } }, { translator })
  const save = async (path: string, text: string) => {
    const saved = await site.deps.documents.save({ path, text }, 'Test')
    expect(saved, path).toMatchObject({ ok: true })
  }
  for (const [path, text] of Object.entries({ ...files, ...more })) await save(path, text)
  return {
    ...site,
    save,
    page: async (path: string) => (await site.app.request(`${site.site}${path}`)).text(),
  }
}

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n${body}\n`

/** A page with the same block in all three languages. */
const pages = (block: string) => ({
  'pages/help.md': page('Help', block),
  'pages/help.fr.md': page('Aide', block),
  'pages/help.he.md': page('עזרה', block),
})

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

describe('what is in pages of a site in several languages', () => {
  it('[I18N-65] a notice is the translation, or else that of the first language, marked as such', async () => {
    const { page, save, deps } = await createSite(openSqlite, {
      ...pages('::notice{id=ferry}'),
      'notices/winter.md': '---\nid: ferry\ntitle: The "last" ferry\n---\nIt goes at six.\n',
    })
    const before = main(await page('/fr/help'))
    expect(before).toMatch(/<section class="notice"[^>]* lang="en" dir="ltr"/)
    expect(before).toContain('The “last” ferry')
    expect(before).toContain('en: Dismiss')
    expect(before).not.toContain('fr: ')
    await save('notices/winter.fr.md', '---\nid: bac\ntitle: Le "dernier" bac\n---\nIl part à six heures.\n')
    const french = main(await page('/fr/help'))
    expect(french).toContain('Il part à six heures.')
    expect(french).not.toMatch(/<section[^>]* lang=/)
    expect(french).toContain('fr: Dismiss')
    expect(main(await page('/help'))).toContain('It goes at six.')
    expect(main(await page('/he/help'))).toMatch(/<section[^>]* lang="en" dir="ltr"/)
    const translation = await deps.documents.find({ path: 'notices/winter.fr.md' })
    await deps.documents.remove(translation?.id ?? 0, 'Test')
    expect(main(await page('/fr/help'))).toContain('It goes at six.')
  })

  it('[I18N-65] what is put away in one language is kept apart from the other', async () => {
    const { page } = await createSite(openSqlite, {
      ...pages('::notice{id=ferry}'),
      'notices/ferry.md': '---\nid: ferry\ntitle: Ferry\n---\nIt goes.\n',
      'notices/ferry.fr.md': '---\nid: ferry\ntitle: Bac\n---\nIl part.\n',
    })
    expect(await page('/help')).toMatch(/data-id="ferry\.[0-9a-f]+"/)
    expect(await page('/fr/help')).toMatch(/data-id="ferry--fr\.[0-9a-f]+"/)
  })

  it('[I18N-66] questions are those of the language, and those that nobody has translated', async () => {
    const { page, save } = await createSite(openSqlite, {
      ...pages('::faq{category=orders}'),
      'pages/one.fr.md': '---\ntitle: Une\n---\n::faq{id=pay}\n',
      'faq/pay.md': '---\ntitle: How do I pay?\ncategory: orders\norder: 1\n---\nBy card.\n',
      'faq/pay.fr.md':
        '---\ntitle: Comment payer ?\nslug: payer\ncategory: orders\norder: 1\n---\nPar carte.\n',
      'faq/ship.md': '---\ntitle: Do you ship?\ncategory: orders\norder: 2\n---\nYes.\n',
      'faq/tva.fr.md': '---\ntitle: Et la TVA ?\ncategory: orders\norder: 3\n---\nIncluse.\n',
    })
    const titles = (html: string) => [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, title]) => title)
    expect(titles(await page('/help'))).toEqual(['How do I pay?', 'Do you ship?'])
    const french = await page('/fr/help')
    expect(titles(french)).toEqual(['Comment payer ?', 'Do you ship?', 'Et la TVA ?'])
    expect([...main(french).matchAll(/class="faq-item"([^>]*)>/g)].map(([, marks]) => marks)).toEqual([
      '',
      ' lang="en" dir="ltr"',
      '',
    ])
    expect(french).toContain('en: Answer: Do you ship?')
    expect(french).toContain('fr: Answer: Et la TVA ?')
    expect(titles(await page('/fr/one'))).toEqual(['Comment payer ?'])
    await save('faq/ship.fr.md', '---\ntitle: Livrez-vous ?\ncategory: orders\norder: 2\n---\nOui.\n')
    expect(titles(await page('/fr/help'))).toEqual(['Comment payer ?', 'Livrez-vous ?', 'Et la TVA ?'])
  })

  it('[I18N-67] a form is the translation, in its language on the page, on the wire and in emails', async () => {
    const { page, save, deps, app, site } = await createSite(openSqlite, pages('::contact-form{id=1}'))
    const before = main(await page('/fr/help'))
    expect(before).toMatch(/id="wpcf7-f1-[^"]*" lang="en-US" dir="ltr"/)
    expect(before).not.toContain('fr: ')
    await save(
      'forms/contact.fr.md',
      '---\nid: 7\ntitle: Contact en français\nmail_2: { active: true, recipient: "[your-email]", subject: "[_site_title]" }\n---\n[text* your-name] [email* your-email] [text your-subject] [textarea your-message] [submit]\n',
    )
    const french = main(await page('/fr/help'))
    expect(french).toMatch(/id="wpcf7-f7-[^"]*" lang="fr" dir="ltr"/)
    expect(french).toContain('value="fr: Send"')
    expect(main(await page('/help'))).toContain('id="wpcf7-f1-')
    expect(main(await page('/he/help'))).toMatch(/id="wpcf7-f1-[^"]*" lang="en-US" dir="ltr"/)

    const schema = await app.request(`${site}/api/contact-form-7/v1/contact-forms/7/feedback/schema`)
    expect(await schema.json()).toMatchObject({ locale: 'fr' })
    const letter = { 'your-name': 'Ann', 'your-email': 'ann@example.com', 'your-message': 'Bonjour' }
    const sender = createVisitor((path, init) => app.request(`${site}${path}`, init), site)
    const browser = { 'user-agent': 'Browser/1.0' }
    await sender.get('/fr/help')
    const action = / action="(\/fr\/help#[^"]+)"/.exec(sender.html())?.[1] ?? ''
    const refused = await sender.post(action, { ...letter, 'your-name': '' }, browser)
    expect(await refused.text()).toContain('fr: Please fill out this field.')
    const sent = await sender.post(action, letter, browser)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/fr\/help\?/)])
    const thanks = await sender.page(sent.headers.get('location') ?? '')
    expect(thanks).toContain('fr: Thank you for your message. It has been sent.')
    const mails = (await deps.outboxRunner.outbox.list({ family: 'mails' })).map(({ payload }) =>
      JSON.parse(payload),
    )
    const to = (address: string) => mails.find(({ to }) => JSON.stringify(to).includes(address))
    expect(to('ann@example.com')?.subject).toBe('La colline')
    expect(to('owner@hillside.example')?.text).toContain('en: From: Ann')
    expect(await deps.use(messagesService).messages.list()).toMatchObject([
      { formTitle: 'Contact en français' },
    ])
  })

  it('[I18N-65] a text that names what only its own language has is not reported', async () => {
    const { deps, folder } = await createSite(openSqlite, {
      'pages/soldes.fr.md': page('Soldes', '::notice{id=soldes}'),
      'notices/soldes.fr.md': '---\nid: soldes\ntitle: Soldes\n---\nDemain.\n',
    })
    const { problems } = await deps.documents.importFolder(folder)
    expect(problems.filter(({ path }) => path.includes('soldes'))).toEqual([])
  })

  it('[I18N-68] a campaign of reviews has its words in each language, and the same reviews', async () => {
    const { page, save, deps } = await createSite(openSqlite, pages('::reviews-summary{campaign=shop}'))
    await save(
      'reviews/shop.yaml',
      `campaign: shop\nname: The shop\ndescription: All about it.\nlink: /shop\nreviews:\n  - { id: one, author: Ann, rating: 5, text: Good, date: "2026-01-01" }\n`,
    )
    const before = await page('/fr/reviews-of/shop')
    expect(before).toContain('<p class="standfirst" lang="en" dir="ltr">All about it.</p>')
    expect(before).toContain('<html lang="fr"')
    expect(await page('/reviews-of/shop')).toContain('<html lang="en"')
    await save('reviews/shop.fr.yaml', 'name: La boutique\ndescription: Tout.\nlink: /fr/boutique\n')
    const french = await page('/fr/reviews-of/shop')
    expect(french).toContain('<p class="standfirst">Tout.</p>')
    expect(french).toContain('fr: Reviews of La boutique')
    expect(french).toContain('action="/fr/reviews-of/shop"')
    expect(french).toContain('>Good<')
    expect(main(await page('/fr/help'))).toContain('data-link="/fr/boutique"')
    expect(main(await page('/help'))).toContain('data-link="/shop"')
    const translation = await deps.documents.find({ path: 'reviews/shop.fr.yaml' })
    await deps.documents.remove(translation?.id ?? 0, 'Test')
    expect(main(await page('/fr/help'))).toContain('data-link="/shop"')
  })

  itOnBothDatabases(
    '[I18N-69] categories and tags have names of their own, and texts name them in either language',
    async (open) => {
      const post = (title: string, category: string) =>
        `---\ntitle: ${title}\ndate: 2026-01-01\ncategories: [${category}]\ntags: [oil]\n---\nText.\n`
      const { page, save, deps } = await createSite(open, {
        'terms.yaml': 'categories:\n  timber: { name: Fine timber, description: Boards. }\n',
        'terms.fr.yaml':
          'categories:\n  timber: { name: Beau bois, description: Des planches. }\ntags:\n  oil: { name: Huile }\n',
        'posts/2026-01-01-oak.md': post('Oak', 'Fine timber'),
        'posts/2026-01-01-oak.fr.md': post('Chêne', 'Beau bois'),
        'posts/2026-01-02-ash.fr.md': post('Frêne', 'Fine timber'),
        'posts/2026-01-03-elm.fr.md': post('Orme', 'timber'),
      })
      const french = main(await page('/fr/category/timber'))
      expect(french).toContain('<h1>Beau bois</h1>')
      expect(french).toContain('Des planches.')
      for (const title of ['Chêne', 'Frêne', 'Orme']) expect(french).toContain(title)
      expect(main(await page('/fr/posts/oak'))).toMatch(/href="\/fr\/tag\/oil"[^>]*>Huile</)
      expect(main(await page('/category/timber'))).toContain('<h1>Fine timber</h1>')
      await save('terms.fr.yaml', 'categories:\n  timber: { name: Bois }\n')
      expect(main(await page('/fr/category/timber'))).not.toContain('Chêne')
      expect(main(await page('/fr/category/timber'))).toContain('<h1>Bois</h1>')
      expect(main(await page('/fr/category/beau-bois'))).toContain('Chêne')
      const translation = await deps.documents.find({ path: 'terms.fr.yaml' })
      await deps.documents.remove(translation?.id ?? 0, 'Test')
      expect(main(await page('/fr/category/timber'))).toContain(
        '<h1><bdi lang="en" dir="ltr">Fine timber</bdi></h1>',
      )
    },
  )

  it('[I18N-70] a banner of a language has its own colours and is closed by itself', async () => {
    const banner = (id: string, text: string, background: string) =>
      `banner: { id: ${id}, text: ${text}, own_cookie: true, colours: { background: "${background}", text: "#ffffff" } }\n`
    const { page, app, site } = await createSite(openSqlite, {
      'site.yaml': files['site.yaml'] + banner('sale', 'Sale', '#1f4d3a'),
      'site.fr.yaml': `title: La colline\n${banner('soldes', 'Soldes', '#4d1f3a')}`,
    })
    const french = await page('/fr')
    expect(french).toContain('Soldes')
    expect(french).toContain('.top-banner{--banner-paper:#4d1f3a')
    const [, action = ''] = /action="([^"]*\/banner\/close)"/.exec(french) ?? []
    const closed = await app.request(`${site}${action}`, {
      method: 'POST',
      body: new URLSearchParams({ back: '/fr' }),
    })
    expect(closed.headers.get('set-cookie')).toContain('top-banner-hidden-soldes=true')
    expect(closed.headers.get('location')).toBe('/fr')
  })

  it('[I18N-71] its owner hears of a language that the site does not have, and of a page that one covers', async () => {
    const { deps, save, folder } = await createSite(openSqlite, {})
    const warnings = async (path: string, text: string) => {
      const saved = await deps.documents.save({ path, text }, 'Test')
      return saved.ok ? saved.value.warnings.map(({ what }) => inEnglish(what)) : undefined
    }
    expect(await warnings('pages/about.de.md', page('Über uns', 'Wir.'))).toEqual([
      'This file’s name says "de", which isn’t a language of this site.',
    ])
    expect(
      await warnings('notices/holiday.de.md', '---\nid: holiday\ntitle: Ferien\n---\nZu.\n'),
    ).toHaveLength(1)
    expect(await warnings('pages/about.fr.md', page('À propos', 'Nous.'))).toEqual([])
    expect(await warnings('pages/french.md', '---\ntitle: French\nslug: fr\n---\nPolish.\n')).toEqual([
      'The pages in the language "fr" are at /fr, so nobody sees this one.',
    ])
    await save('site.yaml', files['site.yaml'].replace('fr: {}', 'de: {}'))
    expect(await warnings('pages/about.de.md', page('Über uns', 'Wir alle.'))).toEqual([])
    await mkdir(join(folder, 'pages'))
    await writeFile(join(folder, 'pages/new.md'), page('New', 'A change.'))
    const { problems } = await deps.documents.importFolder(folder)
    expect(problems.map(({ path }) => path)).toContain('pages/about.fr.md')
  })

  it('[I18N-74] what a language borrows from the first says which language it is in', async () => {
    const { page, save } = await createSite(openSqlite, {
      'site.yaml': `${files['site.yaml']}tagline: Wood, slowly\nbanner: { id: sale, text: Sale now }\nmenus: { main: [{ label: More, url: /more, children: [{ label: Even more, url: /even }] }], footer: [{ label: Legal, url: /legal }] }\nauthors: { ruth: { name: Ruth, role: Joiner, bio: She joins. } }\n`,
      'terms.yaml': 'categories:\n  timber: { name: Fine timber, description: Boards. }\n',
      'posts/2026-01-01-oak.fr.md':
        '---\ntitle: Chêne\ndate: 2026-01-01\nauthor: ruth\ncategories: [timber]\ntags: [huile]\n---\nTexte.\n',
    })
    const french = await page('/fr/posts/oak')
    expect(french).toMatch(/<a href="\/more" lang="en"[^>]*>More</)
    expect(french).toMatch(/<a href="\/even" lang="en"[^>]*>Even more</)
    expect(french).toMatch(/<a href="\/legal" lang="en"[^>]*>Legal</)
    expect(french).toContain('<p><bdi lang="en" dir="ltr">Wood, slowly</bdi></p>')
    expect(french).toMatch(/<p lang="en" dir="ltr">Sale now/)
    expect(french).toContain('<span lang="en" dir="ltr">Joiner</span>')
    expect(french).toContain('<a href="/fr/category/timber" lang="en" dir="ltr">Fine timber</a>')
    expect(french).toContain('<a href="/fr/tag/huile">huile</a>')
    const category = main(await page('/fr/category/timber'))
    expect(category).toContain('<h1><bdi lang="en" dir="ltr">Fine timber</bdi></h1>')
    expect(category).toContain('<p class="standfirst" lang="en" dir="ltr">Boards.</p>')
    expect(await page('/posts')).not.toMatch(/<(?:p|span|h1|a href="\/(?:more|legal)") lang="en"/)

    await save(
      'site.fr.yaml',
      'title: La colline\ntagline: Le bois\nbanner: { id: sale, text: Soldes }\nmenus: { main: [{ label: Plus, url: /fr/plus }], footer: [] }\nauthors: { ruth: { name: Ruth, role: Menuisière } }\n',
    )
    await save('terms.fr.yaml', 'categories:\n  timber: { name: Bois, description: Des planches. }\n')
    const said = await page('/fr/posts/oak')
    for (const text of ['Plus', 'Le bois', 'Soldes', 'Menuisière', 'Bois']) expect(said).toContain(text)
    expect(
      said.replace(/<footer[\s\S]*<h2>fr: Languages[\s\S]*/, '').slice(said.indexOf('<body')),
    ).not.toContain('lang="en"')
  })

  it('[I18N-134] what a language borrows runs in the direction of its words, the postal address too', async () => {
    const { page } = await createSite(openSqlite, {
      'site.yaml': `${files['site.yaml']}tagline: Wood, slowly!\naddress: ["12 Hill Road, Dale"]\nmenus: { main: [{ label: "Why us?", url: /more }] }\n`,
    })
    const hebrew = await page('/he')
    expect(hebrew).toContain('<bdi lang="en" dir="ltr">Wood, slowly!</bdi>')
    expect(hebrew).toContain('<bdi lang="en" dir="ltr">12 Hill Road, Dale</bdi>')
    expect(hebrew).toMatch(/<a href="\/more" lang="en" dir="ltr"[^>]*>Why us\?</)
    expect(await page('/')).toContain('<span>12 Hill Road, Dale</span>')
  })
})
