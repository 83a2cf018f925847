import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { messageReference } from '#features/inbox/server/message.ts'
import { messagesService } from '#features/inbox/server/service.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { reviewsService } from '#features/reviews/server/service.ts'
import type { StagedFile } from '#platform/files/file-store.ts'
import { urls } from '#shared/urls.ts'
import { wakeAll } from './support/awake.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'

const site = useDeskSite()
const { visit } = useBrowser()

const script = 'window.stolen = true; alert(document.cookie)'
const hostile = [
  `<script>${script}</script>`,
  `<img src=x onerror="${script}">`,
  `"><svg onload='${script}'>`,
  `javascript:${script}`,
  `</title></textarea></select><iframe srcdoc="&lt;script&gt;${script}&lt;/script&gt;">`,
  `{{constructor.constructor('${script}')()}}`,
  '\u202e\u2028',
].join(' ')

/** Every text that a stranger can send, in every place that the desk shows. */
async function strike(): Promise<{ message: string; file: string }> {
  const { db, use, ids, files, outboxRunner } = site.deps
  const [inbox, reviews, accounts] = [use(messagesService), use(reviewsService), use(accountsService)]
  const message = ids.next()
  const field = { name: hostile, type: 'textarea', values: [hostile] }
  const staged = (await files.stage(
    Readable.from([Buffer.from(`<script>${script}</script>`)]),
    1000,
  )) as StagedFile
  await db.tables<unknown>().write(async (tx) => {
    await inbox.messages.put(tx, {
      ...{ id: message, formId: 1, formTitle: hostile, box: 'inbox', subject: hostile, fromName: hostile },
      ...{ fromEmail: `"${hostile}"@example.org`, createdAt: new Date(), sender: 's', consents: [] },
      ...{ emails: ['mia@example.org'], spamReasons: [{ agent: hostile, reason: hostile }] },
      meta: { url: `javascript:${script}`, userAgent: hostile, unitTag: hostile },
      fields: [field],
    })
    const reference = messageReference(message)
    const name = `${hostile.replaceAll('/', '')}.svg`
    await files.claim(tx, [{ ...staged, reference, field: 'drawing', name, mediaType: 'image/svg+xml' }])
    await outboxRunner.outbox.put(tx, [
      { kind: 'mail', reference, payload: '{}', state: 'failed', lastError: hostile },
    ])
  })
  await reviews.moderation.add(
    {
      ...{ id: 'hostile', author: hostile, rating: 1, title: hostile, language: 'en', helpful: 0 },
      ...{ text: hostile, date: new Date(), verified: false },
    },
    { campaign: 'workshop', status: 'pending' },
  )
  const editor = await accounts.accounts.create({ name: `<img src=x onerror=${script}>`, role: 'editor' })
  await accounts.sessions.begin(editor?.id ?? '', hostile)
  await accounts.audit.record({ who: hostile, what: hostile })
  return { message, file: staged.id }
}

/** Milliseconds. Some fifty pages take their time on a busy machine. */
const patience = 300_000

it('runs nothing that a stranger wrote, on any page of the desk', { timeout: patience }, async () => {
  const { message, file } = await strike()
  const { page, complaints } = await visit(
    new URL(urls.desk.home, site.url).href,
    {},
    site.signedIn('<b>Ana</b>'),
  )
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const pages = await site.pages(page, urls.desk.message(message), urls.desk.messages({ q: hostile }))
  const shown: string[] = []
  for (const { path } of pages) {
    await page.goto(new URL(path, site.url).href)
    await wakeAll(page)
    shown.push(path)
    expect(await page.evaluate(() => 'stolen' in window), path).toBe(false)
    expect(
      await page.locator('main :is(script, iframe, svg[onload], [onerror], a[href^="javascript:"])').count(),
      path,
    ).toBe(0)
  }
  expect(shown).toEqual(
    expect.arrayContaining([
      urls.desk.home,
      urls.desk.messages(),
      reviewAddresses.desk.reviews(),
      urls.desk.audit,
    ]),
  )
  expect(dialogs).toEqual([])
  expect(complaints).toEqual([])

  const got = await page.request.get(new URL(urls.desk.messageFile(message, file), site.url).href)
  expect(got.headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(got.headers()['content-disposition']).toMatch(/^attachment;/)
})
