import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { fieldsOf, unescaped } from '../../../test/entry-form.ts'
import { summaryOf } from '../../../test/problem-summary.ts'

const terms = `# Ours
categories:
  news: { name: News } # first
  regatta:
    name: Regatta
    parent: news
    id: 12
  2019: { name: Of 2019, parent: regatta }
`

async function siteWith(site: DeskSite, files: Record<string, string>) {
  const { content } = site.deps.folders
  for (const [path, text] of Object.entries(files)) await writeFile(join(content, path), text)
  await site.deps.documents.importFolder(content)
}

const textNow = async (site: DeskSite) => (await site.deps.documents.find({ path: 'terms.yaml' }))?.text
const hidden = (html: string, name: string) =>
  unescaped(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '')
const rows = (html: string) =>
  [...html.matchAll(/<li class="term term-depth-(\d)"><a class="content-title"[^>]*><bdi>([^<]*)/g)].map(
    ([, depth, name]) => `${depth}${name}`.replace(/^0/, ''),
  )

async function save(visitor: DeskVisitor, address: string, fields: Record<string, string>) {
  const html = await visitor.page(address)
  const kept = ['kind', 'slug', 'new', 'base', 'document'].flatMap((name) => {
    const value = hidden(html, name)
    return value ? [[name, value] as const] : []
  })
  return visitor.post(urls.desk.term(), { ...Object.fromEntries(kept), ...fields })
}

