import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addresses as bannerAddresses } from '#features/banner/server/addresses.ts'
import { menuAddress } from '#features/menu/desk/addresses.ts'
import { urls } from '#shared/urls.ts'
import { type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { log } from '../../../test/desk-steps.ts'
import { languageRow, wordsOf } from '../../../test/language-row.ts'

const siteText = `title: Hillside
tagline: Wood, slowly
language: en
languages: { fr: {}, ar: {} }
authors:
  ruth: { name: Ruth, id: 7, role: Joiner, bio: She joins. }
menus:
  main:
    - { label: About us, url: /about, children: [{ label: Timber, url: /category/timber }] }
    - { label: News, url: /posts }
    - { label: Only English, url: /only }
`

const files = {
  'site.yaml': siteText,
  'terms.yaml':
    'categories:\n  timber: { name: Timber, description: All of wood. }\ntags:\n  oil: { name: Oil }\n',
  'pages/about.md': '---\ntitle: About\n---\nHere.\n',
  'pages/about.fr.md': '---\ntitle: À propos\nslug: a-propos\n---\nIci.\n',
  'posts/2026-05-02-ash.md': '---\ntitle: A board\ndate: 2026-05-02\ntags: [Ash]\n---\nText.\n',
  'pages/only.md': '---\ntitle: Only English\n---\nHere.\n',
  'posts/2026-05-01-oak.fr.md':
    '---\ntitle: Chêne\ndate: 2026-05-01\nauthor: ruth\ncategories: [timber]\ntags: [oil]\n---\nTexte.\n',
}

async function createSite(open: OpenTestDatabase, more: Record<string, string> = {}) {
  const site = await createDeskSite(open)
  const content = site.deps.folders.content
  for (const [path, text] of Object.entries({ ...files, ...more })) {
    const file = join(content, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const { problems } = await site.deps.documents.importFolder(content)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return {
    ...{ site, owner: await site.signedIn('owner', 'Ana') },
    page: async (path: string) => (await site.visitor().get(path)).text(),
    textOf: async (path: string) => (await site.deps.documents.find({ path }))?.text,
    idOf: async (path: string) => (await site.deps.documents.find({ path }))?.id ?? 0,
  }
}

const inFrench = (address: string) => urls.desk.inLanguage(address, 'fr')

const save = async (visitor: DeskVisitor, address: string, fields: Record<string, string | string[]>) => {
  await visitor.get(address)
  return visitor.post(address, { base: visitor.hidden('base'), act: 'save', ...fields })
}

describe('settings of a further language on the desk', () => {
  it('[I18N-16] says in French what French says, and borrows the rest', async () => {
    const { site, owner, page, textOf } = await createSite(openSqlite)
    const html = await owner.page(urls.desk.settings)
    expect(languageRow(html)).toEqual([
      ['English', undefined],
      ['Français', inFrench(urls.desk.settings)],
      ['العربية', urls.desk.inLanguage(urls.desk.settings, 'ar')],
    ])
    const french = await owner.page(inFrench(urls.desk.settings))
    expect(french).toContain('<h1>Settings (Français)</h1>')
    expect(french).toMatch(/<input dir="ltr"[^>]* lang="fr"[^>]*name="tagline"[^>]*value=""/)
    expect(french).toContain('If empty: <bdi lang="en" dir="ltr">Wood, slowly</bdi>')
    expect(french).not.toContain('name="timezone"')
    expect(french).toContain('<bdi lang="en" dir="ltr">She joins.</bdi>')

    const answer = await save(owner, inFrench(urls.desk.settings), {
      tagline: 'Le bois, lentement',
      'authors.ruth.role': 'Menuisière',
    })
    expect(answer.headers.get('location')).toBe(inFrench(urls.desk.settings))
    expect(await textOf('site.fr.yaml')).toBe(
      'tagline: Le bois, lentement\nauthors:\n  ruth:\n    role: Menuisière\n',
    )
    expect(await textOf('site.yaml')).toBe(siteText)
    expect(await page('/fr')).toContain('Le bois, lentement')
    expect(await page('/')).not.toContain('Le bois, lentement')
    expect(await page('/fr/author/ruth')).toMatch(/>Menuisière<[\s\S]*lang="en"[^>]*>She joins\./)
    expect(await log(site)).toEqual(['Ana: Changed “Site settings” (Français)'])

    const folder = join(site.folder, 'out')
    await site.deps.documents.exportFolder(folder)
    expect(await readFile(join(folder, 'site.fr.yaml'), 'utf8')).toContain('Le bois, lentement')

    await save(owner, inFrench(urls.desk.settings), { tagline: '' })
    expect(await page('/fr')).toContain('Wood, slowly')
  })

  it('[I18N-16] has a history, a preview and an answer for two people at once', async () => {
    const { site, owner, page, idOf, textOf } = await createSite(openSqlite, {
      'site.fr.yaml': 'tagline: Un\n',
    })
    const other = await site.signedIn('owner', 'Ben')
    await other.get(inFrench(urls.desk.settings))
    const base = other.hidden('base')
    await save(owner, inFrench(urls.desk.settings), { tagline: 'Deux' })
    const late = await other.post(inFrench(urls.desk.settings), { base, tagline: 'Trois', act: 'save' })
    expect(late.status).toBe(409)
    expect(await textOf('site.fr.yaml')).toBe('tagline: Deux\n')
    const preview = await owner.post(inFrench(urls.desk.settings), {
      ...{ base: owner.hidden('base'), tagline: 'Quatre', act: 'preview' },
    })
    const shown = await preview.text()
    expect(shown).toContain('Quatre')
    expect(shown).toContain('<html lang="fr"')
    expect(await page('/fr')).toContain('Deux')
    const id = await idOf('site.fr.yaml')
    expect(await owner.page(urls.desk.revisions(id, 'settings'))).toContain(
      '<h1>History of “Site settings” (Français)</h1>',
    )
    await owner.page(urls.desk.revision(id, 1, 'settings'))
    await owner.post(urls.desk.revision(id, 1, 'settings'), { base: owner.hidden('base') })
    expect(await textOf('site.fr.yaml')).toBe('tagline: Un\n')
  })

  it('[I18N-116] makes no file of nothing', async () => {
    const { site, owner, idOf } = await createSite(openSqlite)
    for (const address of [urls.desk.settings, menuAddress('main')]) {
      const answer = await save(owner, inFrench(address), {})
      expect(answer.headers.get('location'), address).toBe(inFrench(address))
      expect(await owner.page(inFrench(address)), address).toContain('No changes to save')
    }
    expect(await idOf('site.fr.yaml')).toBe(0)
    expect(await log(site)).toEqual([])
  })

  it('[I18N-115] gives back what was written in a language that has left', async () => {
    const { site, owner } = await createSite(openSqlite)
    const address = inFrench(menuAddress('main'))
    await owner.get(address)
    const written = { base: owner.hidden('base'), act: 'save', label: 'Contact', url: '/ecrire', depth: '0' }
    const text = siteText.replace('fr: {}, ', '')
    expect(await site.deps.documents.save({ path: 'site.yaml', text }, 'import')).toMatchObject({ ok: true })
    expect((await owner.post(address, written)).status).toBe(409)
    expect(owner.html()).toMatch(/<textarea[^>]*aria-label="label"[^>]*>Contact</)
  })

  it('[I18N-16] opens no language that the site does not have, and keeps the number of an author', async () => {
    const { owner, textOf } = await createSite(openSqlite)
    expect((await owner.get(urls.desk.inLanguage(urls.desk.settings, 'de'))).status).toBe(404)
    await save(owner, urls.desk.settings, {
      ...{ title: 'Hillside', tagline: 'Wood', language: 'en' },
      ...{ 'authors.0.slug': 'ruth', 'authors.0.name': 'Ruth', 'authors.0.role': 'Joiner' },
    })
    expect(await textOf('site.yaml')).toContain('id: 7')
  })
})

const labelsIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="label"[^>]*value="([^"]*)"/g)].map(([, label]) => label)
const addressesIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="url"[^>]*value="([^"]*)"/g)].map(([, address]) => address)
const choicesIn = (html: string) =>
  [...html.matchAll(/<option value="(\/[^"]*)">([^<]*)/g)].map(([, url, label]) => `${label}: ${url}`)

