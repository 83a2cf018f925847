import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { translationKey } from '#platform/desk/languages/translation-key.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { log } from '../../../test/desk-steps.ts'
import { fieldsOf } from '../../../test/entry-form.ts'

const translation = (id: number, edition: string) => urls.desk.entry(translationKey(id, edition))

const languages = 'title: Hillside\nlanguage: en\nlanguages: { fr: {}, ar: {} }\n'

const oak = `---
title: Oak
date: 2026-05-01
categories: [Timber]
tags: [wood]
image: /media/oak.jpg
image_alt: A board
format: image
---

A board of oak.
`

const post = (title: string, body: string) => `---\ntitle: ${title}\ndate: 2026-05-02\n---\n${body}\n`

async function createSite(open: OpenTestDatabase, files: Record<string, string> = {}) {
  const site = await createDeskSite(open)
  const take = async (changed: Record<string, string>) => {
    for (const [path, text] of Object.entries(changed)) {
      const file = join(site.deps.folders.content, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
    const { problems } = await site.deps.documents.importFolder(site.deps.folders.content)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  }
  await take({ 'site.yaml': languages, 'posts/2026-05-01-oak.md': oak, ...files })
  const visitor = await site.signedIn('editor', 'Bo')
  const find = async (path: string) => (await site.deps.documents.find({ path })) ?? { id: 0, text: '' }
  return {
    ...{ site, take, visitor, find },
    idOf: async (path: string) => (await find(path)).id,
    page: async (path: string) => (await site.visitor().get(path)).text(),
  }
}

async function save(visitor: DeskVisitor, address: string, changes: Record<string, string | string[]> = {}) {
  await visitor.get(address)
  return visitor.post(address, { ...fieldsOf(visitor.html()), ...changes })
}

const text = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const statesIn = (html: string) => {
  const list = /<nav class="language-row"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  return [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => text(item))
}

const titlesIn = (html: string) =>
  [...html.matchAll(/content-title"[^>]*><bdi>([^<]*)/g)].map(([, title]) => title)

const changesIn = (html: string) =>
  [...html.matchAll(/<div class="(added|removed)">([\s\S]*?)<\/div>/g)].map(([, kind, line = '']) =>
    [kind, text(line).replace(/^[+−] \S+ /, '')].join(': '),
  )

const source = 'posts/2026-05-01-oak.md'
const french = 'posts/2026-05-01-oak.fr.md'

describe('translations on the desk', () => {
  it('[I18N-48] says in which languages a text is, and begins one beside its source', async () => {
    const { site, visitor, idOf, find, page } = await createSite(openSqlite)
    const id = await idOf(source)
    expect(statesIn(await visitor.page(urls.desk.entry(id)))).toEqual([
      'English Published',
      'Translate into French Missing',
      'Translate into Arabic Missing',
    ])
    const begin = translation(id, 'fr')
    expect(visitor.html()).toContain(`href="${begin}"`)
    const html = await visitor.page(begin)
    expect(html).toContain('<h1>New post (Français)</h1>')
    const fields = fieldsOf(html)
    expect(fields).toMatchObject({ title: '', slug: '', body: '', image_alt: '', status: 'draft' })
    expect(fields).toMatchObject({ date: '2026-05-01T12:00', category: 'Timber', tags: 'wood' })
    expect(fields).toMatchObject({ image: '/media/oak.jpg', format: 'image' })
    expect(html).toContain('<dd lang="en" dir="ltr">A board of oak.</dd>')
    expect(html).toMatch(/<textarea dir="ltr" lang="fr" name="body"/)
    const made = await save(visitor, begin, { title: 'Chêne rouge', body: 'Une planche.' })
    const translated = await find(french)
    expect(made.headers.get('location')).toBe(urls.desk.entry(translated.id))
    expect(translated.text).toContain('title: Chêne rouge\nslug: chene-rouge\n')
    expect(statesIn(await visitor.page(urls.desk.entry(translated.id)))).toEqual([
      'English Published',
      'Français Draft',
      'Translate into Arabic Missing',
    ])
    expect(visitor.html()).toContain('Up to date with the original')
    await save(visitor, urls.desk.entry(translated.id), { status: 'published' })
    expect(await page('/fr/posts/chene-rouge')).toContain('Une planche.')
    expect(await page('/posts/oak')).toContain('href="/fr/posts/chene-rouge"')
    expect(await log(site)).toEqual(['Bo: Published “Chêne rouge”', 'Bo: Started the draft “Chêne rouge”'])
  })

  it('[I18N-15] calls a language in a sentence what the desk calls it', async () => {
    const { visitor, idOf } = await createSite(openSqlite, {
      'pages/quai.fr.md': '---\ntitle: Le quai\n---\nLà.\n',
    })
    const states = async (language: string, path: string) => {
      await visitor.get(urls.desk.account)
      await visitor.post(urls.desk.accountLanguage, { csrf: visitor.hidden('csrf'), language })
      return statesIn(await visitor.page(urls.desk.entry(await idOf(path))))
    }
    expect(await states('fr', 'pages/quai.fr.md')).toEqual([
      'Traduire en anglais Manquante',
      'Français Publié',
      'Traduire en arabe Manquante',
    ])
    expect((await states('de', source))[1]).toBe('Übersetzen: Französisch Fehlt')
  })

  it('[I18N-48] keeps what two people begin at the same time', async () => {
    const { site, visitor, idOf, find } = await createSite(openSqlite)
    const begin = translation(await idOf(source), 'fr')
    const other = await site.signedIn('editor', 'Ana')
    await other.get(begin)
    const late = fieldsOf(other.html())
    await save(visitor, begin, { title: 'Chêne', body: 'De Bo.' })
    const refused = await other.post(begin, { ...late, title: 'Le chêne', body: "D'Ana." })
    expect(refused.status).toBe(409)
    expect(fieldsOf(other.html())).toMatchObject({ title: 'Le chêne', body: "D'Ana." })
    expect((await find(french)).text).toContain('De Bo.')
    await other.post(begin, fieldsOf(other.html()))
    expect((await find(french)).text).toContain("D'Ana.")
    expect(statesIn(await other.page(begin))).toContain('Français Draft')
  })

  it('[I18N-95] [I18N-119] has one address for a translation that is yet to be made', async () => {
    const { visitor, idOf } = await createSite(openSqlite)
    const id = await idOf(source)
    expect((await visitor.get(`/desk/content/edit/${id}-in-fr`)).status).toBe(200)
    expect((await visitor.get(`/desk/content/edit/${id}-in-fr-in-ar`)).status).toBe(404)
  })

  it('[I18N-48] begins a text of the first language from one of another, and front pages of their own', async () => {
    const { visitor, idOf, find, page } = await createSite(openSqlite, {
      'pages/home.md': '---\ntitle: Home\nhome: true\n---\nWelcome.\n',
      'pages/nous.fr.md': post('Nous', 'Qui nous sommes.'),
    })
    const us = translation(await idOf('pages/nous.fr.md'), '')
    expect(await visitor.page(us)).toContain('<dd lang="fr" dir="ltr">Qui nous sommes.</dd>')
    await save(visitor, us, { title: 'About us', body: 'Who we are.', status: 'published' })
    expect((await find('pages/nous.md')).text).toContain('slug: about-us')
    expect(await page('/about-us')).toContain('href="/fr/nous"')
    const home = translation(await idOf('pages/home.md'), 'fr')
    await save(visitor, home, { title: 'Accueil', body: 'Bienvenue.', status: 'published' })
    expect(await page('/fr')).toContain('Bienvenue.')
    expect(await page('/')).toContain('Welcome.')
    for (const key of ['99-in-fr', `${await idOf(source)}-in-de`, 'x-in-fr'])
      expect((await visitor.get(urls.desk.entry(key))).status, key).toBe(404)
  })

  it('[I18N-48] begins one again where one was removed, with its history', async () => {
    const { site, visitor, idOf, find } = await createSite(openSqlite, {
      [french]: post('Chêne', 'Une planche.'),
    })
    const id = await idOf(french)
    await site.deps.documents.remove(id, 'Ana')
    await save(visitor, translation(await idOf(source), 'fr'), { title: 'Le chêne', body: 'Anew.' })
    expect(await find(french)).toMatchObject({ id, text: expect.stringContaining('Anew.') })
    const [before] = await site.deps.documents.revisions.list(id)
    expect(await site.deps.documents.revisions.find(id, before?.number ?? 0)).toMatchObject({
      text: post('Chêne', 'Une planche.'),
    })
  })

  it('[I18N-49] starts from the text of the source, without script and behind what is written', async () => {
    const { visitor, idOf } = await createSite(openSqlite)
    const begin = translation(await idOf(source), 'fr')
    expect(await visitor.page(begin)).toContain('Start from the original text')
    await visitor.post(begin, { ...fieldsOf(visitor.html()), title: 'Chêne', act: 'start-from-source' })
    expect(fieldsOf(visitor.html())).toMatchObject({ title: 'Chêne', body: 'A board of oak.\n' })
    expect(visitor.html()).not.toContain('Start from the original text')
  })

  it('[I18N-49] previews a translation in its own language', async () => {
    const { visitor, idOf } = await createSite(openSqlite)
    const id = await idOf(source)
    await visitor.get(translation(id, 'ar'))
    const fields = { ...fieldsOf(visitor.html()), title: 'بلوط', body: 'لوح' }
    const preview = await visitor.post(urls.desk.entryPreview(`${id}-in-ar`), fields)
    expect(await preview.text()).toMatch(/<html lang="ar" dir="rtl"/)
  })

  itOnBothDatabases(
    '[I18N-50] shows what has changed in the source, until the translation is saved',
    async (open) => {
      const { site, visitor, idOf } = await createSite(open)
      const id = await idOf(source)
      await save(visitor, translation(id, 'fr'), { title: 'Chêne', body: 'Une planche.' })
      const own = urls.desk.entry(await idOf(french))
      site.wait(1)
      // Whether and where it is shown is not part of its text.
      await save(visitor, urls.desk.entry(id), { status: 'draft', tags: 'wood, oak' })
      expect(await visitor.page(own)).not.toContain('Changes in the original')
      site.wait(1)
      await save(visitor, urls.desk.entry(id), { body: 'Two boards of oak.' })
      const behind = await visitor.page(own)
      expect(behind).toContain('Changes in the original')
      expect(changesIn(behind)).toEqual(['removed: A board of oak.', 'added: Two boards of oak.'])
      expect(statesIn(behind)[1]).toBe('Français Draft Original has changed')
      site.wait(1)
      await save(visitor, own)
      const after = await visitor.page(own)
      expect(after).toContain('The translation is up to date with the original.')
      expect(after).toContain('Up to date with the original')
      expect(statesIn(after)[1]).toBe('Français Draft')
      expect((await log(site))[0]).toBe('Bo: Checked the translation “Chêne”')
    },
  )

  it('[I18N-50] does not say that a translation is up to date with what its author has not seen', async () => {
    const { site, visitor, idOf } = await createSite(openSqlite)
    const id = await idOf(source)
    await save(visitor, translation(id, 'fr'), { title: 'Chêne', body: 'Une planche.' })
    const own = urls.desk.entry(await idOf(french))
    await visitor.get(own)
    const seen = fieldsOf(visitor.html())
    site.wait(1)
    await save(visitor, urls.desk.entry(id), { body: 'Two boards of oak.' })
    site.wait(1)
    await visitor.post(own, { ...seen, body: 'Une belle planche.' })
    expect(statesIn(await visitor.page(own))[1]).toBe('Français Draft Original has changed')
    expect(changesIn(visitor.html())).toEqual(['removed: A board of oak.', 'added: Two boards of oak.'])
    await visitor.post(own, { ...fieldsOf(visitor.html()), source: '99999999999999' })
    expect(statesIn(await visitor.page(own))[1]).toBe('Français Draft Original has changed')
  })

  it('[I18N-51] goes by what an import brings together, in whatever order', async () => {
    const { site, visitor, idOf, take } = await createSite(openSqlite, {
      [french]: post('Chêne', 'Une planche.'),
    })
    const state = async () => statesIn(await visitor.page(urls.desk.entry(await idOf(french))))[1]
    const inStep = 'Français Published'
    expect(await state()).toBe(inStep)
    site.wait(1)
    await take({ [source]: oak.replace('A board', 'Two boards') })
    expect(await state()).toBe(`${inStep} Original has changed`)
    site.wait(1)
    await take({ [french]: post('Chêne', 'Deux planches.') })
    expect(await state()).toBe(inStep)
    site.wait(1)
    await take({
      [source]: oak.replace('A board', 'Three boards'),
      [french]: post('Chêne', 'Trois.'),
    })
    expect(await state()).toBe(inStep)
    await site.deps.documents.remove(await idOf(source), 'Bo')
    expect(statesIn(await visitor.page(urls.desk.entry(await idOf(french))))).toContain(
      'Translate into English Missing',
    )
  })

  itOnBothDatabases(
    '[I18N-52] finds what lacks a translation or is out of date, by language',
    async (open) => {
      const { site, visitor, take } = await createSite(open, {
        'posts/ash.md': post('Ash', 'Ash.'),
        'posts/ash.fr.md': post('Frêne', 'Frêne.'),
        'posts/ash.ar.md': post('دردار', 'دردار'),
        'posts/elm.fr.md': post('Orme', 'Orme.'),
      })
      site.wait(1)
      await take({ 'posts/ash.md': post('Ash', 'Ash and more.') })
      site.wait(1)
      await take({ 'posts/ash.ar.md': post('دردار', 'دردار.') })
      const titles = async (choice: Parameters<typeof urls.desk.content>[0]) =>
        titlesIn(await visitor.page(urls.desk.content({ ...choice, sort: 'title' })))
      expect(await titles({ language: 'fr' })).toEqual(['Frêne', 'Orme'])
      expect(await titles({ language: 'first' })).toEqual(['Ash', 'Oak'])
      expect(await titles({ language: 'fr', translation: 'missing' })).toEqual(['Oak'])
      expect(await titles({ language: 'first', translation: 'missing' })).toEqual(['Orme'])
      expect(await titles({ translation: 'missing' })).toEqual(['Oak', 'Orme'])
      expect(await titles({ translation: 'behind' })).toEqual(['Frêne'])
      expect(await titles({ language: 'ar', translation: 'behind' })).toEqual([])
      expect(await titles({ language: 'xx', translation: 'nonsense', kind: 'post' })).toHaveLength(5)
      const list = text(await visitor.page(urls.desk.content({ q: 'oak' })))
      expect(list).toContain('Translate into French Missing Translate into Arabic Missing')
      expect(text(await visitor.page(urls.desk.content({ q: 'frêne' })))).toContain(
        'Français Original has changed',
      )
    },
  )

  it('[I18N-53] shows nothing of languages where the site has one', async () => {
    const { visitor, idOf } = await createSite(openSqlite, { 'site.yaml': 'title: Hillside\n' })
    const html = await visitor.page(urls.desk.entry(await idOf(source)))
    expect(statesIn(html)).toEqual([])
    expect(html).toMatch(/<textarea dir="auto"[^>]*name="body"/)
    expect(await visitor.page(urls.desk.content())).not.toContain('name="language"')
    expect((await visitor.get(translation(await idOf(source), 'fr'))).status).toBe(404)
  })
})
