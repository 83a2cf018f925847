import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { urls } from '#shared/urls.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { copyInLanguages } from './support/copy-in-languages.ts'
import { useDeskSite } from './support/desk-site.ts'
import { formOn } from './support/form-page.ts'

// Nobody here types as slowly as a person.
const site = useDeskSite({
  content: copyInLanguages('fr', 'ar'),
  config: { contact: { minSeconds: 0, maxPerTenMinutes: 100 } },
})
const { visit } = useBrowser()
const address = (path: string) => new URL(path, site.url).href

const contact = `---
id: 1
title: Contact
mail:
  recipient: workshop@example.org
---
<label>Your name [text* your-name]</label>

<label>Your email [email* your-email]</label>

<label>Subject [text your-subject]</label>

<label>Message [textarea your-message]</label>

[submit "Send"]
`

const page = (title: string, id: number) =>
  `---\ntitle: ${title}\nslug: write-us\nid: ${id}\n---\n::contact-form{id=1}\n`

beforeAll(async () => {
  const files = {
    'forms/contact.md': contact,
    'pages/write-us.md': page('Write to us', 901),
    'pages/write-us.fr.md': page('Écrivez-nous', 902),
  }
  for (const [path, text] of Object.entries(files)) {
    const saved = await site.deps.documents.save({ path, text }, 'Ben')
    if (!saved.ok) throw new Error(`${path} was refused.`, { cause: saved.problem })
  }
})

it('[I18N-37] translates a form on the desk, shows it to visitors, and takes their messages under it', async () => {
  const { page, complaints } = await visit(address(urls.desk.forms), {}, site.signedIn('Ana', 'editor'))
  await page.getByRole('link', { name: 'Contact', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Translate into French' }).press('Enter')
  await page.getByRole('heading', { name: 'Contact (Français)' }).waitFor()
  await page.getByText('This is not saved yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  const source = page.getByLabel('Source')
  const words = {
    'Your name': 'Votre nom',
    'Your email': 'Votre adresse',
    Message: 'Message',
    Send: 'Envoyer',
  }
  const french = Object.entries(words).reduce(
    (text, [english, french]) => text.replace(english, french),
    await source.inputValue(),
  )
  await source.fill(french)
  await page.getByRole('form', { name: 'Preview' }).getByLabel('Votre nom').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText(/^Saved[.,]/).waitFor()
  await page.waitForURL(`**${urls.desk.form(2)}`)
  await page.getByText('Original: English').press('Enter')
  await page.getByRole('region', { name: 'Original text' }).getByText('Your name').waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto(address(urls.desk.narrowed(urls.desk.forms, 'fr')))
  expect(await page.locator('.desk-list > li').count()).toBe(1)
  expect(await violations(page)).toEqual([])

  await page.goto(address('/fr/write-us'))
  const { fill, send, hasStatus, message } = formOn(page, 'wpcf7-f2-p902-o1')
  await page.getByRole('button', { name: 'Envoyer' }).waitFor()
  await fill({ 'your-name': 'Ada', 'your-email': 'ada@example.org', 'your-message': 'Bonjour' })
  await send()
  await hasStatus('sent')
  await expect.poll(() => message.textContent()).toMatch(/^Merci/)
  expect(await site.deps.use(messagesService).messages.list()).toMatchObject([
    { formId: 2, formTitle: 'Contact (Français)' },
  ])
  await page.goto(address('/write-us'))
  await page.getByRole('button', { name: 'Send' }).waitFor()

  const folder = await mkdtemp(join(tmpdir(), 'portico-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await site.deps.documents.exportFolder(folder)
  expect(await readFile(join(folder, 'forms/contact.fr.md'), 'utf8')).toContain('Votre nom')
  expect(complaints).toEqual([])
})
