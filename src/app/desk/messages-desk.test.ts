import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { messageReference } from '#features/inbox/server/message.ts'
import { messagesService } from '#features/inbox/server/service.ts'
import { searchStep } from '#platform/db/look-back.ts'
import type { StagedFile } from '#platform/files/file-store.ts'
import type { OutboxTables } from '#platform/outbox/outbox-table.ts'
import type { Message } from '#platform/services/inbox.ts'
import { urls } from '#shared/urls.ts'
import { words as spamWords } from '#words/forms.spam.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../../test/desk-site.ts'
import { inWords } from '../../../test/in-words.ts'

const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'

const describeMessage = (over: Partial<Message> & { id: string }): Message => ({
  formId: 1,
  formTitle: 'Contact',
  box: 'inbox',
  subject: 'A stool',
  fromName: 'Mia',
  fromEmail: 'mia@example.org',
  createdAt: new Date('2026-06-01T10:00:00Z'),
  sender: 's',
  spamReasons: [],
  emails: ['mia@example.org'],
  meta: { url: '', userAgent: hostile, unitTag: '' },
  consents: [],
  fields: [{ name: 'your-message', type: 'textarea', values: ['I need a "stool"\nfor 100% of us.'] }],
  ...over,
})

const send = (site: DeskSite, over: Partial<Message> & { id: string }) =>
  site.deps.db
    .tables<unknown>()
    .write((tx) => site.deps.use(messagesService).messages.put(tx, describeMessage(over)))

const mail = (to: string) =>
  JSON.stringify({
    from: { name: '', address: 'site@example.org' },
    to: [{ name: '', address: to }],
    ...{ cc: [], bcc: [], replyTo: [], subject: 'x', headers: [], text: 'x', attachments: [] },
  })