describe('menus of a further language on the desk', () => {
  it('[I18N-17] are borrowed, begun from those of the first, and given back', async () => {
    const { site, owner, page, textOf } = await createSite(openSqlite)
    const address = inFrench(menuAddress('main'))
    const html = await owner.page(address)
    expect(wordsOf(html)).toContain(
      'This language has no menu of its own. It shows the English one: About us',
    )
    expect(labelsIn(html)).toEqual([])
    await owner.post(address, { base: owner.hidden('base'), act: 'start' })
    const begun = { label: labelsIn(owner.html()), url: addressesIn(owner.html()) }
    expect(begun).toEqual({
      label: ['À propos', 'Timber', 'Articles', 'Only English'],
      url: ['/fr/a-propos', '/fr/category/timber', '/fr/posts', '/only'],
    })
    expect(owner.html()).toMatch(/This is not saved yet/)
    expect(await textOf('site.fr.yaml')).toBeUndefined()

    await save(owner, address, { label: ['Le quai'], url: ['/fr/a-propos'], depth: ['0'] })
    expect(await textOf('site.fr.yaml')).toBe(
      'menus:\n  main:\n    - label: Le quai\n      url: /fr/a-propos\n',
    )
    expect(await page('/fr')).toMatch(/<a href="\/fr\/a-propos">Le quai/)
    expect(await page('/')).not.toContain('Le quai')
    expect(await log(site)).toEqual(['Ana: Changed “Main menu” (Français)'])

    await save(owner, address, {})
    expect(await page('/fr')).toContain('About us')
    expect(await textOf('site.fr.yaml')).not.toContain('menus')
  })

  it('[I18N-17] offer the texts of their language alone', async () => {
    const { owner, page } = await createSite(openSqlite)
    const english = choicesIn(await owner.page(menuAddress('main')))
    expect(english).toContain('About: /about')
    expect(english.filter((choice) => choice.includes('/fr'))).toEqual([])
    const address = inFrench(menuAddress('footer'))
    const french = choicesIn(await owner.page(address))
    expect(french).toContain('À propos: /fr/a-propos')
    expect(french).toContain('Chêne: /fr/posts/oak')
    expect(french).toContain('Timber: /fr/category/timber')
    expect(french.filter((choice) => !choice.includes(': /fr'))).toEqual([])
    await owner.post(address, { base: owner.hidden('base'), act: 'add-choice', choice: '/fr/a-propos' })
    expect(labelsIn(owner.html())).toEqual(['À propos'])
    expect(await page('/fr')).not.toContain('footer-menu')
  })

  it('[I18N-17] keep an empty menu that a file says', async () => {
    const { owner, textOf, page } = await createSite(openSqlite, {
      'site.fr.yaml': 'tagline: Un\nmenus: { main: [] }\n',
    })
    const html = await owner.page(inFrench(menuAddress('main')))
    expect(html).not.toContain('has no menu of its own')
    await save(owner, inFrench(menuAddress('main')), {})
    expect(await textOf('site.fr.yaml')).toContain('menus: { main: [] }')
    expect(await page('/fr')).not.toContain('About us')
  })
})

