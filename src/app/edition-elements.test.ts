import { expect, it } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { createSay } from '#platform/words/say.ts'
import type { Speaker } from '#platform/words/speaker.ts'
import { createVisitor } from '#testing/visitor.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

/** Translates everything, and says so. */
const speaker: Speaker = {
  deskLanguages: [],
  in: async (language) => createSay(language, ({ english }) => `${language}: ${english}`),
  nearest: (language) => language,
  catalogue: async () => ({}),
  forget() {},
}

const files = {
  'site.yaml':
    'title: Hillside\ndescription: A workshop.\nurl: http://localhost:3000\nlanguage: en\nlanguages: { fr: {}, he: {} }\nemail: owner@hillside.example\n',
  'site.fr.yaml': 'title: La colline\n',
}

async function createSite(open: OpenTestDatabase, more: Record<string, string>) {
  const site = await createDeskSite(open, {}, undefined, { botCheck: { provider: 'none' } }, speaker)
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

describeOnBothDatabases('what stands in pages of a site in several languages', (open) => {
  it('[I18N-65] a notice is the translation, or else that of the first language, marked as such', async () => {
    const { page, save, deps } = await createSite(open, {
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
    const { page } = await createSite(open, {
      ...pages('::notice{id=ferry}'),
      'notices/ferry.md': '---\nid: ferry\ntitle: Ferry\n---\nIt goes.\n',
      'notices/ferry.fr.md': '---\nid: ferry\ntitle: Bac\n---\nIl part.\n',
    })
    expect(await page('/help')).toMatch(/data-id="ferry\.[0-9a-f]+"/)
    expect(await page('/fr/help')).toMatch(/data-id="ferry--fr\.[0-9a-f]+"/)
  })

  it('[I18N-66] questions are those of the language, and those that nobody has translated', async () => {
    const { page, save } = await createSite(open, {
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

  it('[I18N-67] a form is the translation, which speaks its language on the page, on the wire and in mails', async () => {
    const { page, save, deps, app, site } = await createSite(open, pages('::contact-form{id=1}'))
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
    const mails = (await deps.postOffice.outbox.list({ family: 'mails' })).map(({ payload }) =>
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
    const { deps, folder } = await createSite(open, {
      'pages/soldes.fr.md': page('Soldes', '::notice{id=soldes}'),
      'notices/soldes.fr.md': '---\nid: soldes\ntitle: Soldes\n---\nDemain.\n',
    })
    const { problems } = await deps.documents.importFolder(folder)
    expect(problems.filter(({ path }) => path.includes('soldes'))).toEqual([])
  })
})