const sendersIn = (html: string) =>
  [...html.matchAll(/message-from">.*?<bdi>([^<]+)</g)].map(([, name]) => name)

/** Messages of earlier days, one a minute. */
const sendMany = async (site: DeskSite, count: number) => {
  await send(site, { id: 'model', createdAt: new Date('2026-05-01T10:00:00Z') })
  await site.deps.db.tables<unknown>().write((tx) =>
    sql`insert into contact_messages
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
      select 'many-' || n, form_id, form_title, box, subject, from_name, from_email, created_at - n * 60000, seen_at, sender,
        remote_address, spam_reasons, emails, meta, consents, fields
      from contact_messages, numbers where id = 'model'`.execute(tx),
  )
}

describe('messages on the desk', () => {
  itOnBothDatabases('[PERF-133] are searched for a while, and then further back', async (open) => {
    const site = await createDeskSite(open)
    await sendMany(site, searchStep)
    await send(site, { id: 'oldest', fromName: 'Bo', createdAt: new Date('2026-01-01T10:00:00Z') })
    const moderator = await site.signedIn('moderator')
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => void vi.restoreAllMocks())
    const whole = await moderator.page(urls.desk.messages({ q: 'bo' }))
    expect(sendersIn(whole)).toEqual(['Bo'])
    expect(whole).not.toContain('Search further back')
    let time = 0
    now.mockImplementation(() => (time += 1000))
    const part = await moderator.page(urls.desk.messages({ q: 'bo' }))
    expect(part).toContain('Nothing found so far.')
    expect(part).toContain('Searched back to')
    const [, further = ''] = /<a href="([^"]+)">Search further back/.exec(part) ?? []
    expect(sendersIn(await moderator.page(further.replaceAll('&amp;', '&')))).toEqual(['Bo'])
  })

  itOnBothDatabases(
    'are listed unread, found by what was written in them, and read by being opened',
    async (open) => {
      const site = await createDeskSite(open)
      await send(site, { id: 'm1' })
      await send(site, { id: 'm2', fromName: 'Bo', fromEmail: '', subject: 'Other', fields: [] })
      const moderator = await site.signedIn('moderator')
      expect(await moderator.page(urls.desk.home)).toContain('2 unread messages')
      for (const q of ['"STOOL"', '100%', 'mia@', 'for 100'])
        expect(sendersIn(await moderator.page(urls.desk.messages({ q }))), q).toEqual(['Mia'])
      expect(await moderator.page(urls.desk.messages({ q: '1_0' }))).toContain('No results for')
      expect(await moderator.page(urls.desk.messages({ form: '2' }))).toContain('No messages here')
      expect(await moderator.page(urls.desk.message('m1'))).toContain('I need a &quot;stool&quot;')
      expect(await site.deps.use(messagesService).messages.counts()).toMatchObject({ unseen: 1 })
      expect((await moderator.get(urls.desk.message('gone'))).status).toBe(404)
    },
  )

  it('[FORM-27] say who got no email, and why', async () => {
    const site = await createDeskSite(openSqlite)
    const form = {
      path: 'forms/contact.md',
      text: `---
id: 1
title: Contact
mail_2: { active: true, recipient: "[your-email]", sender: web@hillside.example, subject: Thanks, body: Hi }
---
[email* your-email] [text your-subject] [submit]
`,
    }
    const base = (await site.deps.documents.find(form))?.version ?? ''
    await site.deps.documents.save(form, 'Ana', { base })
    for (let number = 1; number <= 6; number += 1) {
      const body = new FormData()
      body.append('_wpcf7', '1')
      body.append('_wpcf7_unit_tag', 'wpcf7-f1-o1')
      body.append('your-email', 'mia@example.org')
      body.append('your-subject', `No. ${number}`)
      const answer = await site.app.request(`${site.site}/api/contact-form-7/v1/contact-forms/1/feedback`, {
        method: 'POST',
        body,
        headers: { 'user-agent': 'Browser/1.0' },
      })
      expect(await answer.json()).toMatchObject({ status: 'mail_sent' })
    }
    const moderator = await site.signedIn('moderator')
    const pages = []
    for (const { id } of await site.deps.use(messagesService).messages.list())
      pages.push(await moderator.page(urls.desk.message(id)))
    const said = pages.filter((page) => page.includes('No email was sent to <bdi>mia@example.org</bdi>'))
    expect(said).toEqual([expect.stringContaining('Many messages gave this address within an hour')])
    expect(said[0]).toContain('The email to <bdi>owner@hillside.example</bdi>')
    expect(said[0]).not.toContain('The email to <bdi>mia@example.org</bdi>')
  })

  it('are shown with what visitors read beside the fields, and the names of fields that are gone', async () => {
    const site = await createDeskSite(openSqlite)
    const form = {
      path: 'forms/contact.md',
      text: '---\nid: 1\ntitle: Contact\n---\n<label>How can we help? [textarea* your-message]</label>\n',
    }
    const base = (await site.deps.documents.find(form))?.version ?? ''
    await site.deps.documents.save(form, 'Ana', { base })
    const field = { type: 'text', values: ['x'] }
    const fields = [
      { name: 'your-message', ...field },
      { name: 'old-field', ...field },
    ]
    await send(site, { id: 'm1', fields })
    const html = await (await site.signedIn('moderator')).page(urls.desk.message('m1'))
    expect([...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name)).toEqual([
      'How can we help?',
      'old-field',
    ])
  })

  it('say why they were taken for spam in words that owners know', async () => {
    const site = await createDeskSite(openSqlite)
    const reasons = [
      { agent: 'honeypot', reason: 'A hidden field was filled in.' },
      { agent: 'proof-of-work', reason: 'There was no bot check.' },
      { agent: 'a provider of the future', reason: 'No.' },
    ]
    await send(site, { id: 'm1', box: 'spam', spamReasons: reasons })
    const html = await (await site.signedIn('moderator')).page(urls.desk.message('m1'))
    const [, list = ''] = /<div class="message caution">(.*?)<\/div>/s.exec(html) ?? []
    const said = [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => item.replace(/<[^>]*>/g, ''))
    expect(said).toEqual([
      'A hidden field was filled in. (bot trap)',
      'There was no bot check. (bot check)',
      'No. (a provider of the future)',
    ])
  })

  it('[I18N-108] say it in the language of the reader', async () => {
    const site = await createDeskSite(openSqlite)
    const reasons = [{ agent: 'honeypot', reason: spamWords.honeypot }]
    await send(site, { id: 'm1', box: 'spam', spamReasons: reasons })
    const moderator = await site.signedIn('moderator')
    const page = () => moderator.page(urls.desk.message('m1'))
    expect(await page()).toContain('A hidden field was filled out.')
    await site.deps.use(accountsService).accounts.setLanguage(moderator.account.id, 'fr')
    expect(await page()).toContain('Un champ caché a été rempli.')
  })

  it('name every answer as visitors read its label, also a consent', async () => {
    const site = await createDeskSite(openSqlite)
    const template = [
      '<fieldset><legend>Which island?</legend>[radio island use_label_element "Öja" "Ängsö"]</fieldset>',
      '<p><label for="b">Budget (optional):</label> [range budget id:b] <small>About [output budget] euro</small></p>',
      '<p>[acceptance terms]I have read <b>the terms</b>.[/acceptance]</p>',
    ].join('\n')
    const form = { path: 'forms/contact.md', text: `---\nid: 1\ntitle: Contact\n---\n${template}\n` }
    const base = (await site.deps.documents.find(form))?.version ?? ''
    await site.deps.documents.save(form, 'Ana', { base })
    const fields = [
      { name: 'island', type: 'radio', values: ['Öja'] },
      { name: 'budget', type: 'range', values: ['40'] },
      { name: 'terms', type: 'acceptance', values: ['Consented: I have read the terms.'] },
    ]
    const consents = [{ name: 'terms', accepted: true, text: 'I have read the terms.', purposes: [] }]
    await send(site, { id: 'm1', fields, consents })
    const html = await (await site.signedIn('moderator')).page(urls.desk.message('m1'))
    expect(
      [...html.matchAll(/<dt>(.*?)<\/dt><dd dir="auto">(.*?)<\/dd>/g)].map(([, ...pair]) => pair),
    ).toEqual([
      ['Which island?', 'Öja'],
      ['Budget', '40'],
      ['I have read the terms.', 'Consented'],
    ])
  })

  itOnBothDatabases('lead to their list, and to those before and after them in it', async (open) => {
    const site = await createDeskSite(open)
    for (const id of ['m1', 'm2', 'm3', 'm4']) await send(site, { id })
    await send(site, { id: 'spam', box: 'spam' })
    const editor = await site.signedIn('editor')
    await editor.page(urls.desk.messages())
    await editor.post(urls.desk.messageAct('archive'), { id: 'm3' })
    expect(await editor.page(urls.desk.messages())).toContain('Message archived.')
    const ways = async (id: string) => {
      const [, nav = ''] =
        /<nav class="message-ways[^>]*>(.*?)<\/nav>/s.exec(await editor.page(urls.desk.message(id))) ?? []
      return [...nav.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, words]) => `${words} ${href}`)
    }
    expect(await ways('m2')).toEqual([
      `Inbox ${urls.desk.messages({ view: 'inbox' })}`,
      `Newer ${urls.desk.message('m4')}`,
      `Older ${urls.desk.message('m1')}`,
    ])
    expect(await ways('m3')).toEqual([`Archive ${urls.desk.messages({ view: 'archive' })}`])
    expect(await ways('spam')).toEqual([`Spam ${urls.desk.messages({ view: 'spam' })}`])
  })

  it('are named before they are erased', async () => {
    const site = await createDeskSite(openSqlite)
    await send(site, { id: 'm1', subject: 'A stool <b>' })
    const editor = await site.signedIn('editor')
    await editor.page(urls.desk.message('m1'))
    const asked = await (await editor.post(urls.desk.messageAct('erase'), { id: 'm1' })).text()
    expect(asked).toContain('Erase this message?')
    expect(asked).toContain('A stool &lt;b&gt;')
    expect(asked).toMatch(/Mia<\/bdi>, <time/)
    expect(asked).toContain('class="button quiet danger"')
  })

  itOnBothDatabases(
    'are starred, archived, marked as spam and brought back, several at once',
    async (open) => {
      const site = await createDeskSite(open)
      for (const id of ['m1', 'm2', 'm3']) await send(site, { id, subject: id })
      const editor = await site.signedIn('editor')
      const shown = async (view: string) =>
        [
          ...(await editor.page(urls.desk.messages({ view }))).matchAll(/message-subject"><bdi>([^<]+)</g),
        ].map(([, subject]) => subject)
      const act = (act: string, ...id: string[]) => editor.post(urls.desk.messageAct(act), { id })
      expect(await shown('inbox')).toEqual(['m3', 'm2', 'm1'])
      await act('star', 'm1', 'm2', 'none')
      await act('archive', 'm2')
      expect([await shown('inbox'), await shown('starred'), await shown('archive')]).toEqual([
        ['m3', 'm1'],
        ['m2', 'm1'],
        ['m2'],
      ])
      await act('unarchive', 'm2')
      await act('unstar', 'm1', 'm2')
      await act('spam', 'm3')
      expect([await shown('inbox'), await shown('starred'), await shown('spam')]).toEqual([
        ['m2', 'm1'],
        [],
        ['m3'],
      ])
      await act('not-spam', 'm3')
      await act('read', 'm1', 'm2', 'm3')
      await act('unread', 'm2')
      expect(await site.deps.use(messagesService).messages.counts()).toEqual({
        inbox: 3,
        unseen: 1,
        spam: 0,
      })
      expect((await act('explode', 'm1')).status).toBe(405)
      await editor.get(urls.desk.messages())
      await act('star')
      expect(await editor.page(urls.desk.messages())).toContain(
        '<div class="message bad" role="alert" tabindex="-1" autofocus="">Select something first.</div>',
      )
      const [last] = inWords(await site.deps.use(accountsService).audit.list({ limit: 1 }))
      expect(last).toMatchObject({ who: 'editor', what: 'Marked 1 message as unread' })
    },
  )

  itOnBothDatabases(
    '[WP-65] are removed into the trash and restored to where they were, several at once',
    async (open) => {
      const site = await createDeskSite(open)
      await send(site, { id: 'm1' })
      await send(site, { id: 'm2', fromName: 'Bo', box: 'spam', spamReasons: [{ agent: 'x', reason: 'y' }] })
      const moderator = await site.signedIn('moderator')
      const list = async (view?: string) => sendersIn(await moderator.page(urls.desk.messages({ view })))
      await list()
      await moderator.post(urls.desk.messageAct('remove'), { ids: 'm1 m2' })
      expect([await list(), await list('spam'), await list('trash')]).toEqual([[], [], ['Bo', 'Mia']])
      expect(await moderator.page(urls.desk.home)).toContain('No unread messages</a>, 0 in total')
      const page = await moderator.page(urls.desk.message('m2'))
      expect(page).toContain('Restore')
      expect(page).not.toContain('Reply by email')
      expect(page).toMatch(/erased on <time[^>]*>July 1, 2026/)
      // Only the spam page sends the emails of a message that turns out not to be spam.
      await moderator.post(urls.desk.messageAct('not-spam'), { id: 'm2' })
      expect(await list('trash')).toEqual(['Bo', 'Mia'])
      await moderator.post(urls.desk.messageAct('bring-back'), { ids: 'm1 m2' })
      expect([await list(), await list('spam'), await list('trash')]).toEqual([['Mia'], ['Bo'], []])
      expect(await site.deps.outboxRunner.outbox.list({ family: 'mails' })).toEqual([])
    },
  )

  it('[FORM-18] are emailed when they turn out not to be spam, once', async () => {
    const site = await createDeskSite(openSqlite)
    const held = [{ agent: 'links', reason: 'It contains 9 links.' }]
    await send(site, { id: 'held', box: 'spam', spamReasons: held })
    await send(site, { id: 'mailed' })
    const editor = await site.signedIn('editor')
    await editor.page(urls.desk.messages())
    const act = (act: string, ...id: string[]) => editor.post(urls.desk.messageAct(act), { id })
    await act('spam', 'mailed')
    await act('not-spam', 'held', 'mailed')
    await act('spam', 'held')
    await act('not-spam', 'held')
    const mails = await site.deps.outboxRunner.outbox.list()
    expect(mails.map(({ reference }) => reference)).toEqual([messageReference('held')])
    expect(await site.deps.use(messagesService).messages.counts()).toMatchObject({ inbox: 2, spam: 0 })
  })

  it('[FORM-23] that were held have a list of their own, and are emailed when they are moved to the inbox', async () => {
    const site = await createDeskSite(openSqlite)
    const { outboxRunner } = site.deps
    const { messages, keptBack } = site.deps.use(messagesService)
    const many = [{ agent: 'rate limit', reason: 'More than 600 messages came through this form.' }]
    const aside = async (id: string) => {
      const message = describeMessage({ id, box: 'spam', spamReasons: many, fromName: id })
      await site.deps.db.tables<unknown>().write(async (tx) => {
        await messages.put(tx, message)
        await keptBack.put(tx, message, 'aside', { bytes: 1, home: 'h', network: 'n' })
      })
    }
    await send(site, { id: 'spam', box: 'spam', spamReasons: many, fromName: 'spam' })
    for (const id of ['one', 'two', 'three']) await aside(id)
    const editor = await site.signedIn('editor')
    const shown = async (view: string) =>
      sendersIn(await editor.page(urls.desk.messages({ view }))).toSorted()
    expect(await editor.page(urls.desk.home)).toMatch(/3 were held.*1 in spam/s)
    expect([await shown('aside'), await shown('spam')]).toEqual([['one', 'three', 'two'], ['spam']])
    const page = await editor.page(urls.desk.message('one'))
    expect(page).toContain('Held because')
    expect(page).toContain('Move to inbox')
    await editor.post(urls.desk.messageAct('accept'), { id: ['one'] })
    await editor.post(urls.desk.messageAct('spam'), { id: ['two'] })
    expect([await shown('aside'), await shown('spam'), await shown('inbox')]).toEqual([
      ['three'],
      ['spam', 'two'],
      ['one'],
    ])
    expect((await outboxRunner.outbox.list()).map(({ reference }) => reference)).toEqual([
      messageReference('one'),
    ])
    expect(await keptBack.count('aside')).toBe(1)
  })

  it('[FORM-18] are kept for 30 days from when they were called spam, however old they are', async () => {
    const site = await createDeskSite(openSqlite)
    await send(site, { id: 'old', createdAt: new Date('2025-06-01T10:00:00Z') })
    const editor = await site.signedIn('editor')
    await editor.page(urls.desk.messages())
    await editor.post(urls.desk.messageAct('spam'), { id: 'old' })
    const { jobs } = site.deps
    const { messages } = site.deps.use(messagesService)
    const kept = async (days: number) => {
      site.wait(days * 24 * 60)
      await jobs.run()
      return (await messages.counts()).spam
    }
    expect([await kept(29), await kept(2)]).toEqual([1, 0])
  })

  itOnBothDatabases('come in pages, each once', async (open) => {
    const site = await createDeskSite(open)
    const ids = Array.from({ length: 120 }, (_, i) => `m${String(i).padStart(3, '0')}`)
    for (const id of ids) await send(site, { id, subject: id })
    const editor = await site.signedIn('editor')
    const seen: string[] = []
    let next: string | undefined = urls.desk.messages()
    while (next) {
      const html: string = await editor.page(next)
      seen.push(...[...html.matchAll(/message-subject"><bdi>(m\d+)</g)].map(([, id]) => id ?? ''))
      next = /href="(\/desk\/messages\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen).toEqual(ids.toReversed())
  })

  it('hold files that are only ever downloaded, and only with their message', async () => {
    const site = await createDeskSite(openSqlite)
    await send(site, { id: 'm1' })
    await send(site, { id: 'm2' })
    const { files } = site.deps
    const staged = (await files.stage(Readable.from([Buffer.from('<script>1</script>')]), 1000)) as StagedFile
    await site.deps.db.tables<unknown>().write((tx) =>
      files.claim(tx, [
        {
          ...staged,
          reference: messageReference('m1'),
          field: 'drawing',
          name: `${hostile}".html`,
          mediaType: 'text/html',
        },
      ]),
    )
    const editor = await site.signedIn('editor')
    expect(await editor.page(urls.desk.message('m1'))).not.toContain('<script>alert')
    const { headers, status } = await editor.get(urls.desk.messageFile('m1', staged.id))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w .-]+"; filename\*=UTF-8''/)
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await editor.get(urls.desk.messageFile('m2', staged.id))).status).toBe(404)
    expect((await editor.get(urls.desk.messageFile('m1', '../../secret'))).status).toBe(400)
    expect((await site.visitor().get(urls.desk.messageFile('m1', staged.id))).status).toBe(303)
  })

  itOnBothDatabases(
    'show how their mails fare, in the words of the mail server, and send them again',
    async (open) => {
      const site = await createDeskSite(open)
      await send(site, { id: 'm1' })
      const { outbox } = site.deps.outboxRunner
      const put = (state: 'failed' | 'held', to: string) =>
        site.deps.db.tables<unknown>().write((tx) =>
          outbox.put(tx, [
            {
              kind: 'mail',
              reference: messageReference('m1'),
              payload: mail(to),
              state,
              ...(state === 'failed' && { lastError: `550 <b>${to} unknown` }),
            },
          ]),
        )
      const [failed = ''] = await put('failed', 'owner@example.org')
      await put('held', 'copy@example.org')
      const editor = await site.signedIn('editor')
      const home = await editor.page(urls.desk.home)
      expect(home).toContain('1 email couldn’t be sent')
      expect(home).toContain('set SMTP_URL')
      const html = await editor.page(urls.desk.message('m1'))
      expect(html).toContain('550 &lt;b&gt;owner@example.org unknown')
      expect(html).toContain('there’s no mail server')
      await editor.post(urls.desk.messageRetry, { id: failed, message: 'm1' })
      expect((await outbox.find(failed))?.state).toBe('waiting')
      expect((await outbox.counts()).failed).toBe(0)
      await site.deps.db.tables<OutboxTables>().write((tx) =>
        tx
          .updateTable('outbox')
          .set({ state: 'sent', finished_at: Date.parse('2031-01-02T03:04:00Z') })
          .where('id', '=', failed)
          .execute(),
      )
      expect(await editor.page(urls.desk.message('m1'))).toMatch(
        /copy@example\.org.*was sent<\/span>, <time [^>]*2031-01-02T03:04/s,
      )
    },
  )

  it('take notes, and show whatever a visitor wrote as text', async () => {
    const site = await createDeskSite(openSqlite)
    const everywhere = { subject: hostile, fromName: hostile, fromEmail: hostile, formTitle: hostile }
    await send(site, {
      id: 'm1',
      ...everywhere,
      fields: [{ name: hostile, type: 'text', values: [hostile] }],
      spamReasons: [{ agent: hostile, reason: hostile }],
    })
    const editor = await site.signedIn('editor')
    await editor.get(urls.desk.message('m1'))
    await editor.post(urls.desk.messageNote, { id: 'm1', text: ` Called her.\r\n${hostile}` })
    await editor.post(urls.desk.messageNote, { id: 'm1', text: '  ' })
    for (const path of [urls.desk.messages(), urls.desk.messages({ q: hostile }), urls.desk.message('m1')]) {
      const html = await editor.page(path)
      expect(html, path).not.toContain('<script>alert')
      expect(html, path).not.toContain('<img src=x')
      expect(html, path).toContain('&lt;script&gt;alert(1)')
    }
    expect(editor.html().match(/class="note"/g)).toHaveLength(1)
    expect(editor.html()).toContain('Called her.\n&lt;script')
  })

  it('are exported all, however many there are', async () => {
    const site = await createDeskSite(openSqlite)
    await site.deps.db.tables<unknown>().write(async (tx) => {
      for (let nr = 0; nr < 1001; nr += 1)
        await site.deps.use(messagesService).messages.put(tx, describeMessage({ id: `m${nr}` }))
    })
    const editor = await site.signedIn('editor')
    const taken = (await (await editor.get(urls.desk.messagesExport('json'))).json()) as { id: string }[]
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1001)
    expect(taken).toHaveLength(1001)
  })

  it('[OPS-10] are exported in steps, between which others have their turn', async () => {
    const site = await createDeskSite(openSqlite)
    await site.deps.db.tables<unknown>().write(async (tx) => {
      for (let nr = 0; nr < 1001; nr += 1)
        await site.deps.use(messagesService).messages.put(tx, describeMessage({ id: `m${nr}` }))
    })
    const editor = await site.signedIn('editor')
    for (const format of ['csv', 'json'] as const) {
      let [turns, isOver] = [0, false]
      const next = () => {
        turns += 1
        if (!isOver) setImmediate(next)
      }
      setImmediate(next)
      const text = await (await editor.get(urls.desk.messagesExport(format))).text()
      isOver = true
      expect(text.match(/\bm1000\b/g)).toHaveLength(1)
      expect(turns).toBeGreaterThan(20)
    }
  })

  itOnBothDatabases('are exported without formulas, and erased with everything', async (open) => {
    const site = await createDeskSite(open)
    await send(site, {
      id: 'm1',
      fromName: '=cmd()',
      fields: [{ name: 'a', type: 'text', values: ['-1', 'x"y'] }],
    })
    const editor = await site.signedIn('editor')
    await editor.get(urls.desk.message('m1'))
    await editor.post(urls.desk.messageNote, { id: 'm1', text: 'A note.' })
    const csv = await editor.get(urls.desk.messagesExport('csv', { q: 'cmd' }))
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="messages.csv"')
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())).toBe(
      '\uFEFFdate,form,box,name,email,subject,a,page,id\r\n' +
        '2026-06-01T10:00:00.000Z,Contact,inbox,"\'=cmd()",mia@example.org,A stool,"\'-1, x""y",,m1\r\n',
    )
    const json = await (await editor.get(urls.desk.messagesExport('json'))).json()
    expect(json).toMatchObject([{ id: 'm1', fromName: '=cmd()' }])
    await editor.post(urls.desk.messageAct('erase'), { id: 'm1', sure: 'yes' })
    expect(await site.deps.use(messagesService).messages.find('m1')).toBeUndefined()
    expect((await editor.get(urls.desk.message('m1'))).status).toBe(404)
  })
})