const banner =
  'banner:\n  id: sale\n  text: Sale now\n  link: { label: See more, url: /sale }\n  colours: { background: "#1f4d3a", text: "#ffffff" }\n'

describe('the banner of a further language on the desk', () => {
  it('[I18N-18] is that of the first in other words', async () => {
    const { site, owner, page, textOf } = await createSite(openSqlite, { 'site.yaml': siteText + banner })
    const html = await owner.page(inFrench(bannerAddresses.desk))
    expect(html).toContain('If empty: <bdi lang="en" dir="ltr">Sale now</bdi>')
    expect(html).not.toContain('name="campaign"')
    expect(html).not.toContain('type="color"')
    await save(owner, inFrench(bannerAddresses.desk), { text: 'Soldes', label: '', url: '' })
    expect(await textOf('site.fr.yaml')).toBe('banner:\n  text: Soldes\n')
    expect(await page('/fr')).toMatch(/<p>Soldes <a href="\/sale" lang="en" dir="ltr">See more<\/a>/)
    expect(await page('/fr')).toContain('#1f4d3a')
    expect(await page('/')).toContain('Sale now')
    await save(owner, inFrench(bannerAddresses.desk), { text: '', label: 'Voir', url: '' })
    expect(await page('/fr')).toMatch(
      /<p lang="en" dir="ltr">Sale now <a href="\/sale" lang="fr" dir="ltr">Voir<\/a>/,
    )
    expect(await log(site)).toEqual(Array(2).fill('Ana: Changed “Banner” (Français)'))
    await save(owner, inFrench(bannerAddresses.desk), { text: '', label: '', url: '' })
    expect(await page('/fr')).toMatch(/<p lang="en" dir="ltr">Sale now <a href="\/sale">See more<\/a>/)
  })

  it('[I18N-113] is shown without its link where half of that is missing', async () => {
    const { site, page } = await createSite(openSqlite, {
      'site.yaml': siteText + banner,
      'site.fr.yaml': 'banner: { text: Soldes, link: { label: Voir } }\n',
    })
    expect(await page('/fr')).toMatch(/<p>Soldes <a href="\/sale">Voir<\/a>/)
    const withoutLink = siteText + banner.replace(/ {2}link: .*\n/, '')
    expect(await site.deps.documents.save({ path: 'site.yaml', text: withoutLink }, 'Test')).toMatchObject({
      ok: true,
    })
    const html = await page('/fr')
    expect(html).toContain('<p>Soldes')
    expect(html).not.toContain('Voir')
  })

  it('[I18N-114] asks for the half of a link that neither language has', async () => {
    const { owner, page, textOf } = await createSite(openSqlite, {
      'site.yaml': siteText + banner.replace(/ {2}link: .*\n/, ''),
    })
    const address = inFrench(bannerAddresses.desk)
    const refused = async (fields: Record<string, string>) => {
      const html = await (await save(owner, address, fields)).text()
      const inputs = (html.match(/<input[^>]*>/g) ?? []).filter((input) => input.includes('aria-invalid'))
      return inputs.map((input) => / name="(\w+)"/.exec(input)?.[1])
    }
    expect(await refused({ text: 'Soldes', label: 'Voir', url: '' })).toEqual(['url'])
    expect(await refused({ text: 'Soldes', label: '', url: '/soldes' })).toEqual(['label'])
    expect(await textOf('site.fr.yaml')).toBeUndefined()
    await save(owner, address, { text: 'Soldes', label: 'Voir', url: '/soldes' })
    expect(await page('/fr')).toMatch(/<p>Soldes <a href="\/soldes">Voir<\/a>/)
  })

  it('[I18N-18] is whole where the first has none, and may be one of its own', async () => {
    const { owner, page, textOf } = await createSite(openSqlite)
    await save(owner, inFrench(bannerAddresses.desk), { text: 'Soldes', campaign: 'soldes' })
    expect(await textOf('site.fr.yaml')).toBe('banner:\n  id: soldes\n  text: Soldes\n')
    expect(await page('/fr')).toContain('<p>Soldes')
    expect(await page('/')).not.toContain('Soldes')
    expect(await owner.page(inFrench(bannerAddresses.desk))).toContain('name="campaign"')
    await save(owner, inFrench(bannerAddresses.desk), { act: 'remove' })
    expect(await page('/fr')).not.toContain('Soldes')
  })
})

