import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defineExtension, type } from '#api/extension.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { makeRoom } from '#features/content/desk/make-room.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { fieldsOf, unescaped } from '../../../test/entry-form.ts'
import { inWords } from '../../../test/in-words.ts'
import { summaryOf } from '../../../test/problem-summary.ts'

const oak = `---
title: Oak tables # the first
date: 2026-05-01
categories: [Wood work]
tags:
  - oak
odd_key: kept
---

Oak is **heavy**.
`

async function write(site: DeskSite, path: string, text: string) {
  const file = join(site.deps.folders.content, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function withOak(site: DeskSite) {
  await write(site, 'posts/2026-05-01-oak.md', oak)
  await site.deps.documents.importFolder(site.deps.folders.content)
  return (await site.deps.documents.find({ path: 'posts/2026-05-01-oak.md' }))?.id ?? 0
}

async function edit(
  visitor: DeskVisitor,
  entry: number | string,
  changes: Record<string, string | string[]>,
) {
  await visitor.get(urls.desk.entry(entry))
  return visitor.post(urls.desk.entry(entry), { ...fieldsOf(visitor.html()), ...changes })
}

const idIn = (response: Response) => Number(/\d+$/.exec(response.headers.get('location') ?? '')?.[0])
const textOf = async (site: DeskSite, id: number) => (await site.deps.documents.find({ id }))?.text
const log = async (site: DeskSite) =>
  inWords(await site.deps.use(accountsService).audit.list({ limit: 20 })).map(
    ({ who, what }) => `${who}: ${what}`,
  )

describe('content on the desk', () => {
  itOnBothDatabases('[DESK-70] is paged by key in every order, each text once', async (open) => {
    const site = await createDeskSite(open)
    for (let number = 0; number < 35; number += 1) {
      const title = `${number % 2 === 0 ? 'Elm' : 'elm'} ${number % 5}`
      const date = number % 7 === 0 ? 'draft: true' : `date: 2026-05-0${1 + (number % 3)}`
      await write(site, `posts/elm-${number}.md`, `---\ntitle: ${title}\n${date}\n---\nLight.\n`)
    }
    await site.deps.documents.importFolder(site.deps.folders.content)
    const editor = await site.signedIn('editor', 'Bo')
    const idsIn = (html: string) => [...html.matchAll(/content\/edit\/(\d+)"/g)].map(([, id]) => id)
    for (const sort of ['changed', 'date', 'title', 'place']) {
      const first = await editor.page(urls.desk.content({ sort, kind: 'post' }))
      expect(first).toContain('35 ')
      const next = unescaped(/href="([^"]+)">\s*Next page/.exec(first)?.[1] ?? '')
      const second = await editor.page(next)
      expect(second, sort).not.toContain('Next page')
      expect([idsIn(first).length, idsIn(second).length], sort).toEqual([30, 5])
      expect(new Set([...idsIn(first), ...idsIn(second)]).size, sort).toBe(35)
    }
    const titles = await (await editor.get(`${urls.desk.content()}/content.csv?kind=post&sort=title`)).text()
    expect(titles.split('\r\n').filter((line) => /^elm/i.test(line))).toHaveLength(35)
    for (const after of ['x', '1', '1.99999999999', '.'])
      expect((await editor.get(urls.desk.content({ after }))).status).toBe(200)
  })

  it('[DESK-70] is removed several at once after a question that names them, and nothing but texts is', async () => {
    const site = await createDeskSite(openSqlite)
    const oak = String(await withOak(site))
    await write(site, 'pages/elm.md', '---\ntitle: Elm <b>\n---\nLight.\n')
    await site.deps.documents.importFolder(site.deps.folders.content)
    const elm = String((await site.deps.documents.find({ path: 'pages/elm.md' }))?.id)
    const settings = String((await site.deps.documents.find({ path: 'site.yaml' }))?.id)
    const editor = await site.signedIn('editor', 'Bo')
    const ids = { id: [oak, elm, settings, 'x'] }
    expect(await editor.page(urls.desk.content())).toContain('aria-label="Oak tables"')
    await editor.post(`${urls.desk.content()}/remove`, ids)
    expect(editor.html()).toContain('<bdi>Oak tables</bdi>')
    expect(editor.html()).toContain('<bdi>Elm &lt;b&gt;</bdi>')
    expect(await textOf(site, Number(oak))).toBeDefined()
    await editor.post(`${urls.desk.content()}/remove`, { ...ids, sure: 'yes' })
    expect(await editor.page(urls.desk.content())).toContain('2 entries removed.')
    expect(await textOf(site, Number(oak))).toBeUndefined()
    expect(await textOf(site, Number(settings))).toBeDefined()
    expect(await log(site)).toContain('Bo: Removed 2 entries')
    expect(await editor.page(urls.desk.removedEntries)).toContain('Oak tables')
    await editor.post(`${urls.desk.content()}/remove`, { id: settings, sure: 'yes' })
    expect(await editor.page(urls.desk.content())).toContain('This no longer exists.')
  })

  it('[DESK-71] finds nothing where no word is looked for', async () => {
    const site = await createDeskSite(openSqlite)
    await withOak(site)
    const editor = await site.signedIn('editor', 'Bo')
    for (const q of ['%', '_', '\\', '*', '"']) {
      expect(await editor.page(urls.desk.content({ q })), q).not.toContain('Oak tables')
      expect(await editor.page(urls.desk.terms({ q })), q).not.toContain('Wood work')
    }
    expect(await editor.page(urls.desk.content({ q: ' ' }))).toContain('Oak tables')
    expect(await editor.page(urls.desk.terms({ q: ' ' }))).toContain('Wood work')
  })

  itOnBothDatabases('lists, finds and sorts posts and pages in every state', async (open) => {
    const site = await createDeskSite(open)
    await withOak(site)
    await write(site, 'posts/later.md', '---\ntitle: Later\ndate: 2027-01-01\nauthor: noor\n---\nZebrano\n')
    await write(site, 'posts/draft.md', '---\ntitle: Unfinished\ndraft: true\n---\nNothing yet\n')
    await write(site, 'pages/about.md', '---\ntitle: About us\n---\nWe plane oak.\n')
    await site.deps.documents.importFolder(site.deps.folders.content)
    const visitor = await site.signedIn('editor')
    const titles = async (choice: Parameters<typeof urls.desk.content>[0]) =>
      [...(await visitor.page(urls.desk.content(choice))).matchAll(/content-title"[^>]*><bdi>([^<]*)/g)].map(
        ([, title]) => title,
      )
    expect(await titles({ sort: 'title' })).toEqual(['About us', 'Later', 'Oak tables', 'Unfinished'])
    expect(await titles({ sort: 'date' })).toEqual(['Unfinished', 'Later', 'Oak tables', 'About us'])
    expect(await titles({ kind: 'page' })).toEqual(['About us'])
    expect(await titles({ status: 'draft' })).toEqual(['Unfinished'])
    expect(await titles({ status: 'scheduled' })).toEqual(['Later'])
    expect(await titles({ status: 'published', sort: 'title' })).toEqual(['About us', 'Oak tables'])
    expect(await titles({ category: 'wood-work' })).toEqual(['Oak tables'])
    expect(await titles({ author: 'noor' })).toEqual(['Later'])
    expect(await titles({ q: 'oak', sort: 'title' })).toEqual(['About us', 'Oak tables'])
    expect(await titles({ q: 'zebr' })).toEqual(['Later'])
    expect(await titles({ q: "'; drop table" })).toEqual([])
    expect(visitor.html()).toContain('No entries')
  })

  it('writes a post, publishes it, and shows it to visitors at once', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = await site.signedIn('editor', 'Bo')
    expect((await visitor.get(urls.posts())).status).toBe(200)
    const begun = await edit(visitor, 'new-post', { title: 'Elm & <ash>', body: 'A *first* try.\r\nMore' })
    const id = idIn(begun)
    expect(await textOf(site, id)).toBe('---\ntitle: Elm & <ash>\ndraft: true\n---\n\nA *first* try.\nMore\n')
    expect((await visitor.get(urls.post('elm-ash'))).status).toBe(404)
    const done = await edit(visitor, id, {
      ...{
        status: 'published',
        tags: 'wood, Elm',
        'new-categories': 'Trees',
        excerpt: 'In short',
        slug: 'elm',
      },
    })
    expect(done.headers.get('location')).toBe(urls.desk.entry(id))
    expect(await visitor.page(urls.desk.entry(id))).toContain('Published. It’s live now.')
    expect(await textOf(site, id)).toContain('date: 2026-06-01T12:00:00+00:00\n')
    const page = await visitor.page(urls.post('elm'))
    expect(page).toContain('Elm &amp; &lt;ash&gt;')
    expect(page).toContain('<em>first</em>')
    expect(await visitor.page(urls.posts())).toContain('In short')
    expect(await visitor.page(urls.category('trees'))).toContain('In short')
    expect(await log(site)).toEqual(['Bo: Published “Elm & <ash>”', 'Bo: Started the draft “Elm & <ash>”'])
  })

  it('says that a text without a page of its own is live, and which one is scheduled', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = await site.signedIn('editor', 'Bo')
    const now = idIn(await edit(visitor, 'new-question', { title: 'Now?', body: 'Yes.' }))
    expect(await visitor.page(urls.desk.entry(now))).toContain('Published. It’s live now.')
    const later = { title: 'Later?', body: 'Yes.', status: 'published', date: '2026-06-02T12:00' }
    const id = idIn(await edit(visitor, 'new-post', later))
    expect(await visitor.page(urls.desk.entry(id))).toContain(
      'Scheduled. It will be published automatically.',
    )
    expect(await log(site)).toEqual(['Bo: Scheduled “Later?”', 'Bo: Published “Now?”'])
  })

  it('[I18N-132] gives a new text an address as its language spells it', async () => {
    const site = await createDeskSite(openSqlite)
    const { content } = site.deps.folders
    await writeFile(join(content, 'site.yaml'), 'title: Werkstatt\nlanguage: de\n')
    await site.deps.documents.importFolder(content)
    const visitor = await site.signedIn('editor', 'Bo')
    await edit(visitor, 'new-post', { title: 'Größe & Maß', body: 'Text', status: 'published' })
    expect((await visitor.get(urls.post('groesse-mass'))).status).toBe(200)
    await edit(visitor, 'new-question', { title: 'Wie groß?', body: 'So.' })
    expect(await site.deps.documents.find({ path: 'faq/wie-gross.md' })).toBeDefined()
  })

  it('[TYPE-23] has one choice of four states, lists and previews what waits or is private', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const visitor = await site.signedIn('editor', 'Bo')
    const state = async () => /^(?:draft|state): .*/m.exec((await textOf(site, id)) ?? '')?.[0]
    for (const [status, written, said, badge] of [
      ['pending', 'state: pending', 'It’s waiting for review', 'Pending review'],
      ['private', 'state: private', 'Only people signed in to the desk', 'Private'],
      ['draft', 'draft: true', 'Draft saved.', 'Draft'],
    ] as const) {
      await edit(visitor, id, { status })
      expect(await state()).toBe(written)
      expect(await visitor.page(urls.desk.entry(id))).toContain(said)
      expect(visitor.html()).toMatch(new RegExp(`name="status" checked="" value="${status}"`))
      expect((await visitor.get(urls.post('oak'))).status).toBe(404)
      const list = await visitor.page(urls.desk.content({ status }))
      expect(list).toContain(`>${badge}</span>`)
      expect(list).toContain('<bdi>Oak tables</bdi>')
      expect((await visitor.get(urls.desk.entryPreview(id))).status).toBe(200)
      expect(visitor.html()).toContain('<strong>heavy</strong>')
    }
    await edit(visitor, id, { status: 'published' })
    expect(await textOf(site, id)).toBe(oak)
    expect((await visitor.get(urls.post('oak'))).status).toBe(200)
    expect(await visitor.page(urls.desk.content({ status: 'private' }))).toContain('No entries')
    expect(await log(site)).toEqual([
      'Bo: Published “Oak tables”',
      'Bo: Changed the draft “Oak tables”',
      'Bo: Made “Oak tables” private',
      'Bo: Asked for a review of “Oak tables”',
    ])
  })

  it('leaves alone what the form of a page has no place for', async () => {
    const site = await createDeskSite(openSqlite)
    await write(site, 'pages/about.md', '---\ntitle: About us\nauthor: ana\n---\n\nWe plane oak.\n')
    await site.deps.documents.importFolder(site.deps.folders.content)
    const id = (await site.deps.documents.find({ path: 'pages/about.md' }))?.id ?? 0
    const visitor = await site.signedIn('editor')
    await edit(visitor, id, { title: 'About oak' })
    expect(await textOf(site, id)).toBe('---\ntitle: About oak\nauthor: ana\n---\n\nWe plane oak.\n')
  })

  it('[TYPE-24] has a place for what search engines are told', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const visitor = await site.signedIn('editor')
    const wrong = await edit(visitor, id, { canonical: 'elsewhere', share_image: 'x.png' })
    expect(wrong.status).toBe(422)
    expect(summaryOf(visitor.html())).toHaveLength(2)
    const front = {
      seo_title: 'All about oak',
      canonical: '/posts/elm',
      noindex: 'on',
      description: 'In short.',
    }
    await edit(visitor, id, front)
    expect(await textOf(site, id)).toContain(
      'description: In short.\nseo_title: All about oak\ncanonical: /posts/elm\nnoindex: true\n',
    )
    const html = await visitor.page(urls.post('oak'))
    expect(html).toContain('<title>All about oak</title>')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    await visitor.page(urls.desk.entry(id))
    const { noindex: _, ...shown } = fieldsOf(visitor.html())
    await visitor.post(urls.desk.entry(id), { ...shown, seo_title: '', canonical: '', description: '' })
    expect(await textOf(site, id)).toBe(oak)
  })

  itOnBothDatabases('[TYPE-27] [TYPE-28] [TYPE-29] has what only posts and only pages have', async (open) => {
    const site = await createDeskSite(open)
    const id = await withOak(site)
    await write(site, 'pages/about.md', '---\ntitle: About us\n---\nWe plane oak.\n')
    await write(site, 'pages/log.md', '---\ntitle: Log\norder: 2\n---\nDaily.\n')
    await write(site, 'site.yaml', 'title: Hillside\nmenus: { main: [{ label: News, url: /posts }] }\n')
    await site.deps.documents.importFolder(site.deps.folders.content)
    const idAt = async (path: string) => (await site.deps.documents.find({ path }))?.id ?? 0
    const visitor = await site.signedIn('editor')
    await edit(visitor, id, { sticky: 'on', format: 'quote' })
    expect(await textOf(site, id)).toContain('odd_key: kept\nsticky: true\nformat: quote\n---')
    expect(await visitor.page(urls.posts())).toContain('<article class="entry sticky format-quote">')
    expect(await visitor.page(urls.desk.content())).toContain('pinned')
    const log = await idAt('pages/log.md')
    const wrong = await edit(visitor, log, { order: 'three' })
    expect([wrong.status, summaryOf(visitor.html())]).toEqual([
      422,
      ['Position among its siblings: Use a number, in digits.'],
    ])
    await edit(visitor, log, { order: '-1', parent: 'about', posts: 'on' })
    expect(await textOf(site, log)).toBe(
      '---\ntitle: Log\norder: -1\nparent: about\nposts: true\n---\nDaily.\n',
    )
    expect((await visitor.get(urls.posts())).headers.get('location')).toBe('/log')
    expect(await visitor.page('/log')).toContain('Oak tables')
    expect(await visitor.page('/about')).toContain('href="/log"')
    await visitor.get(urls.desk.entryPreview(log))
    expect(visitor.html()).toContain('Oak tables')
    const second = await edit(visitor, await idAt('pages/about.md'), { posts: 'on' })
    expect(second.status).toBe(422)
    expect(visitor.html()).toContain('“Log” already has the list of posts.')
  })

  it('[WP-323] makes a page the front page, and the one that was it a page like others', async () => {
    const site = await createDeskSite(openSqlite)
    await write(site, 'pages/home.md', '---\nhome: true\ntitle: Welcome\n---\nHello.\n')
    await write(site, 'pages/harbour.md', '---\ntitle: Harbour\n---\nBoats.\n')
    await site.deps.documents.importFolder(site.deps.folders.content)
    const idAt = async (path: string) => (await site.deps.documents.find({ path }))?.id ?? 0
    const [home, harbour] = [await idAt('pages/home.md'), await idAt('pages/harbour.md')]
    const visitor = await site.signedIn('editor')
    expect(await visitor.page('/')).toContain('Hello.')
    await visitor.get(urls.desk.entry(home))
    expect(visitor.html()).toMatch(/name="home"[^>]*checked/)
    const draft = await edit(visitor, harbour, { home: 'on', status: 'draft' })
    expect([draft.status, summaryOf(visitor.html())[0]]).toEqual([
      422,
      expect.stringContaining('“Welcome” is already the front page.'),
    ])
    const wrong = await edit(visitor, harbour, { home: 'on', slug: 'home' })
    expect(wrong.status).toBe(422)
    const refused = {
      ...{ problems: [{ path: '', line: 1, severity: 'error', key: 'home', what: '', fix: '' }] as const },
      ...{ visit: { person: { name: 'Ana' } }, form: { status: 'published', date: '' } },
      at: { siteTime: { timezone: 'UTC' } },
    }
    const all = { frontPage: async () => home }
    const takeBack = await makeRoom({ ...site.deps, all } as never, refused as never)
    expect(await textOf(site, home)).toBe('---\ntitle: Welcome\n---\nHello.\n')
    await takeBack?.()
    expect(await site.deps.documents.find({ id: home })).toMatchObject({
      ...{ text: '---\nhome: true\ntitle: Welcome\n---\nHello.\n', edited: false },
    })
    expect(await visitor.page('/')).toContain('Hello.')
    const saved = await edit(visitor, harbour, { home: 'on' })
    expect(saved.status).toBe(303)
    expect(await textOf(site, harbour)).toBe('---\ntitle: Harbour\nhome: true\n---\nBoats.\n')
    expect(await textOf(site, home)).toBe('---\ntitle: Welcome\n---\nHello.\n')
    expect(await visitor.page('/')).toContain('Boats.')
    expect(await visitor.page('/home')).toContain('Hello.')
    const { home: _, ...without } = fieldsOf(await visitor.page(urls.desk.entry(harbour)))
    await visitor.post(urls.desk.entry(harbour), without)
    expect(await textOf(site, harbour)).toBe('---\ntitle: Harbour\n---\nBoats.\n')
    expect(await visitor.page('/harbour')).toContain('Boats.')
  })

  it('[WP-323] makes a page the front page where a draft was to be it', async () => {
    const site = await createDeskSite(openSqlite)
    await write(site, 'pages/home.md', '---\ntitle: Welcome\nhome: true\ndraft: true\n---\nHello.\n')
    await write(site, 'pages/harbour.md', '---\ntitle: Harbour\n---\nBoats.\n')
    await site.deps.documents.importFolder(site.deps.folders.content)
    const harbour = (await site.deps.documents.find({ path: 'pages/harbour.md' }))?.id ?? 0
    const visitor = await site.signedIn('editor')
    await visitor.get(urls.desk.entry(harbour))
    expect((await edit(visitor, harbour, { home: 'on' })).status).toBe(303)
    expect(await visitor.page('/')).toContain('Boats.')
  })

  it('offers what the site has to put into a text, by the names the owner gave', async () => {
    const site = await createDeskSite(openSqlite)
    await write(site, 'faq/care.md', '---\ntitle: How?\ncategory: care\n---\nSo.\n')
    await write(site, 'notices/ice.md', '---\nid: ice\ntitle: The ice road\n---\nIt is open.\n')
    await write(
      site,
      'forms/second.md',
      '---\nid: 7\ntitle: Ask for a price\n---\n[email* your-email] [submit]\n',
    )
    await site.deps.documents.importFolder(site.deps.folders.content)
    const visitor = await site.signedIn('editor')
    const html = await visitor.page(urls.desk.entry('new-post'))
    const props = /<portico-island name="entry-tools" props="([^"]*)"/.exec(html)?.[1] ?? '{}'
    const { offers } = JSON.parse(unescaped(props)) as { offers: { name: string; source: string }[] }
    expect(offers.map(({ name, source }) => [name, source])).toEqual([
      ['Contact form: Contact', '::contact-form{id=1}'],
      ['Contact form: Ask for a price', '::contact-form{id=7}'],
      ['Questions and answers', '::faq'],
      ['Questions: care', '::faq{category=care}'],
      ['Notice: The ice road', '::notice{id=ice}'],
      ['Reviews: The shop', '::reviews{campaign=shop}'],
      ['Review summary: The shop', '::reviews-summary{campaign=shop}'],
      ['Star rating', '::rating'],
      ['Highest rated posts', '::highest-rated{limit=5}'],
      ['Most rated posts', '::most-rated{limit=5}'],
    ])
    const body = offers.map(({ source }) => source).join('\n\n')
    await edit(visitor, 'new-post', { title: 'Everything', body, status: 'published' })
    const { id } = (await site.deps.documents.list('post'))[0] ?? { id: 0 }
    expect(await visitor.page(urls.desk.entry(id))).not.toContain('may not look right')
  })

  it('[DESK-62] cuts long titles in lists to choose from, and says that they are long', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = await site.signedIn('editor')
    const title = 'A long title '.repeat(10).trim()
    await edit(visitor, 'new-page', { title, body: 'Words', status: 'published' })
    const { id } = (await site.deps.documents.list('page'))[0] ?? { id: 0 }
    expect(await visitor.page(urls.desk.entry(id))).toContain('More than 120 characters')
    const other = await visitor.page(urls.desk.entry('new-page'))
    expect(other).not.toContain('More than 120 characters')
    expect(other).toContain(`>${title.slice(0, 79).trim()}…</option>`)
  })

  it('says of a saved text what in it leads nowhere', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = await site.signedIn('editor')
    await edit(visitor, 'new-post', { title: 'Prices', body: '::contact-form{id=99}', status: 'published' })
    const { id } = (await site.deps.documents.list('post'))[0] ?? { id: 0 }
    const page = await visitor.page(urls.desk.entry(id))
    expect(page).toContain('One thing')
    expect(page).toMatch(/There is no form .*99/)
  })

  it('changes only what was changed, byte for byte', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const visitor = await site.signedIn('editor')
    expect((await edit(visitor, id, {})).headers.get('location')).toBe(urls.desk.entry(id))
    expect(await textOf(site, id)).toBe(oak)
    await edit(visitor, id, { author: '', tags: 'oak, table' })
    expect(await textOf(site, id)).toBe(oak.replace('  - oak\n', '  - oak\n  - table\n'))
    await edit(visitor, id, { body: 'Oak is **light**.\n' })
    expect(await textOf(site, id)).toBe(
      oak.replace('  - oak\n', '  - oak\n  - table\n').replace('heavy', 'light'),
    )
  })

  it('schedules, unpublishes, and leads from the old address to the new one', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const visitor = await site.signedIn('editor')
    const status = async (path: string) => (await visitor.get(path)).status
    expect(await status(urls.post('oak'))).toBe(200)
    await edit(visitor, id, { slug: 'oak-tables' })
    expect((await visitor.get(urls.post('oak'))).headers.get('location')).toBe(urls.post('oak-tables'))
    expect(await status(urls.post('oak-tables'))).toBe(200)
    await edit(visitor, id, { status: 'draft' })
    expect(await status(urls.post('oak-tables'))).toBe(404)
    await edit(visitor, id, { status: 'published', date: '2026-06-02T09:00' })
    expect(await status(urls.post('oak-tables'))).toBe(404)
    expect(await visitor.page(urls.desk.content())).toContain('Scheduled')
    site.wait(24 * 60)
    expect(await status(urls.post('oak-tables'))).toBe(200)
  })

  it('says at the field what is wrong, and keeps what was written', async () => {
    const site = await createDeskSite(openSqlite)
    await withOak(site)
    const visitor = await site.signedIn('editor')
    const wrong = await edit(visitor, 'new-post', {
      ...{ title: ' ', slug: 'No Good', date: 'soon', image: 'oak.jpg', body: 'Kept </textarea><b>text' },
    })
    expect(wrong.status).toBe(422)
    expect(summaryOf(visitor.html())).not.toEqual([])
    const html = visitor.html()
    for (const words of ['Add a title.', 'Use lowercase letters', 'Enter a date and time', '/media/oak.jpg'])
      expect(html).toContain(words)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(4)
    expect(html).toContain('Kept &lt;/textarea&gt;&lt;b&gt;text')
    expect(
      (await edit(visitor, 'new-post', { title: 'Rival', slug: 'oak', status: 'published' })).status,
    ).toBe(422)
    expect(visitor.html()).toContain('already belongs to “Oak tables”')
    expect((await edit(visitor, 'new-page', { title: 'Desk', slug: 'desk/x' })).status).toBe(422)
    expect(visitor.html()).toContain('belongs to another part of the site')
    expect(await site.deps.documents.list('post')).toHaveLength(1)
  })

  it('shows the second of two people what the first one changed, and overwrites nothing', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const [ada, bo] = [await site.signedIn('editor', 'Ada'), await site.signedIn('owner', 'Bo')]
    await ada.get(urls.desk.entry(id))
    expect(await bo.page(urls.desk.entry(id))).toContain('<bdi>Ada</bdi> has also had this open since 12:00')
    const adas = fieldsOf(ada.html())
    const bos = fieldsOf(bo.html())
    await ada.post(urls.desk.entry(id), { ...adas, body: 'Ada wrote this.\n', tags: 'oak, ada' })
    const stale = await bo.post(urls.desk.entry(id), { ...bos, body: 'Bo wrote that.\n', excerpt: 'From Bo' })
    expect(stale.status).toBe(409)
    const html = bo.html()
    expect(html).toContain('<bdi>Ada</bdi> changed this while you were editing')
    expect(html).toContain('Ada wrote this.')
    expect(fieldsOf(html)).toMatchObject({ body: 'Bo wrote that.\n', tags: 'oak, ada', excerpt: 'From Bo' })
    expect(await textOf(site, id)).toContain('Ada wrote this.')
    await bo.post(urls.desk.entry(id), fieldsOf(html))
    const text = await textOf(site, id)
    expect(text).toContain('Bo wrote that.')
    expect(text).toContain('- ada')
    expect(await bo.page(urls.desk.revisions(id))).toContain('<bdi>Ada</bdi>')
    expect(await bo.page(urls.desk.revision(id, 2))).toContain('Ada wrote this.')
  })

  itOnBothDatabases('keeps what somebody wrote while another one removed the post', async (open) => {
    const site = await createDeskSite(open)
    const id = await withOak(site)
    const [ada, bo] = [await site.signedIn('editor', 'Ada'), await site.signedIn('editor', 'Bo')]
    await ada.get(urls.desk.entry(id))
    const adas = { ...fieldsOf(ada.html()), body: 'Ada <wrote> this.' }
    await bo.get(urls.desk.entry(id))
    await bo.post(urls.desk.removeDocument(id), { base: bo.hidden('base') })
    expect((await ada.post(urls.desk.entry(id), adas)).status).toBe(409)
    expect(ada.html()).toContain('Ada &lt;wrote&gt; this.')
    await bo.get(urls.desk.removedEntries)
    await bo.post(urls.desk.restoreDocument, { id: String(id) })
    await ada.get(urls.desk.entry(id))
    const again = fieldsOf(ada.html())
    expect(again).toMatchObject({ body: 'Ada <wrote> this.' })
    expect((await ada.post(urls.desk.entry(id), again)).status).toBe(303)
    expect(await textOf(site, id)).toContain('Ada <wrote> this.')
  })

  it('never lets a start overwrite what was written on the desk, and exports it', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const visitor = await site.signedIn('editor')
    await edit(visitor, id, { body: 'From the desk.\n' })
    const { content } = site.deps.folders
    expect(await site.deps.documents.importFolder(content)).toMatchObject({ updated: 0, kept: [] })
    await write(site, 'posts/2026-05-01-oak.md', oak.replace('heavy', 'from the file'))
    expect(await site.deps.documents.importFolder(content)).toMatchObject({
      kept: ['posts/2026-05-01-oak.md'],
    })
    expect(await textOf(site, id)).toContain('From the desk.')
    const left = await site.deps.documents.exportFolder(content)
    expect(left).toMatchObject({ left: ['posts/2026-05-01-oak.md'] })
    await site.deps.documents.exportFolder(content, { force: true })
    expect(await readFile(join(content, 'posts/2026-05-01-oak.md'), 'utf8')).toContain('From the desk.')
  })

  it('keeps what is being written for its writer alone, until it is saved or dropped', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const [ada, bo] = [await site.signedIn('editor', 'Ada'), await site.signedIn('editor', 'Bo')]
    await ada.get(urls.desk.entry(id))
    const kept = await ada.post(urls.desk.entryDraft(id), {
      ...fieldsOf(ada.html()),
      ...{ title: '', body: 'Half a sent' },
    })
    expect(await kept.json()).toMatchObject({ savedAt: '2026-06-01T12:00:00.000Z' })
    expect(await ada.page(urls.desk.entry(id))).toContain('Half a sent')
    expect(ada.html()).toContain('your unsaved changes')
    expect(await bo.page(urls.desk.entry(id))).not.toContain('Half a sent')
    expect(await textOf(site, id)).toBe(oak)
    expect(await ada.page(urls.desk.entryPreview(id))).toContain('Half a sent')
    expect(await bo.page(urls.desk.entryPreview(id))).not.toContain('Half a sent')
    await ada.get(urls.desk.entry(id))
    await ada.post(urls.desk.dropEntryDraft(id))
    expect(await ada.page(urls.desk.entry(id))).not.toContain('Half a sent')
    const forged = await bo.post(urls.desk.entryDraft(id), { csrf: bo.hidden('csrf'), body: 'x' })
    expect(forged.status).toBe(403)
    const asked = await bo.get(urls.desk.presence(String(id)), { accept: 'application/json' })
    expect(await asked.json()).toMatchObject({ others: [{ name: 'Ada', since: '2026-06-01T12:00:00.000Z' }] })
    site.wait(4)
    expect(await bo.page(urls.desk.entry(id))).not.toContain('</bdi> has also had this open')
  })

  it('keeps the text of one window of a person, overwrites it by no other, and loses none by saving', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const ada = await site.signedIn('editor', 'Ada')
    const opened = async () => {
      await ada.get(urls.desk.entry(id))
      return fieldsOf(ada.html())
    }
    const [first, second] = [await opened(), await opened()]
    const keep = async (fields: typeof first, more: Record<string, string>) =>
      (await ada.post(urls.desk.entryDraft(id), { ...fields, ...more })).json()
    expect(await keep(first, { body: 'One.' })).toMatchObject({ elsewhere: false })
    expect(await keep(first, { body: 'One, more.' })).toMatchObject({ elsewhere: false })
    const refused = await keep(second, { body: 'Two.' })
    expect(refused).toMatchObject({ savedAt: null, elsewhere: first.page })
    expect(await opened()).toMatchObject({ body: 'One, more.', after: first.page })
    expect((await ada.post(urls.desk.entry(id), { ...second, body: 'Two, saved.' })).status).toBe(303)
    expect(await textOf(site, id)).toContain('Two, saved.')
    await ada.get(urls.desk.unsavedEntry(id))
    expect(fieldsOf(ada.html())).toMatchObject({ body: 'One, more.', base: first.base })
    expect(await keep(second, { body: 'Two.', after: String(first.page) })).toMatchObject({
      elsewhere: false,
    })
    expect(await keep(first, { body: 'One.' })).toMatchObject({ elsewhere: second.page })
  })

  it('fills in unsaved text that an earlier version kept under other names', async () => {
    const site = await createDeskSite(openSqlite)
    await write(site, 'posts/elm.md', '---\ntitle: Elm\ndate: 2026-05-01\nseo_title: Saved\n---\nText\n')
    await site.deps.documents.importFolder(site.deps.folders.content)
    const id = (await site.deps.documents.find({ path: 'posts/elm.md' }))?.id ?? 0
    const ada = await site.signedIn('editor', 'Ada')
    const fields = fieldsOf(await ada.page(urls.desk.entry(id)))
    const { seo_title, image_alt, share_image, ...others } = fields
    expect([seo_title, image_alt, share_image]).toEqual(['Saved', '', ''])
    const old = { 'seo-title': 'Elm chairs', 'image-alt': 'A chair', 'share-image': '/media/chair.jpg' }
    await ada.post(urls.desk.entryDraft(id), { ...others, ...old })
    expect(fieldsOf(await ada.page(urls.desk.entry(id)))).toMatchObject({
      ...{ seo_title: 'Elm chairs', image_alt: 'A chair', share_image: '/media/chair.jpg' },
    })
  })

  it('says what is wrong with keys that no control shows', async () => {
    const keys = ['id', 'state', 'updated']
    const check = ({ title = '' }: Record<string, string>) =>
      keys.includes(title) ? { [title]: `Mend the ${title}.` } : {}
    const talks = defineExtension({
      name: 'talks',
      types: [type('talk', { folder: 'talks', path: '/talks/:slug', fields: {}, check: check as never })],
    })
    const site = await createDeskSite(openSqlite, {}, undefined, { extensions: [talks()] })
    const visitor = await site.signedIn('editor')
    for (const key of keys) {
      expect((await edit(visitor, 'new-talk', { title: key })).status).toBe(422)
      expect(visitor.html(), key).toContain(`Mend the ${key}.`)
    }
  })

  it('[DESK-50] shows in a window what it has just saved, and offers what another one keeps by a link', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const ada = await site.signedIn('editor', 'Ada')
    const opened = async (path = urls.desk.entry(id)) => fieldsOf(await ada.page(path))
    const [first, second] = [await opened(), await opened()]
    await ada.post(urls.desk.entryDraft(id), { ...second, title: 'Stale words' })
    const offer = `<a href="${urls.desk.unsavedEntry(id)}">Show them here</a>`
    for (const title of [String(first.title), 'Come and visit us']) {
      const { base = '' } = await opened(urls.desk.entryBesides(id, String(second.page)))
      const saved = await ada.post(urls.desk.entry(id), { ...first, base, title })
      expect(await opened(saved.headers.get('location') ?? '')).toMatchObject({ title, after: '' })
      expect(ada.html()).toContain(offer)
    }
    expect(await opened()).toMatchObject({ title: 'Come and visit us' })
    expect(ada.html()).toContain(offer)
    expect(await opened(urls.desk.unsavedEntry(id))).toMatchObject({
      ...{ title: 'Stale words', base: second.base, after: second.page },
    })
    expect(ada.html()).not.toContain(offer)
    expect((await ada.post(urls.desk.entry(id), { ...second, title: 'Stale words' })).status).toBe(409)
    expect(ada.html()).toContain('You saved this in another window')
    expect(ada.html()).not.toContain('<bdi>Ada</bdi> has changed this')
  })

  it('[DESK-51] makes one text of a form that is sent twice, and loses nothing that was written since', async () => {
    const site = await createDeskSite(openSqlite)
    const ada = await site.signedIn('editor', 'Ada')
    await ada.get(urls.desk.entry('new-post'))
    const fields = { ...fieldsOf(ada.html()), title: 'Elm', body: 'Light.', status: 'published' }
    const send = (more = {}) => ada.post(urls.desk.entry('new-post'), { ...fields, ...more })
    const places = (await Promise.all([send(), send()])).map(({ headers }) => headers.get('location'))
    site.wait(2)
    const again = await send()
    expect(new Set([...places, again.headers.get('location')]).size).toBe(1)
    expect(await site.deps.documents.list('post')).toHaveLength(1)
    expect((await send({ body: 'Light, and soft.' })).status).toBe(409)
    expect(ada.html()).toContain('You saved this in another window')
    const later = { ...fieldsOf(ada.html()), body: 'Light, and soft.' }
    expect((await ada.post(places[0] ?? '', later)).status).toBe(303)
    const [post] = await site.deps.documents.list('post')
    expect(await textOf(site, post?.id ?? 0)).toContain('Light, and soft.')
    await ada.get(urls.desk.entry('new-post'))
    await ada.post(urls.desk.entry('new-post'), { ...fieldsOf(ada.html()), title: 'Elm', body: 'Light.' })
    expect(await site.deps.documents.list('post')).toHaveLength(2)
    expect((await send({ title: 'Ash', body: 'Tough.' })).status).toBe(303)
    expect(await site.deps.documents.list('post')).toHaveLength(3)
  })

  it.each([
    { slug: '', what: 'an address of its title' },
    { slug: 'elm', what: 'an address of its own' },
  ])(
    '[DESK-51] makes one text of a form that reaches two processes at once, with $what',
    async ({ slug }) => {
      const database = await openSqlite()
      const environment = { PORTICO_SECRET: 'the same in every process of the site' }
      const node = () => createDeskSite(async () => database, environment)
      const sites = [await node(), await node()]
      const opened = []
      for (const site of sites) {
        const ada = await site.signedIn('editor', 'Ada')
        opened.push({ ada, fields: fieldsOf(await ada.page(urls.desk.entry('new-post'))) })
      }
      const form = { page: opened[0]?.fields.page ?? '', title: 'Elm', body: 'Light.', slug }
      const answers = await Promise.all(
        opened.map(({ ada, fields }) => ada.post(urls.desk.entry('new-post'), { ...fields, ...form })),
      )
      expect(answers.map(({ status }) => status)).toEqual([303, 303])
      expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
      expect(await sites[0]?.deps.documents.list('post')).toHaveLength(1)
    },
  )

  it('previews as the site draws it, runs nothing, and keeps drafts to the desk', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = await site.signedIn('editor')
    await visitor.get(urls.desk.entry('new-post'))
    const fields = {
      ...fieldsOf(visitor.html()),
      title: 'Secret plan',
      body: '::contact-form{id=1}\n\n<script>x</script>',
    }
    const response = await visitor.post(urls.desk.entryPreview('new-post'), fields)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'self'.*sandbox/,
    )
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(visitor.html()).toContain('<h1>Secret plan</h1>')
    expect(visitor.html()).toContain('name="your-name"')
    expect(visitor.html()).not.toContain('<script')
    expect(await site.deps.documents.list('post')).toHaveLength(0)
    const stranger = site.visitor()
    expect((await stranger.get(urls.desk.entryPreview('new-post'))).status).toBe(303)
    const page = await visitor.get(urls.desk.entry('new-post'))
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
    expect((await visitor.get(urls.desk.content())).headers.get('content-security-policy')).not.toContain(
      'frame-src',
    )
  })

  it('brings an earlier text back, unless somebody changed the text meanwhile', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const visitor = await site.signedIn('owner', 'Ada')
    await edit(visitor, id, { body: 'Second.\n' })
    await visitor.get(urls.desk.revision(id, 1))
    expect(visitor.html()).toContain('<mark>Oak is **heavy**</mark>.')
    const base = visitor.hidden('base')
    expect((await visitor.get(urls.desk.revision(id, 7))).status).toBe(404)
    await edit(visitor, id, { body: 'Third.\n' })
    await visitor.post(urls.desk.revision(id, 1), { base })
    expect(await textOf(site, id)).toContain('Third.')
    await visitor.get(urls.desk.revision(id, 1))
    await visitor.post(urls.desk.revision(id, 1), { base: visitor.hidden('base') })
    expect(await textOf(site, id)).toBe(oak)
    expect(await visitor.page(urls.post('oak'))).toContain('heavy')
    expect(await log(site)).toContain('Ada: Restored an earlier version of “Oak tables”')
  })

  it('leaves state, date and address as they are when it brings an earlier text back, and says so', async () => {
    const site = await createDeskSite(openSqlite)
    await write(site, 'posts/2026-05-01-oak.md', oak.replace('date: 2026-05-01', 'draft: true'))
    await site.deps.documents.importFolder(site.deps.folders.content)
    const id = (await site.deps.documents.find({ path: 'posts/2026-05-01-oak.md' }))?.id ?? 0
    const visitor = await site.signedIn('owner', 'Ada')
    await edit(visitor, id, {
      status: 'published',
      date: '2026-05-02T09:00',
      slug: 'oak-today',
      body: 'Second.\n',
    })
    expect((await visitor.get(urls.post('oak-today'))).status).toBe(200)
    await visitor.get(urls.desk.revision(id, 1))
    expect(visitor.html()).toContain('stays published')
    await visitor.post(urls.desk.revision(id, 1), { base: visitor.hidden('base') })
    expect(await visitor.page(urls.post('oak-today'))).toContain('heavy')
    expect(await textOf(site, id)).toMatch(/^date: 2026-05-02T/m)
    expect(await textOf(site, id)).toContain('Oak tables # the first')
    expect(await visitor.page(urls.desk.entry(id))).toContain('It stays published')
    // And restoring a published version of a draft does not publish it.
    await edit(visitor, id, { status: 'draft' })
    await visitor.get(urls.desk.revision(id, 2))
    expect(visitor.html()).toContain('stays a draft')
    await visitor.post(urls.desk.revision(id, 2), { base: visitor.hidden('base') })
    expect((await visitor.get(urls.post('oak-today'))).status).toBe(404)
  })

  it('[WP-346] removes a post, lists it by its title, shows its text, and restores it with everything attached to it', async () => {
    const site = await createDeskSite(openSqlite)
    const id = await withOak(site)
    const visitor = await site.signedIn('editor')
    await visitor.get(urls.desk.entry(id))
    await visitor.post(urls.desk.removeDocument(id), { base: 'older' })
    expect((await visitor.get(urls.post('oak'))).status).toBe(200)
    await visitor.get(urls.desk.entry(id))
    await visitor.post(urls.desk.removeDocument(id), { base: visitor.hidden('base') })
    expect((await visitor.get(urls.post('oak'))).status).toBe(404)
    expect((await visitor.get(urls.desk.entry(id))).status).toBe(404)
    await site.deps.documents.importFolder(site.deps.folders.content)
    expect((await visitor.get(urls.post('oak'))).status).toBe(404)
    const list = await visitor.page(urls.desk.removedEntries)
    expect(list).toContain('posts/2026-05-01-oak.md')
    expect(list).toContain(`<a href="${urls.desk.removedDocument(id)}"><bdi>Oak tables</bdi></a>`)
    expect(list).toContain('aria-label="Restore Oak tables"')
    expect(list).toContain('View')
    expect(await visitor.page(urls.desk.removedDocument(id))).toContain('<details open="">')
    await visitor.post(urls.desk.restoreDocument, { id: String(id) })
    expect((await visitor.get(urls.post('oak'))).status).toBe(200)
    expect(await textOf(site, id)).toBe(oak)
  })
})
