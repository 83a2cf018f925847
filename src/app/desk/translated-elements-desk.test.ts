import { describe, expect, it } from 'vitest'
import { translationKey } from '#platform/desk/languages/translation-key.ts'
import { urls } from '#shared/urls.ts'
import { type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { log } from '../../../test/desk-steps.ts'
import { fieldsOf } from '../../../test/entry-form.ts'
import { languagesIn } from '../../../test/language-row.ts'

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

/** The form of a small document. */
const documentForm = 'document-form'

async function save(visitor: DeskVisitor, address: string, changes: Record<string, string>) {
  await visitor.get(address)
  return visitor.post(address, { ...fieldsOf(visitor.html(), documentForm), ...changes })
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
    const begin = urls.desk.notice(translationKey(id, 'fr'))
    expect(languagesIn(await visitor.page(urls.desk.notice(id)))).toEqual([
      'English',
      'Translate into French Missing',
      'Translate into Arabic Missing',
    ])
    expect(visitor.html()).toContain(`href="${begin}"`)
    const html = await visitor.page(begin)
    expect(html).toContain('<h1>A new notice (Français)</h1>')
    expect(fieldsOf(html, documentForm)).toMatchObject({
      ...{ title: '', body: '', id: 'ferry', level: 'warning', until: '2026-12-31T18:00' },
    })
    expect(fieldsOf(html, documentForm)).not.toHaveProperty('dismissible')
    expect(html).toContain('<dd lang="en" dir="ltr">It goes at six.</dd>')
    expect(html).toMatch(/<textarea dir="ltr"[^>]* lang="fr" name="body"/)
    await save(visitor, begin, { title: 'Le dernier bac', body: 'Il part à six heures.', act: 'save' })
    const made = await find('notices/winter.fr.md')
    expect(made.text).toContain('title: Le dernier bac')
    expect(await shown('/fr/help')).toContain('Il part à six heures.')
    expect(await shown('/help')).toContain('It goes at six.')
    expect(languagesIn(await visitor.page(urls.desk.notice(made.id)))).toEqual([
      'English',
      'Français',
      'Translate into Arabic Missing',
    ])
    expect(visitor.html()).toContain('<dd lang="en" dir="ltr">It goes at six.</dd>')
    expect(await log(site)).toEqual(['Bo made the notice “Le dernier bac”'])
    await save(visitor, urls.desk.notice(made.id), { title: 'Le bac', act: 'save' })
    expect(await site.deps.documents.revisions.list(made.id)).toHaveLength(1)
  })

  it('[I18N-26] starts from the text of the original, without script', async () => {
    const { visitor, idOf } = await createSite(openSqlite, { 'notices/winter.md': ferry })
    const begin = urls.desk.notice(translationKey(await idOf('notices/winter.md'), 'fr'))
    await save(visitor, begin, { title: 'Le bac', act: 'start-from-source' })
    expect(fieldsOf(visitor.html(), documentForm)).toMatchObject({ title: 'Le bac', body: 'It goes at six.' })
    expect(visitor.html()).not.toContain('Start from the original text')
    await visitor.post(begin, { ...fieldsOf(visitor.html(), documentForm), act: 'preview' })
    expect(visitor.html()).toMatch(/<div class="desk-preview"[^>]* lang="fr" dir="ltr"/)
  })

  it('[I18N-26] keeps what two people begin at the same time', async () => {
    const { site, visitor, idOf, find } = await createSite(openSqlite, { 'notices/winter.md': ferry })
    const begin = urls.desk.notice(translationKey(await idOf('notices/winter.md'), 'fr'))
    const other = await site.signedIn('editor', 'Ana')
    await other.get(begin)
    const late = fieldsOf(other.html(), documentForm)
    await save(visitor, begin, { title: 'Le bac', body: 'De Bo.', act: 'save' })
    const refused = await other.post(begin, { ...late, title: 'Bac', body: 'De Ana.', act: 'save' })
    expect(refused.status).toBe(409)
    expect(fieldsOf(other.html(), documentForm)).toMatchObject({ title: 'Bac', body: 'De Ana.' })
    expect((await find('notices/winter.fr.md')).text).toContain('De Bo.')
    await other.post(urls.desk.notice(), { ...fieldsOf(other.html(), documentForm), act: 'save' })
    expect((await find('notices/winter.fr.md')).text).toContain('De Ana.')
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
    const write = async (address: string, changes: Record<string, string>) => {
      await visitor.get(address)
      return visitor.post(address, { ...fieldsOf(visitor.html()), ...changes })
    }
    const begin = urls.desk.entry(translationKey(await idOf('faq/pay.md'), 'fr'))
    expect(fieldsOf(await visitor.page(begin))).toMatchObject({
      ...{ title: '', body: '', 'field.category': 'orders', order: '30' },
    })
    await write(begin, { title: 'Comment payer ?', body: 'Par carte.' })
    expect((await find('faq/pay.fr.md')).text).toBe(
      '---\ntitle: Comment payer ?\nslug: comment-payer\norder: 30\ncategory: orders\n---\n\nPar carte.\n',
    )
    expect(await shown('/fr/help')).toContain('Comment payer ?')
    const first = urls.desk.entry(translationKey(await idOf('faq/tva.fr.md'), ''))
    expect(await visitor.page(first)).toContain('<dd lang="fr" dir="ltr">Incluse.</dd>')
    await write(first, { title: 'And VAT?', body: 'Included.', slug: 'taxe' })
    expect((await find('faq/tva.md')).text).toContain('slug: taxe')
  })

  it('[I18N-35] marks what is in another language, and narrows lists to one', async () => {
    const { visitor } = await createSite(openSqlite, {
      'notices/winter.md': ferry,
      'notices/winter.fr.md': '---\nid: ferry\ntitle: Le bac\n---\nIl part.\n',
      'faq/pay.md': pay,
      'faq/pay.fr.md': '---\ntitle: Comment payer ?\n---\nPar carte.\n',
    })
    const notices = (language?: string) => visitor.page(urls.desk.narrowed(urls.desk.notices, language ?? ''))
    expect(await notices()).toContain('<span class="field-hint" lang="fr">Français</span>')
    expect(await notices()).toContain('The last ferry')
    expect(await notices('fr')).toContain('Le bac')
    expect(await notices('fr')).not.toContain('The last ferry')
    expect(await notices('first')).not.toContain('Le bac')
    const questions = (language?: string) =>
      visitor.page(urls.desk.content({ kind: 'question', ...(language && { language }) }))
    expect(await questions()).toContain('<span class="field-hint" lang="fr">Français</span>')
    expect(await questions('fr')).toContain('Comment payer ?')
    expect(await questions('fr')).not.toContain('How do I pay?')
    expect(await questions('first')).not.toContain('Comment payer ?')
  })

  it('[I18N-36] shows nothing of languages where the site has one', async () => {
    const { visitor, idOf } = await createSite(openSqlite, {
      'site.yaml': 'title: Hillside\n',
      'notices/winter.md': ferry,
    })
    const id = await idOf('notices/winter.md')
    for (const path of [urls.desk.notices, urls.desk.notice(id)])
      expect(await visitor.page(path)).not.toMatch(/language-row|name="language"/)
    expect(visitor.html()).not.toContain('Original:')
    expect((await visitor.get(urls.desk.notice(translationKey(id, 'fr')))).status).toBe(404)
  })

  it('[I18N-36] begins nothing in a language that the site does not have, and of nothing', async () => {
    const { visitor, idOf } = await createSite(openSqlite, { 'notices/winter.md': ferry, 'faq/pay.md': pay })
    const id = await idOf('notices/winter.md')
    for (const key of [translationKey(id, 'de'), translationKey(999, 'fr'), `${id}-in-fr-in-ar`, 'x-in-fr'])
      expect((await visitor.get(urls.desk.notice(key))).status, key).toBe(404)
    const question = translationKey(await idOf('faq/pay.md'), 'fr')
    expect((await visitor.get(urls.desk.notice(question))).status).toBe(404)
  })

  it('[I18N-119] opens a translation at one address', async () => {
    const { visitor, idOf } = await createSite(openSqlite, { 'notices/winter.md': ferry })
    const id = await idOf('notices/winter.md')
    expect((await visitor.get(urls.desk.notice(translationKey(id, '')))).status).toBe(200)
    expect((await visitor.get(urls.desk.notice(`${id}-in-`))).status).toBe(404)
  })

  it.each(['original', 'language'])(
    '[I18N-115] gives back what was written of a translation when its %s is removed',
    async (what) => {
      const { site, visitor, idOf, store } = await createSite(openSqlite, { 'notices/winter.md': ferry })
      const id = await idOf('notices/winter.md')
      const begin = urls.desk.notice(translationKey(id, 'fr'))
      await visitor.get(begin)
      const fields = {
        ...fieldsOf(visitor.html(), documentForm),
        title: 'Bac',
        body: 'Il part à six heures.',
      }
      if (what === 'original') await site.deps.documents.remove(id, 'Ana')
      else await store('site.yaml', 'title: Hillside\nlanguage: en\nlanguages: { ar: {} }\n')
      expect((await visitor.post(begin, { ...fields, act: 'save' })).status).toBe(409)
      expect(visitor.html()).toContain('Nothing of yours is lost')
      expect(visitor.html()).toMatch(/<textarea[^>]*aria-label="title"[^>]*>Bac</)
      expect(visitor.html()).toMatch(/<textarea[^>]*aria-label="body"[^>]*>Il part à six heures.</)
      expect(visitor.html()).not.toContain('bring-back')
      expect(visitor.html()).not.toContain('aria-label="base"')
      await visitor.get(urls.desk.notices)
      expect((await visitor.post(begin, { act: 'save' })).status).toBe(404)
    },
  )
})
