import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { translationKey } from '#platform/desk/languages/translation-key.ts'
import { urls } from '#shared/urls.ts'
import { createVisitor } from '#testing/visitor.ts'
import { type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { log } from '../../../test/desk-steps.ts'
import { languagesIn, wordsOf } from '../../../test/language-row.ts'

const contact = `---
id: 1
title: Contact
locale: en_GB
mail:
  recipient: desk@hillside.example
messages:
  mail_sent_ok: We will write back.
---
<label>Your name [text* your-name]</label>
[email* your-email] [textarea your-message] [submit "Send"]
`

const page = (title: string) => `---\ntitle: ${title}\n---\n::contact-form{id=1}\n`

async function createSite(open: OpenTestDatabase, more: Record<string, string> = {}) {
  const site = await createDeskSite(open, {}, undefined, { botCheck: { provider: 'none' } })
  const files = {
    'site.yaml': 'title: Hillside\nlanguage: en\nlanguages: { fr: {}, ar: {} }\n',
    'forms/contact.md': contact,
    'pages/help.md': page('Help'),
    'pages/help.fr.md': page('Aide'),
    ...more,
  }
  for (const [path, text] of Object.entries(files))
    expect(await site.deps.documents.save({ path, text }, 'import'), path).toMatchObject({ ok: true })
  const visitor = await site.signedIn('editor', 'Bo')
  return {
    ...{ site, visitor },
    textOf: async (path: string) => (await site.deps.documents.find({ path }))?.text ?? '',
    page: async (path: string) => (await site.visitor().get(path)).text(),
    save: async (id: number | string, part: string | undefined, fields: Record<string, string>) => {
      await visitor.get(urls.desk.form(id, part))
      return visitor.post(urls.desk.form(id, part), { base: visitor.hidden('base'), act: 'save', ...fields })
    },
  }
}

const french = translationKey(1, 'fr')

describe('forms in several languages, on the desk', () => {
  it('[I18N-28] begins a translation with the whole form, which visitors do not see before it is saved', async () => {
    const { site, visitor, textOf, page, save } = await createSite(openSqlite)
    expect(languagesIn(await visitor.page(urls.desk.form(1)))).toEqual([
      'English',
      'Translate into French Missing',
      'Translate into Arabic Missing',
    ])
    expect(visitor.html()).toContain(`href="${urls.desk.form(french)}"`)
    const html = await visitor.page(urls.desk.form(french))
    expect(html).toContain('<h1>Contact (Français)</h1>')
    expect(html).toContain('This is not saved yet.')
    expect(html).toContain('[text* your-name]')
    expect(html).not.toContain(urls.desk.formCopy(french))
    expect(await visitor.page(urls.desk.form(french, 'mail'))).toContain('desk@hillside.example')
    expect(visitor.html()).not.toContain('Send the email to you')
    expect(await textOf('forms/contact.fr.md')).toBe('')
    expect(await page('/fr/help')).toMatch(/id="wpcf7-f1-[^"]*" lang="en-GB"/)

    const source = contact.slice(contact.indexOf('<label>')).replace('Your name', 'Votre nom')
    const saved = await save(french, undefined, { source })
    expect(saved.headers.get('location')).toBe(urls.desk.form(2))
    expect(await textOf('forms/contact.fr.md')).toBe(
      `---\nid: 2\ntitle: Contact (Français)\nmail:\n  recipient: desk@hillside.example\nmessages:\n  mail_sent_ok: We will write back.\n---\n${source}`,
    )
    expect(languagesIn(await visitor.page(urls.desk.form(2)))).toEqual([
      'English',
      'Français',
      'Translate into Arabic Missing',
    ])
    expect(await page('/fr/help')).toMatch(/id="wpcf7-f2-[^"]*" lang="fr"/)
    expect(await page('/fr/help')).toContain('Votre nom')
    expect(await page('/help')).toContain('id="wpcf7-f1-')
    expect(await log(site)).toEqual(['Bo: Created “Contact (Français)” (Forms)'])
  })

  it('[I18N-28] begins from every screen, and says what the form says by itself in its language', async () => {
    const { visitor, textOf, save } = await createSite(openSqlite)
    const texts = await visitor.page(urls.desk.form(french, 'texts'))
    expect(texts).toContain('placeholder="Veuillez')
    expect(texts).toContain('value="We will write back."')
    await save(french, 'texts', { mail_sent_ok: 'Nous vous répondrons.' })
    expect(await textOf('forms/contact.fr.md')).toContain('mail_sent_ok: Nous vous répondrons.\n')
    expect(await textOf('forms/contact.fr.md')).toContain('[text* your-name]')
    expect(await visitor.page(urls.desk.form(2, 'texts'))).toContain('mail_sent_ok: We will write back.')
    expect(visitor.html()).toContain('Original:')
  })

  it('[I18N-28] keeps what two people begin at the same time, and gives out no number twice', async () => {
    const { site, visitor, textOf, save } = await createSite(openSqlite)
    await visitor.get(urls.desk.form(french))
    const base = visitor.hidden('base')
    const other = await site.signedIn('editor', 'Ana')
    await other.get(urls.desk.forms)
    await other.post(urls.desk.newForm, { title: 'Orders' })
    await save(french, undefined, { source: '[text* nom] [submit]\n' })
    expect(await textOf('forms/contact.fr.md')).toContain('id: 3\n')
    await other.get(urls.desk.form(french))
    const late = { base, act: 'save', source: '[text* prenom] [submit]\n' }
    expect((await other.post(urls.desk.form(french), late)).status).toBe(409)
    expect(other.html()).toContain('[text* prenom]')
    expect(await textOf('forms/contact.fr.md')).toContain('[text* nom]')
    await other.post(urls.desk.form(3), { ...late, base: other.hidden('base') })
    expect(await textOf('forms/contact.fr.md')).toContain('[text* prenom]')
    expect(await textOf('forms/contact.fr.md')).toContain('id: 3\n')
  })

  it('[I18N-28] takes messages under the number of the translation, and writes its file', async () => {
    const { site, save } = await createSite(openSqlite)
    await save(french, undefined, { source: contact.slice(contact.indexOf('<label>')) })
    const sender = createVisitor((path, init) => site.app.request(`${site.site}${path}`, init), site.site)
    await sender.get('/fr/help')
    const action = / action="(\/fr\/help#[^"]+)"/.exec(sender.html())?.[1] ?? ''
    const letter = { 'your-name': 'Ann', 'your-email': 'ann@example.com', 'your-message': 'Bonjour' }
    expect((await sender.post(action, letter, { 'user-agent': 'Browser/1.0' })).status).toBe(303)
    expect(await site.deps.use(messagesService).messages.list()).toMatchObject([
      { formId: 2, formTitle: 'Contact (Français)' },
    ])
    const folder = await mkdtemp(join(tmpdir(), 'portico-export-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await site.deps.documents.exportFolder(folder)
    expect(await readFile(join(folder, 'forms/contact.fr.md'), 'utf8')).toContain('id: 2\n')
  })

  it('[I18N-117] copies a form in its own language', async () => {
    const { visitor, textOf } = await createSite(openSqlite, {
      'forms/contact.fr.md': '---\nid: 7\ntitle: Contact\n---\n[text* nom] [submit]\n',
    })
    for (const [id, path] of [
      [7, 'forms/contact-copy.fr.md'],
      [1, 'forms/contact-copy.md'],
    ] as const) {
      await visitor.get(urls.desk.form(id))
      const copied = await visitor.post(urls.desk.formCopy(id), {})
      expect(copied.status).toBe(303)
      expect(await textOf(path), path).toContain('title: Contact (copy)')
    }
    expect(await visitor.page(urls.desk.form(8, 'texts'))).toContain('placeholder="Veuillez')
  })

  it('[I18N-35] marks what is in another language in the list of forms, and narrows it to one', async () => {
    const { visitor } = await createSite(openSqlite, {
      'forms/contact.fr.md': '---\nid: 7\ntitle: Nous écrire\n---\n[submit]\n',
    })
    const whole = await visitor.page(urls.desk.forms)
    const [choice = ''] = /<select id="find-language"[\s\S]*?<\/select>/.exec(whole) ?? []
    expect(wordsOf(choice)).toBe('All languages English Français العربية')
    expect(whole).toContain('<span class="field-hint" lang="fr">Français</span>')
    const narrowed = await visitor.page(urls.desk.narrowed(urls.desk.forms, 'fr'))
    expect(narrowed).toContain('Nous écrire')
    expect(narrowed).not.toContain('<bdi>Contact</bdi>')
  })

  it('[I18N-36] shows nothing of languages where the site has one', async () => {
    const { visitor } = await createSite(openSqlite, { 'site.yaml': 'title: Hillside\n' })
    for (const path of [urls.desk.forms, urls.desk.form(1)])
      expect(await visitor.page(path)).not.toMatch(/language-row|find-language/)
    for (const key of [french, translationKey(9, 'fr'), '1-in-fr-in-ar'])
      expect((await visitor.get(urls.desk.form(key))).status, key).toBe(404)
  })
})