describe('categories and tags on the desk', () => {
  it('[TYPE-26] are made, described, nested, renamed and removed, with history', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = await site.signedIn('editor', 'Bo')
    const made = await save(visitor, urls.desk.term('category'), { name: 'News & more', slug: 'news' })
    expect(made.headers.get('location')).toBe(urls.desk.terms({ kind: 'category' }))
    await save(visitor, urls.desk.term('category'), {
      name: 'Regatta',
      slug: '',
      parent: 'news',
      description: 'On the water.\r\nAlways.',
    })
    await save(visitor, urls.desk.term('tag'), { name: 'Oak' })
    expect(await textNow(site)).toBe(
      'categories:\n  news:\n    name: News & more\n  regatta:\n    name: Regatta\n    parent: news\n    description: |-\n      On the water.\n      Always.\ntags:\n  oak:\n    name: Oak\n',
    )
    expect(rows(await visitor.page(urls.desk.terms()))).toEqual(['News &amp; more', '1Regatta'])
    expect(rows(await visitor.page(urls.desk.terms({ kind: 'tag' })))).toEqual(['Oak'])
    await save(visitor, urls.desk.term('category', 'news'), { name: 'News', parent: '', description: '' })
    expect(await visitor.page(urls.desk.terms())).toContain('Category “News” saved.')
    const page = await visitor.page(urls.desk.term('category', 'news'))
    await visitor.post(urls.desk.removeTerm, {
      kind: 'category',
      slug: 'news',
      base: hidden(page, 'base'),
    })
    expect(rows(await visitor.page(urls.desk.terms()))).toEqual(['Regatta'])
    expect(await textNow(site)).not.toContain('parent')
    const id = (await site.deps.documents.find({ path: 'terms.yaml' }))?.id ?? 0
    expect(await visitor.page(urls.desk.revisions(id, 'categories'))).toContain('History of “Categories”')
  })

  it('[I18N-132] get keys that are spelt as the language of the site spells them, but for names in use', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = await site.signedIn('editor', 'Bo')
    const { content } = site.deps.folders
    await mkdir(join(content, 'posts'), { recursive: true })
    await siteWith(site, {
      'site.yaml': 'title: Werkstatt\nlanguage: de\n',
      'posts/2026-01-01-eins.md': '---\ntitle: Eins\ndate: 2026-01-01\ncategories: [Größe]\n---\n\nText\n',
    })
    await save(visitor, urls.desk.term('category'), { name: 'Gefäße & Töpfe' })
    await save(visitor, urls.desk.term('category'), { name: 'Größe' })
    expect(await textNow(site)).toBe(
      'categories:\n  gefaesse-toepfe:\n    name: Gefäße & Töpfe\n  große:\n    name: Größe\n',
    )
    expect((await visitor.get(urls.category('große'))).status).toBe(200)
  })

  it('[TYPE-26] leave comments, other terms and other keys of the file as they are', async () => {
    const site = await createDeskSite(openSqlite)
    await siteWith(site, { 'terms.yaml': terms })
    const visitor = await site.signedIn('editor')
    expect(rows(await visitor.page(urls.desk.terms()))).toEqual(['News', '1Regatta', '2Of 2019'])
    const fields = { name: 'Races', parent: '', description: '' }
    await save(visitor, urls.desk.term('category', 'regatta'), fields)
    await save(visitor, urls.desk.term('category', '2019'), {
      ...fields,
      name: 'The year 2019',
      parent: 'news',
    })
    expect(await textNow(site)).toBe(
      terms
        .replace('    name: Regatta\n    parent: news\n', '    name: Races\n')
        .replace('{ name: Of 2019, parent: regatta }', '{ name: The year 2019, parent: news }'),
    )
  })

  it('[TYPE-26] say what is wrong and keep what was typed', async () => {
    const site = await createDeskSite(openSqlite)
    await siteWith(site, { 'terms.yaml': terms })
    const visitor = await site.signedIn('editor')
    const twice = await save(visitor, urls.desk.term('category'), { name: 'News', slug: '' })
    expect(twice.status).toBe(422)
    expect(summaryOf(visitor.html())).toEqual(['Key: The key “news” is already in use. Choose another.'])
    const circle = await save(visitor, urls.desk.term('category', 'news'), {
      name: 'Newer',
      parent: 'regatta',
    })
    expect(circle.status).toBe(422)
    expect(summaryOf(visitor.html())).toHaveLength(1)
    expect(visitor.html()).toContain('value="Newer"')
    expect((await visitor.get(urls.desk.term('category', 'nobody'))).status).toBe(404)
    expect(await textNow(site)).toBe(terms)
  })

  it('[TYPE-26] are saved when their parent is gone, and move to the top', async () => {
    const site = await createDeskSite(openSqlite)
    await siteWith(site, { 'terms.yaml': terms.replace('parent: news', 'parent: gone') })
    const visitor = await site.signedIn('editor')
    const page = await visitor.page(urls.desk.term('category', 'regatta'))
    const form = fieldsOf(page, 'document-form')
    expect(form.parent).toBe('')
    expect((await visitor.post(urls.desk.term(), { ...form, name: 'Races' })).status).toBe(303)
    expect(await textNow(site)).toBe(
      terms.replace('    name: Regatta\n    parent: news\n', '    name: Races\n'),
    )
  })

  it('[TYPE-26] keep both sides when two people change them at once', async () => {
    const site = await createDeskSite(openSqlite)
    await siteWith(site, { 'terms.yaml': terms })
    const [bo, noor] = [await site.signedIn('editor', 'Bo'), await site.signedIn('editor', 'Noor')]
    const began = await bo.page(urls.desk.term('category', 'regatta'))
    await save(noor, urls.desk.term('category', 'news'), { name: 'Tidings', parent: '', description: '' })
    const base = { kind: 'category', slug: 'regatta', parent: 'news', description: 'Boats.' }
    const stale = await bo.post(urls.desk.term(), { ...base, name: 'Regatta', base: hidden(began, 'base') })
    expect(stale.status).toBe(409)
    expect(bo.html()).toContain('Boats.')
    await bo.post(urls.desk.term(), { ...base, name: 'Regatta', base: hidden(bo.html(), 'base') })
    expect(await textNow(site)).toMatch(/Tidings[\s\S]*description: Boats\./)
  })

  it('[TYPE-26] are offered in the editor with those above them, and written by key', async () => {
    const site = await createDeskSite(openSqlite)
    await siteWith(site, { 'terms.yaml': terms })
    const visitor = await site.signedIn('editor')
    const html = await visitor.page(urls.desk.entry('new-post'))
    expect(html).toMatch(/name="category" value="regatta"\/>News › Regatta</)
    expect(html).toMatch(/name="category" value="2019"\/>News › Regatta › Of 2019</)
  })
})
