import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { messageReference } from '#features/inbox/server/message.ts'
import { messagesService } from '#features/inbox/server/service.ts'
import { messageIdOf } from '#platform/mail/deliver-mail.ts'
import { mailKind } from '#platform/outbox/outbox-table.ts'
import type { Message } from '#platform/services/inbox.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../../test/desk-site.ts'
import { inWords } from '../../../test/in-words.ts'
import { useSmtpPeer } from '../../../test/smtp-peer.ts'

const send = (site: DeskSite, more: Partial<Message> = {}) =>
  site.deps.db.tables<unknown>().write((tx) =>
    site.deps.use(messagesService).messages.put(tx, {
      ...{ id: 'm1', formId: 1, formTitle: 'Contact', box: 'inbox', subject: 'A stool' },
      ...{ fromName: 'Mia', fromEmail: 'mia@example.org', createdAt: site.time.now, sender: 's' },
      ...{ spamReasons: [], emails: ['mia@example.org', 'shop@example.org'], consents: [] },
      meta: { url: '', userAgent: '', unitTag: '' },
      fields: [{ name: 'your-message', type: 'textarea', values: ['It wobbles.\nA lot.'] }],
      ...more,
    }),
  )

/** An email of the form about the message, as sent to the visitor. */
const copyTo = (site: DeskSite, id: string) =>
  site.deps.db.tables<unknown>().write((tx) =>
    site.deps.outboxRunner.outbox.put(tx, [
      {
        id,
        kind: mailKind,
        reference: messageReference('m1'),
        state: 'sent',
        payload: JSON.stringify({
          ...{ from: { name: '', address: 'forms@hillside.example' }, subject: 'Thanks', text: 'Thanks.' },
          ...{ to: [{ name: '', address: 'mia@example.org' }], cc: [], bcc: [], replyTo: [], headers: [] },
          attachments: [],
        }),
      },
    ]),
  )

const answer = (site: DeskSite) => ({
  id: 'm1',
  key: site.deps.ids.next(),
  to: 'mia@example.org',
  subject: 'Re: A stool',
  text: 'We take a millimetre off.\r\n\r\n> It wobbles.',
})