describe('categories and tags of a further language on the desk', () => {
  it('[I18N-19] are named and described in it', async () => {
    const { site, owner, page, textOf } = await createSite(openSqlite)
    const list = await owner.page(urls.desk.terms({ language: 'fr' }))
    expect(languageRow(list)).toEqual([
      ['English', urls.desk.terms({ kind: 'category' })],
      ['Français', undefined],
      ['العربية', urls.desk.terms({ kind: 'category', language: 'ar' })],
    ])
    expect(wordsOf(list)).toContain('timber · 1 post · Missing')
    const address = inFrench(urls.desk.term('category', 'timber'))
    const html = await owner.page(address)
    expect(html).toContain('If empty: <bdi lang="en" dir="ltr">Timber</bdi>')
    expect(html).not.toContain('name="parent"')
    const fields = { kind: 'category', slug: 'timber' }
    await save(owner, address, { ...fields, name: 'Bois', description: '' })
    expect(await textOf('terms.fr.yaml')).toBe('categories:\n  timber:\n    name: Bois\n')
    expect(await page('/fr/category/timber')).toContain('Bois')
    expect(await page('/category/timber')).not.toContain('Bois')
    expect(wordsOf(await owner.page(urls.desk.terms({ language: 'fr' })))).toContain(
      'Bois View timber · 1 post',
    )
    await save(owner, inFrench(urls.desk.term('tag', 'oil')), { kind: 'tag', slug: 'oil', name: 'Huile' })
    expect(await page('/fr/posts/oak')).toContain('Huile')
    expect(await log(site)).toEqual([
      'Ana: Changed “Huile” (Tags) (Français)',
      'Ana: Changed “Bois” (Categories) (Français)',
    ])
    await save(owner, address, { ...fields, name: '', description: '' })
    expect(await textOf('terms.fr.yaml')).not.toContain('timber')
    expect(await page('/fr/category/timber')).toContain('Timber')
    expect((await owner.get(inFrench(urls.desk.term('category')))).status).toBe(404)
    expect(wordsOf(await owner.page(urls.desk.terms({ kind: 'tag', language: 'fr' })))).toContain(
      'Ash ash · no posts',
    )
    await save(owner, inFrench(urls.desk.term('tag', 'ash')), { kind: 'tag', slug: 'ash', name: 'Frêne' })
    expect(await page('/fr/tag/ash')).toContain('Frêne')
  })
})

describe('a site in one language on the desk', () => {
  it('[I18N-16] has no row of languages', async () => {
    const { owner } = await createSite(openSqlite, { 'site.yaml': siteText.replace(/languages: .*\n/, '') })
    const screens = [urls.desk.settings, menuAddress('main'), bannerAddresses.desk, urls.desk.terms()]
    for (const address of [...screens, urls.desk.term('category', 'timber')]) {
      expect(await owner.page(address)).not.toContain('language-row')
      expect((await owner.get(inFrench(address))).status).toBe(404)
    }
  })
})
