import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { MessageTables } from '#features/inbox/server/message.ts'
import { createContactSite, formFile, letter, type PostedField } from '../../../../../test/contact-site.ts'
import { openSqlite } from '../../../../../test/databases.ts'
import { useSmtpPeer } from '../../../../../test/smtp-peer.ts'

const mail = {
  recipient: 'owner@hillside.example',
  sender: '[_site_title] <web@hillside.example>',
  subject: 'Form: [your-subject]',
  additional_headers: 'Reply-To: [your-email]\nX-Number: [_serial_number]',
  body: '[your-name] wrote on [_date] at [_time], [_post_title], [_remote_ip]\n\n[your-message]',
}

const contact = (more: Record<string, unknown> = {}) => formFile({ id: 1, title: 'Contact', mail, ...more })

describe('emails', () => {
  const open = openSqlite
  const site = async (form = contact(), more = {}) => {
    const peer = await useSmtpPeer()
    const made = await createContactSite(await open(), {
      forms: { contact: form },
      smtpUrl: peer.url,
      ...more,
    })
    return { peer, ...made }
  }

  it('[FORM-14] reach the owner by templates, with every tag filled, and carry the id of their row', async () => {
    const { peer, post, outboxRunner, outbox } = await site()
    await outboxRunner.start()
    await post(1, letter({ 'your-name': 'Änn', 'your-subject': 'Stühle\r\nBcc: x@evil.example' }))
    await post(1, letter({ 'your-subject': 'Again' }))
    const received = await peer.arrived(2)
    const first = received.find(({ parsed }) => parsed.subject?.includes('Stühle'))
    const [item] = (await outbox.list()).filter(({ payload }) => payload.includes('Stühle'))
    expect(first?.to).toEqual(['owner@hillside.example'])
    expect(first?.parsed).toMatchObject({
      messageId: `<${item?.id}@hillside.example>`,
      subject: 'Form: StühleBcc: x@evil.example',
      from: { name: 'Hillside', address: 'web@hillside.example' },
      replyTo: [{ address: 'ann@example.com' }],
      text: 'Änn wrote on June 1, 2026 at 3:00 PM, Contact, 203.0.113.9\n\nA message body.\n',
    })
    const numbers = received.map(({ parsed }) => parsed.headers.find(({ key }) => key === 'x-number')?.value)
    expect(numbers.toSorted()).toEqual(['1', '2'])
    expect(first?.raw).not.toMatch(/auto-submitted/i)
  })

  it('[FORM-14] say every field that was filled in where one tag asks for it, under the words of the form', async () => {
    const template =
      '<label> Your name [text* your-name] </label>\n<p>Phone: [tel phone]</p>\n[email other][submit]'
    const { peer, post, outboxRunner } = await site(
      formFile({ id: 1, title: 'Contact', mail: { ...mail, body: '[_all_fields]' } }, template),
    )
    await outboxRunner.start()
    await post(1, [
      ['your-name', 'Ann'],
      ['phone', '+358 40 1234567'],
      ['other', ''],
    ])
    const [received] = await peer.arrived(1)
    expect(received?.parsed.text).toBe('Your name: Ann\nPhone: +358 40 1234567\n')
  })

  it('[FORM-14] name every field in them as visitors read it, with one mark before the answer', async () => {
    const template = [
      '<fieldset><legend>Which island?</legend>[radio island use_label_element "Öja" "Ängsö"]</fieldset>',
      '<p><label for="b">Budget (optional):</label> [range budget id:b] <small>About [output budget] euro</small></p>',
      '<p>[acceptance terms]I have read the terms.[/acceptance]</p>',
      '<p><label>[acceptance letters optional] Write to me</label></p>[submit]',
    ].join('\n')
    const { peer, post, outboxRunner } = await site(
      formFile({ id: 1, title: 'Contact', mail: { ...mail, body: '[_all_fields]' } }, template),
    )
    await outboxRunner.start()
    await post(1, [
      ['island', 'Öja'],
      ['budget', '40'],
      ['terms', '1'],
      ['letters', '1'],
    ])
    const [received] = await peer.arrived(1)
    expect(received?.parsed.text).toBe(
      'Which island? Öja\nBudget: 40\nConsented: I have read the terms.\nWrite to me: Consented\n',
    )
  })

  it('[FORM-14] say every field of a message that a version with other kinds of fields kept', async () => {
    const db = await open()
    const { post, inbox, restore, outbox } = await createContactSite(db, {
      forms: { contact: contact({ mail: { ...mail, body: '[_all_fields]' } }) },
      contact: { disallowedWords: ['pills'] },
    })
    await post(1, letter({ 'your-message': 'pills' }))
    const [message] = await inbox.messages.listWhole({ box: 'spam' })
    const kept = { name: 'your-mood', type: 'mood', values: ['Bright'] }
    await db.tables<MessageTables>().write((tx) =>
      tx
        .updateTable('contact_messages')
        .set({ fields: JSON.stringify([...(message?.fields ?? []), kept]) })
        .execute(),
    )
    expect(await restore(message?.id ?? '')).toBe('restored')
    const [item] = await outbox.list()
    expect(JSON.parse(item?.payload ?? '{}').text).toMatch(/pills[\s\S]*your-mood: Bright/)
  })

  it('[FORM-14] answer the visitor when the owner wants it, and say that a machine wrote them', async () => {
    const reply = {
      active: true,
      recipient: '[your-email]',
      sender: 'web@hillside.example',
      subject: 'Thanks',
      body: 'Hi',
    }
    const { peer, post, outboxRunner } = await site(contact({ mail_2: reply }))
    await outboxRunner.start()
    await post(1, letter())
    const received = await peer.arrived(2)
    const answer = received.find(({ to }) => to.includes('ann@example.com'))
    expect(answer?.raw).toMatch(/^auto-submitted: auto-replied$/im)
    expect(answer?.parsed.messageId).not.toBe(received.find((one) => one !== answer)?.parsed.messageId)
  })

  it('[FORM-14] carry uploads and files of the site, and name what is too large', async () => {
    const template =
      '[text* your-name] [file plan limit:30mb filetypes:txt] [file photo limit:1mb filetypes:txt]'
    const form = formFile(
      {
        id: 1,
        title: 'Quote',
        mail: { ...mail, subject: 'Quote', attachments: '[photo]\n[plan]\nterms.txt\nmissing.txt' },
      },
      template,
    )
    const { peer, post, outboxRunner, folder } = await site(form)
    await writeFile(join(folder, 'terms.txt'), 'the terms')
    await outboxRunner.start()
    const file = (name: string, content: string) => new File([content], name, { type: 'text/plain' })
    const big = 'x'.repeat(26 * 1024 * 1024)
    const fields: PostedField[] = [
      ['your-name', 'Ann'],
      ['photo', file('photo"\r\nX: 1.txt', 'small')],
      ['plan', file('plan.txt', big)],
    ]
    expect(await post(1, fields)).toMatchObject({ status: 'mail_sent' })
    const [got] = await peer.arrived(1)
    expect(got?.parsed.attachments.map(({ filename }) => filename)).toEqual([
      'photo%22%0D%0AX: 1.txt',
      'terms.txt',
    ])
    expect(got?.parsed.text).toContain('[Too large to attach, saved in the inbox: plan.txt]')
    expect(got?.parsed.headers.map(({ key }) => key)).not.toContain('x')
  })

  it('[FORM-17] wait while the mail server refuses, stalls or is gone, and none is lost or doubled', async () => {
    const { peer, post, outboxRunner, outbox, time } = await site()
    const moods = ['defer', 'drop', 'accept'] as const
    for (const [index, mood] of moods.entries()) {
      peer.state.mood = mood
      expect(await post(1, letter({ 'your-subject': `During ${index}` }))).toMatchObject({
        status: 'mail_sent',
      })
    }
    peer.state.mood = 'defer'
    await outboxRunner.start()
    await expect.poll(async () => (await outbox.list()).filter((item) => item.attempts > 0).length).toBe(3)
    expect(await outbox.counts()).toMatchObject({ waiting: 3, sent: 0, failed: 0 })
    peer.state.mood = 'accept'
    time.now = new Date(time.now.getTime() + 60_000)
    outboxRunner.wake()
    const received = await peer.arrived(3)
    expect(new Set(received.map(({ parsed }) => parsed.subject)).size).toBe(3)
    await expect.poll(async () => (await outbox.counts()).sent).toBe(3)
    expect(received).toHaveLength(3)
  })

  it('[FORM-17] are sent again only to whom they did not reach', async () => {
    const mail = {
      recipient: 'owner@hillside.example, desk@hillside.example',
      sender: 'web@hillside.example',
    }
    const { peer, post, outbox, outboxRunner, time } = await site(contact({ mail }))
    peer.state.strangers.add('desk@hillside.example')
    await post(1, letter())
    await outboxRunner.start()
    await peer.arrived(1)
    await expect.poll(async () => (await outbox.list())[0]?.lastError).toContain('451')
    peer.state.strangers.clear()
    time.now = new Date(time.now.getTime() + 60_000)
    outboxRunner.wake()
    const mails = await peer.arrived(2)
    expect(mails.map(({ to }) => to)).toEqual([['owner@hillside.example'], ['desk@hillside.example']])
    await expect.poll(() => outbox.counts()).toMatchObject({ sent: 1, waiting: 0 })
  })

  it('[FORM-17] are held without a mail server, and go when there is one', async () => {
    const db = await open()
    const forms = { contact: contact() }
    const before = await createContactSite(db, { forms })
    await before.post(1, letter())
    expect(await before.outbox.counts()).toMatchObject({ held: 1 })
    const peer = await useSmtpPeer()
    const after = await createContactSite(db, { forms, smtpUrl: peer.url })
    await after.outboxRunner.start()
    expect(await peer.arrived(1)).toHaveLength(1)
  })

  it('[FORM-13] decide the answer of a form that is delivered directly', async () => {
    const { peer, post, outbox, inbox: parts } = await site(contact({ delivery: 'direct' }))
    const sending = [...letter(), ['_portico_key', 'k'.repeat(20)]] as PostedField[]
    peer.state.mood = 'refuse'
    expect(await post(1, sending)).toMatchObject({
      status: 'mail_failed',
      message: 'There was an error trying to send your message. Please try again later.',
    })
    expect(await outbox.list()).toMatchObject([
      { state: 'failed', lastError: expect.stringContaining('550') },
    ])
    expect(await post(1, sending)).toMatchObject({ status: 'mail_failed' })
    expect(await post(1, sending)).toMatchObject({ status: 'mail_failed' })
    expect(await parts.messages.list()).toHaveLength(1)
    peer.state.mood = 'accept'
    expect(await post(1, sending)).toMatchObject({ status: 'mail_sent' })
    expect(await post(1, sending)).toMatchObject({ status: 'mail_sent' })
    expect(peer.received).toHaveLength(1)
    expect(await parts.messages.list()).toHaveLength(1)
    expect(await outbox.counts()).toMatchObject({ sent: 1, failed: 0 })
  })

  it('[FORM-18] go out for a message that was taken out of the spam', async () => {
    const db = await open()
    const peer = await useSmtpPeer()
    const made = await createContactSite(db, {
      forms: { contact: contact() },
      smtpUrl: peer.url,
      contact: { disallowedWords: ['pills'] },
    })
    const sending = [...letter({ 'your-message': 'My pills of wood' }), ['_portico_key', 'k'.repeat(20)]]
    expect(await made.post(1, sending as PostedField[])).toMatchObject({ status: 'spam' })
    const [{ id = '' } = {}] = await made.inbox.messages.list({ box: 'spam' })
    const { restore } = made
    await made.outboxRunner.start()
    expect(await restore(id)).toBe('restored')
    expect(await restore(id)).toBe('not_spam')
    expect(await restore('nothing')).toBe('not_found')
    const [got] = await peer.arrived(1)
    expect(got?.parsed.text).toContain('My pills of wood')
    expect(await made.post(1, sending as PostedField[])).toMatchObject({
      status: 'mail_sent',
      message: 'Thank you for your message. It has been sent.',
    })
    expect(await made.inbox.messages.list({ box: 'inbox' })).toHaveLength(1)
    await db.tables<unknown>().write((tx) => made.inbox.messages.move(tx, id, 'spam'))
    expect(await restore(id)).toBe('restored')
    expect(await made.outbox.list()).toHaveLength(1)
    await vi.waitFor(async () => expect(await made.outbox.counts()).toMatchObject({ sent: 1 }))
    made.time.now = new Date('2026-07-15T12:00:00Z')
    await made.outbox.sweep()
    expect(await made.outbox.list()).toHaveLength(0)
    await db.tables<unknown>().write((tx) => made.inbox.messages.move(tx, id, 'spam'))
    expect(await restore(id)).toBe('restored')
    expect(await made.outbox.list()).toHaveLength(0)
  })
})
