import { describe, expect, it } from 'vitest'
import { translationKey } from '#platform/desk/languages/translation-key.ts'
import { urls } from '#shared/urls.ts'
import { type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { fieldsOf } from '../../../test/entry-form.ts'

const languages = 'title: Hillside\nlanguage: en\nlanguages: { fr: {}, ar: {} }\n'

const ferry = `---
id: ferry
title: The last ferry
level: warning
dismissible: false
until: 2026-12-31T18:00:00Z
---

It goes at six.
`

const pay = '---\ntitle: How do I pay?\ncategory: orders\norder: 30\n---\n\nBy card.\n'

const page = (block: string) => `---\ntitle: Help\n---\n${block}\n`

async function createSite(open: OpenTestDatabase, files: Record<string, string>) {
  const site = await createDeskSite(open)
  const store = async (path: string, text: string) => {
    const saved = await site.deps.documents.save({ path, text }, 'import')
    expect(saved, path).toMatchObject({ ok: true })
  }
  for (const [path, text] of Object.entries({ 'site.yaml': languages, ...files })) await store(path, text)
  const find = async (path: string) => (await site.deps.documents.find({ path })) ?? { id: 0, text: '' }
  return {
    ...{ site, store, find },
    visitor: await site.signedIn('editor', 'Bo'),
    idOf: async (path: string) => (await find(path)).id,
    page: async (path: string) => (await site.visitor().get(path)).text(),
  }
}

async function write(visitor: DeskVisitor, address: string, changes: Record<string, string>) {
  await visitor.get(address)
  return visitor.post(address, { ...fieldsOf(visitor.html()), ...changes })
}

describe('notices and questions in several languages, on the desk', () => {
  it('[I18N-26] begins the translation of a notice beside its original, with what is not words', async () => {
    const {
      site,
      visitor,
      idOf,
      find,
      page: shown,
    } = await createSite(openSqlite, {
      'notices/winter.md': ferry,
      'pages/help.md': page('::notice{id=ferry}'),
      'pages/help.fr.md': page('::notice{id=ferry}'),
    })
    const id = await idOf('notices/winter.md')
    const begin = urls.desk.entry(translationKey(id, 'fr'))
    const html = await visitor.page(begin)
    expect(fieldsOf(html)).toMatchObject({
      ...{ title: '', body: '', 'field.level': 'warning', 'field.until': '2026-12-31T18:00' },
    })
    expect(fieldsOf(html)).not.toHaveProperty('field.dismissible')
    expect(html).toContain('<dd lang="en" dir="ltr">It goes at six.</dd>')
    expect((await site.deps.documents.list('notice')).map(({ path }) => path)).toEqual(['notices/winter.md'])
    await write(visitor, begin, { title: 'Le dernier bac', body: 'Il part à six heures.' })
    expect((await find('notices/winter.fr.md')).text).toBe(`---
title: Le dernier bac
slug: le-dernier-bac
level: warning
dismissible: false
until: 2026-12-31T18:00:00Z
---

Il part à six heures.
`)
    expect(await shown('/fr/help')).toContain('Il part à six heures.')
    expect(await shown('/help')).toContain('It goes at six.')
  })

  it('[I18N-27] translates a question, in its place, and one of another language into the first', async () => {
    const {
      visitor,
      idOf,
      find,
      page: shown,
    } = await createSite(openSqlite, {
      'faq/pay.md': pay,
      'faq/tva.fr.md': '---\ntitle: Et la TVA ?\ncategory: orders\nslug: taxe\n---\nIncluse.\n',
      'pages/help.fr.md': page('::faq{category=orders}'),
    })
    const begin = urls.desk.entry(translationKey(await idOf('faq/pay.md'), 'fr'))
    expect(fieldsOf(await visitor.page(begin))).toMatchObject({
      ...{ title: '', body: '', 'field.category': 'orders', order: '30' },
    })
    await write(visitor, begin, { title: 'Comment payer ?', body: 'Par carte.' })
    expect((await find('faq/pay.fr.md')).text).toBe(
      '---\ntitle: Comment payer ?\nslug: comment-payer\norder: 30\ncategory: orders\n---\n\nPar carte.\n',
    )
    expect(await shown('/fr/help')).toContain('Comment payer ?')
    const first = urls.desk.entry(translationKey(await idOf('faq/tva.fr.md'), ''))
    expect(await visitor.page(first)).toContain('<dd lang="fr" dir="ltr">Incluse.</dd>')
    await write(visitor, first, { title: 'And VAT?', body: 'Included.', slug: 'taxe' })
    expect((await find('faq/tva.md')).text).toContain('slug: taxe')
  })

  it('[I18N-35] marks what is in another language, and narrows lists to one', async () => {
    const { visitor } = await createSite(openSqlite, {
      'faq/pay.md': pay,
      'faq/pay.fr.md': '---\ntitle: Comment payer ?\n---\nPar carte.\n',
    })
    const questions = (language?: string) =>
      visitor.page(urls.desk.content({ kind: 'question', ...(language && { language }) }))
    expect(await questions()).toContain('<span class="field-hint" lang="fr">Français</span>')
    expect(await questions('fr')).toContain('Comment payer ?')
    expect(await questions('fr')).not.toContain('How do I pay?')
    expect(await questions('first')).not.toContain('Comment payer ?')
  })
})
