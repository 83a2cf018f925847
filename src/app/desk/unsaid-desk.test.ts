import { describe, expect } from 'vitest'
import { addresses as commentAddresses } from '#features/comments/server/addresses.ts'
import { messageReference } from '#features/inbox/server/message.ts'
import { messagesService } from '#features/inbox/server/service.ts'
import { addresses as webhookAddresses } from '#features/webhooks/server/addresses.ts'
import { commentsService } from '#platform/services/comments.ts'
import type { Message } from '#platform/services/inbox.ts'
import { createTranslator } from '#platform/words/translator.ts'
import { urls } from '#shared/urls.ts'
import { words as mailWords } from '#words/desk.outbox.ts'
import { itOnBothDatabases, type OpenTestDatabase } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { unsaidTexts } from '../../../test/unsaid.ts'

const translator = createTranslator({ '/src/languages/en-XA/desk.yaml': () => ({}) })

/** Text of the owner and of visitors, names, and dates, which the platform formats. */
const theirs = [
  /^(?:Hillside|Dana|Contact|Oak|Mia|Bo|A stool|your-message|I need one\.|No\.|robot|Well done\.|Call her\.)$/,
  /^(?:The shop|Filed|From a file|hook\.example|message\.accepted|CSV|JSON|English \(Pseudo-Accents\))$/,
  /@|https?:\/\//,
  /^[A-Z][a-z]+ \d{1,2}(?:, \d{4}, .*)?$/,
]

const message = (over: Partial<Message> & { id: string }): Message => ({
  ...{ formId: 1, formTitle: 'Contact', box: 'inbox', subject: 'A stool' },
  ...{ fromName: 'Mia', fromEmail: 'mia@example.org', sender: 's', spamReasons: [] },
  ...{ createdAt: new Date('2026-06-01T10:00:00Z'), emails: ['mia@example.org'] },
  ...{ meta: { url: '', userAgent: '', unitTag: '' }, consents: [] },
  fields: [{ name: 'your-message', type: 'textarea', values: ['I need one.'] }],
  ...over,
})

/** A site with something of everything that visitors send, and its owner at the desk. */
async function createFullSite(open: OpenTestDatabase) {
  const site = await createDeskSite(open, {}, undefined, {}, { translator })
  const { db, documents, outboxRunner, use } = site.deps
  await documents.save(
    { path: 'posts/oak.md', text: '---\ntitle: Oak\nid: 43\ndate: 2019-01-01\n---\nOak.\n' },
    'Dana',
  )
  await db.tables<unknown>().write(async (tx) => {
    const { messages, keptBack } = use(messagesService)
    const reasons = [{ agent: 'robot', reason: 'No.' }]
    const aside = message({ id: 'm3', box: 'spam', spamReasons: reasons, fromName: '', fromEmail: '' })
    await messages.put(
      tx,
      message({ id: 'm1', meta: { ...message({ id: '' }).meta, unanswered: ['a@b.c'] } }),
    )
    await messages.put(tx, message({ id: 'm2', box: 'spam', spamReasons: reasons, fromName: 'Bo' }))
    await messages.put(tx, aside)
    await keptBack.put(tx, aside, 'aside', { bytes: 1, home: 'h', network: 'n' })
    const mail = { kind: 'mail', reference: messageReference('m1'), payload: '{}' }
    await outboxRunner.outbox.put(tx, [
      { ...mail, state: 'failed', lastError: mailWords.notInTime },
      { ...mail, state: 'held' },
    ])
    const comment = { entry: 43, author: 'Bo', email: 'bo@example.org', text: 'Well done.', oldId: 1 }
    const at = new Date('2019-02-01')
    await use(commentsService).importAll(tx, [
      { ...comment, at, key: 'one', state: 'pending', type: 'comment' },
      { ...comment, at, key: 'two', state: 'pending', type: 'pingback', author: '' },
    ])
  })
  const dana = await site.signedIn('owner', 'Dana')
  await dana.page(urls.desk.account)
  await dana.post(urls.desk.accountLanguage, { language: 'en-XA' })
  return { ...site, dana }
}

describe('the desk in a language that nobody speaks', () => {
  itOnBothDatabases(
    '[I18N-47] says nothing about messages, comments and webhooks that is in no catalogue',
    async (open) => {
      const { dana } = await createFullSite(open)
      const found: string[] = []
      const look = (what: string, html: string) =>
        found.push(
          ...unsaidTexts(html)
            .filter((text) => !theirs.some((known) => known.test(text)))
            .map((text) => `${what}: ${text}`),
        )
      const visit = async (path: string) => look(path, await dana.page(path))
      const post = async (path: string, fields: Record<string, string>) =>
        look(path, await (await dana.post(path, fields)).text())

      for (const view of ['inbox', 'starred', 'archive', 'aside', 'spam', 'trash'])
        await visit(urls.desk.messages({ view }))
      await dana.post(urls.desk.messageNote, { id: 'm1', text: 'Call her.' })
      for (const id of ['m1', 'm2', 'm3']) await visit(urls.desk.message(id))
      for (const act of [
        'read',
        'unread',
        'star',
        'unstar',
        'archive',
        'unarchive',
        'remove',
        'bring-back',
      ]) {
        await dana.post(urls.desk.messageAct(act), { id: 'm1' })
        await visit(urls.desk.messages())
      }
      await post(urls.desk.messageAct('erase'), { id: 'm1' })
      await post(urls.desk.heldMails, {})
      await visit(urls.desk.deliveries)

      await visit(commentAddresses.desk())
      await visit(commentAddresses.settings)
      await post('/desk/comments/erase', { ids: 'any' })

      await post(webhookAddresses.list, { url: 'https://' })
      await post(webhookAddresses.list, { url: 'https://hook.example/a', event: 'message.accepted' })
      const webhook = /\/desk\/site\/webhooks\/([\w-]+)/.exec(dana.html())?.[1] ?? ''
      await visit(webhookAddresses.list)
      await dana.post(webhookAddresses.act(webhook, 'pause'))
      await visit(webhookAddresses.webhook(webhook))
      await post(webhookAddresses.act(webhook, 'remove'), {})

      await visit(urls.desk.home)
      await visit(urls.desk.audit)
      expect(found).toEqual([])
    },
  )
})