describe('messages on the desk', () => {
  it('[WP-345] say where a file of an old message is missing, and show no checksum', async () => {
    const site = await createDeskSite(openSqlite)
    const values = ['1cfffbee'.repeat(8)]
    await send(site, { fields: [{ name: 'your-file', type: 'lost-file', values }] })
    const page = await (await site.signedIn('editor')).page(urls.desk.message('m1'))
    expect(page).toContain('A file that wasn’t in the old site’s export')
    expect(page).not.toContain('1cfffbee')
  })

  it('are answered by email in the thread of the previous ones, once, and the answer stays with them', async () => {
    const peer = await useSmtpPeer()
    const site = await createDeskSite(openSqlite, {
      SMTP_URL: peer.url,
      PORTICO_URL: 'http://hillside.example',
    })
    await send(site)
    await copyTo(site, 'copy-1')
    await site.deps.outboxRunner.start()
    const editor = await site.signedIn('editor', 'Edith')
    const page = await editor.page(urls.desk.message('m1'))
    expect(page).toContain('Mia wrote on June 1, 2026')
    expect(page).toContain('&gt; It wobbles.\n&gt; A lot.')
    const first = answer(site)
    expect((await editor.post(urls.desk.messageReply, first)).status).toBe(303)
    await editor.get(urls.desk.message('m1'))
    await editor.post(urls.desk.messageReply, first)
    site.wait(5)
    await editor.get(urls.desk.message('m1'))
    const second = { ...answer(site), text: 'Done.' }
    await editor.post(urls.desk.messageReply, second)
    const received = await peer.arrived(2)
    const one = received.find(({ parsed }) => parsed.text?.includes('millimetre'))
    const two = received.find((mail) => mail !== one)
    const id = (key: string) => messageIdOf(key, 'owner@hillside.example')
    const copy = messageIdOf('copy-1', 'forms@hillside.example')
    expect(one?.to).toEqual(['mia@example.org'])
    expect(one?.parsed).toMatchObject({
      subject: 'Re: A stool',
      from: { name: 'Hillside', address: 'owner@hillside.example' },
      messageId: id(first.key),
      inReplyTo: copy,
      references: copy,
    })
    expect(one?.parsed.text?.trim()).toBe('We take a millimetre off.\n\n> It wobbles.')
    expect(two?.parsed).toMatchObject({ inReplyTo: id(first.key), references: `${copy} ${id(first.key)}` })
    const [given] = await site.deps.use(messagesService).personalData.export('mia@example.org')
    expect(given?.answers).toMatchObject([{ to: 'mia@example.org' }, { text: 'Done.' }])
    const html = await editor.page(urls.desk.message('m1'))
    expect(html.match(/We take a millimetre off/g)).toHaveLength(1)
    expect(html).toMatch(/Edith<\/bdi> replied to/)
    expect(inWords(await site.deps.use(accountsService).audit.list({ limit: 9 }))).toMatchObject([
      { who: 'Edith', what: 'Replied to a message through Contact' },
      { who: 'Edith', what: 'Replied to a message through Contact' },
    ])
  })

  it.each<[string, Record<string, string>, string, string?]>([
    ['its own address on its own domain', {}, 'owner@hillside.example'],
    [
      'its own address while it has no domain',
      { PORTICO_URL: 'http://localhost:3000' },
      'owner@hillside.example',
    ],
    [
      'the address it signs in with at the mail server',
      { PORTICO_URL: 'http://shop.example', login: 'owner%40hillside.example:x@' },
      'owner@hillside.example',
    ],
    [
      'an address of its domain that brings answers to its own',
      { PORTICO_URL: 'http://shop.example' },
      'web@shop.example',
      'owner@hillside.example',
    ],
  ])(
    'are answered under the best address a site has: %s',
    async (_, { login = '', ...environment }, from, replyTo) => {
      const SMTP_URL = `smtp://${login}127.0.0.1:9`
      const site = await createDeskSite(openSqlite, {
        PORTICO_URL: 'http://hillside.example',
        SMTP_URL,
        ...environment,
      })
      await send(site)
      const editor = await site.signedIn('editor')
      await editor.get(urls.desk.message('m1'))
      await editor.post(urls.desk.messageReply, answer(site))
      const [mail] = await site.deps.outboxRunner.outbox.list()
      expect(JSON.parse(mail?.payload ?? '')).toMatchObject({
        from: { name: 'Hillside', address: from },
        replyTo: replyTo ? [{ address: replyTo }] : [],
      })
    },
  )

  it('are answered only to an address that is in them, and with words', async () => {
    const peer = await useSmtpPeer()
    const site = await createDeskSite(openSqlite, { SMTP_URL: peer.url })
    await send(site)
    const editor = await site.signedIn('editor')
    const attempt = async (more: Record<string, string>) => {
      await editor.get(urls.desk.message('m1'))
      expect((await editor.post(urls.desk.messageReply, { ...answer(site), ...more })).status).toBe(422)
      return editor.html()
    }
    expect(await attempt({ to: 'victim@example.com' })).toContain('Choose one of the addresses')
    const kept = await attempt({ text: '  ', subject: 'Hm "well"' })
    expect(kept).toContain('Write a reply first.')
    expect(kept).toContain('value="Hm &quot;well&quot;"')
    expect(await attempt({ key: "x'--" })).toContain('Write a reply first.')
    expect((await editor.post(urls.desk.messageReply, { ...answer(site), id: 'gone' })).status).toBe(404)
    expect(await site.deps.outboxRunner.outbox.list()).toEqual([])
    await editor.get(urls.desk.message('m1'))
    const subject = 'Hi\r\nBcc: victim@example.com'
    await editor.post(urls.desk.messageReply, { ...answer(site), to: 'SHOP@example.org', subject })
    const [mail] = await site.deps.outboxRunner.outbox.list()
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject({
      to: [{ address: 'shop@example.org' }],
      subject: 'HiBcc: victim@example.com',
      bcc: [],
    })
  })

  it('show an answer that could not be sent in the words of the mail server, and send it again', async () => {
    const peer = await useSmtpPeer()
    const site = await createDeskSite(openSqlite, { SMTP_URL: peer.url })
    await send(site)
    peer.state.mood = 'refuse'
    const editor = await site.signedIn('editor')
    await editor.get(urls.desk.message('m1'))
    const given = answer(site)
    await editor.post(urls.desk.messageReply, given)
    const { outboxRunner } = site.deps
    await outboxRunner.start()
    await expect
      .poll(async () => (await outboxRunner.outbox.find(given.key))?.lastError)
      .toContain('No such mailbox here')
    expect(await editor.page(urls.desk.message('m1'))).toContain('No such mailbox here')
    peer.state.mood = 'accept'
    await editor.post(urls.desk.messageRetry, { id: given.key, message: 'm1' })
    await peer.arrived(1)
  })

  it('say how to turn email on where it is off, and link to the email program', async () => {
    const site = await createDeskSite(openSqlite)
    await send(site)
    const editor = await site.signedIn('editor')
    const html = await editor.page(urls.desk.message('m1'))
    expect(html).toContain('SMTP_URL=smtp://')
    expect(html).toMatch(
      /href="mailto:mia%40example.org\?subject=Re%3A%20A%20stool&amp;body=[^"]*%3E%20It%20wobbles/,
    )
    expect((await editor.post(urls.desk.messageReply, answer(site))).status).toBe(422)
    expect(await site.deps.outboxRunner.outbox.list()).toEqual([])
  })

  itOnBothDatabases('are given to people, and found by whose they are', async (open) => {
    const site = await createDeskSite(open)
    for (const id of ['m1', 'm2', 'm3']) await send(site, { id, subject: id })
    const [editor, moderator] = [
      await site.signedIn('editor', 'Edith'),
      await site.signedIn('moderator', 'Mo'),
    ]
    await moderator.get(urls.desk.messages())
    const give = (to: string, ...id: string[]) => moderator.post(urls.desk.messageAct('assign'), { to, id })
    await give(editor.account.id, 'm1', 'm2', 'none')
    await give(moderator.account.id, 'm2')
    await give('a stranger', 'm3')
    expect(await moderator.page(urls.desk.messages())).toContain('That person no longer has an account here.')
    const shown = async (who: string) =>
      [
        ...(await moderator.page(urls.desk.messages({ who }))).matchAll(/message-subject"><bdi>([^<]+)</g),
      ].map(([, subject]) => subject)
    expect([await shown('me'), await shown('nobody'), await shown(editor.account.id)]).toEqual([
      ['m2'],
      ['m3'],
      ['m1'],
    ])
    expect(await moderator.page(urls.desk.message('m1'))).toMatch(/<option[^>]* selected="">Edith</)
    await site.signedIn('owner')
    await site.deps.use(accountsService).accounts.remove(editor.account.id)
    expect(await moderator.page(urls.desk.messages())).toContain('someone who left')
    await give('', 'm1')
    expect(await shown('nobody')).toEqual(['m3', 'm1'])
    const [last] = inWords(await site.deps.use(accountsService).audit.list({ limit: 1 }))
    expect(last).toMatchObject({ who: 'Mo', what: 'Unassigned 1 message' })
  })

  it('are told to a page that is open, whichever process took them', async () => {
    const database = await openSqlite()
    const site = await createDeskSite(async () => database)
    const other = await createDeskSite(async () => database)
    await send(site, { id: 'm1' })
    const moderator = await other.signedIn('moderator')
    const html = await moderator.page(urls.desk.messages({ view: 'inbox' }))
    expect(html).toContain(urls.desk.messagesNews({ view: 'inbox' }))
    const news = async () => (await moderator.get(urls.desk.messagesNews({ view: 'inbox' }))).json()
    site.wait(2)
    await send(site, { id: 'm2', fromName: 'Olga' })
    await send(site, { id: 'spam', box: 'spam' })
    expect(await news()).toMatchObject({ unread: 2, rows: [{ id: 'm2', from: 'Olga', unread: true }] })
    await send(site, { id: 'late', createdAt: new Date(site.time.now.getTime() - 20_000) })
    expect((await news()).rows.map(({ id }: { id: string }) => id)).toEqual(['m2', 'late'])
  })

  it('keep nobody signed in by being watched', async () => {
    const site = await createDeskSite(openSqlite)
    const moderator = await site.signedIn('moderator')
    const token = moderator.cookies.get('desk')
    for (let day = 0; day < 7; day += 1) {
      site.wait(24 * 60 - 1)
      expect((await moderator.get(urls.desk.messagesNews())).status).toBe(200)
    }
    expect(moderator.cookies.get('desk')).toBe(token)
    site.wait(24 * 60)
    expect((await moderator.get(urls.desk.messagesNews())).status).toBe(303)
    expect((await moderator.get(urls.desk.messages())).status).toBe(303)
  })

  it('say when they are erased by themselves', async () => {
    const site = await createDeskSite(openSqlite)
    await send(site, { id: 'kept' })
    await send(site, { id: 'spam', box: 'spam' })
    const { spamDays } = site.deps.config.contact
    const editor = await site.signedIn('editor')
    expect(await editor.page(urls.desk.message('kept'))).toContain(
      'This message is kept until someone erases it.',
    )
    const day = new Date(site.time.now.getTime() + spamDays * 86_400_000).toISOString().slice(0, 10)
    expect(await editor.page(urls.desk.message('spam'))).toContain(`<time dateTime="${day}`)
  })

  it('are done with all at once, and erased only after a question', async () => {
    const site = await createDeskSite(openSqlite)
    for (const id of ['m1', 'm2', 'm3']) await send(site, { id, subject: id })
    const editor = await site.signedIn('editor')
    const html = await editor.page(urls.desk.messages())
    const [, all = ''] = /name="ids"[^>]* value="([^"]+)"|value="([^"]+)"[^>]* name="ids"/.exec(html) ?? []
    await editor.post(urls.desk.messageAct('read'), { ids: all, id: 'm1' })
    expect(await site.deps.use(messagesService).messages.counts()).toMatchObject({
      inbox: 3,
      unseen: 0,
    })
    const asked = await editor.post(urls.desk.messageAct('erase'), { ids: 'm1 m2' })
    expect(await asked.text()).toContain('Erase 2 messages?')
    expect(await site.deps.use(messagesService).messages.counts()).toMatchObject({ inbox: 3 })
    await editor.post(urls.desk.messageAct('erase'), { ids: editor.hidden('ids'), sure: 'yes' })
    expect((await site.deps.use(messagesService).messages.list()).map(({ id }) => id)).toEqual(['m3'])
  })
})
