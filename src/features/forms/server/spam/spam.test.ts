import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { randomIds } from '#platform/ids.ts'
import { words as spamWords } from '#words/forms.spam.ts'
import {
  type ContactSiteOptions,
  createContactSite,
  formFile,
  letter,
} from '../../../../../test/contact-site.ts'
import { openSqlite } from '../../../../../test/databases.ts'
import { createInboxStore } from '../../../inbox/server/inbox-store.ts'

describe('spam', () => {
  const site = async (options: Partial<ContactSiteOptions> = {}) =>
    createContactSite(await openSqlite(), {
      forms: { contact: formFile({ id: 1, title: 'Contact' }) },
      ...options,
    })

  const reasonsIn = async ({ inbox }: Awaited<ReturnType<typeof site>>) =>
    (await inbox.messages.listWhole({ box: 'spam' })).flatMap(({ spamReasons }) => spamReasons)

  it.each([
    ['user agent', letter(), { 'user-agent': 'x' }],
    ['honeypot', [...letter(), ['_portico_website', 'https://buy.example']], {}],
    ['disallowed words', letter({ 'your-message': 'Buy CHEAP pills' }), {}],
    ['links', letter({ 'your-message': 'https://a.example www.b.example [url=c] <a href=d>' }), {}],
    ['proof-of-work', [...letter(), ['_wpcf7_recaptcha_response', 'forged']], {}],
  ] as const)(
    '[FORM-18] is told by the %s, kept with the reason and answered with words',
    async (agent, fields, headers) => {
      const one = await site({ contact: { disallowedWords: ['cheap pills'], maxLinks: 3 } })
      expect(await one.post(1, [...fields] as never, headers)).toMatchObject({
        status: 'spam',
        message: 'There was an error trying to send your message. Please try again later.',
        posted_data_hash: '',
      })
      expect(await reasonsIn(one)).toMatchObject([
        { agent, reason: { english: expect.stringMatching(/\w/) } },
      ])
      expect(await one.inbox.messages.list({ box: 'inbox' })).toEqual([])
      expect(await one.outbox.list()).toEqual([])
    },
  )

  it('[FORM-18] keeps every reason', async () => {
    const one = await site({ contact: { disallowedWords: ['pills'] } })
    await one.post(1, [...letter({ 'your-message': 'pills' }), ['_portico_website', 'x']], {
      'user-agent': '',
    })
    expect((await reasonsIn(one)).map(({ agent }) => agent)).toEqual([
      'user agent',
      'honeypot',
      'disallowed words',
    ])
  })

  it('[FORM-18] takes no proof that is missing where the owner asks for one', async () => {
    const strict = await site({ botCheck: { provider: 'proof-of-work', withoutProof: 'spam' } })
    expect(await strict.post(1, letter())).toMatchObject({ status: 'spam' })
    const none = await site({ botCheck: { provider: 'none' } })
    expect(await none.post(1, letter())).toMatchObject({ status: 'mail_sent' })
  })

  it('[FORM-18] keeps what comes from a browser without script for a person, where a provider asks for a proof', async () => {
    const one = await site({
      botCheck: { provider: 'turnstile', siteKey: 'public' },
      botCheckSecret: 'secret',
      contact: { disallowedWords: ['pills'] },
    })
    expect(await one.post(1, letter())).toMatchObject({
      status: 'spam',
      message: expect.stringContaining('is saved for us to review'),
    })
    const [kept] = await one.inbox.messages.listWhole({ box: 'inbox' })
    expect(kept).toMatchObject({
      subject: 'Hello',
      spamReasons: [{ agent: 'turnstile', reason: { english: 'There was no bot check.' } }],
    })
    expect(await one.outbox.list()).toEqual([])
    await one.post(1, letter({ 'your-message': 'pills' }))
    expect(await one.inbox.messages.list({ box: 'inbox' })).toHaveLength(1)
    expect(await one.inbox.messages.list({ box: 'spam' })).toHaveLength(1)
  })

  it('[FORM-18] notices who fills a form in too fast, and lets them try again', async () => {
    const { inbox, post, time, ...one } = await site()
    const started = one.started.now()
    const sending = [...letter(), ['_portico_started', started], ['_portico_key', 'k'.repeat(20)]] as never
    time.now = new Date(time.now.getTime() + 1000)
    expect(await post(1, sending)).toMatchObject({ status: 'spam' })
    expect(await inbox.messages.list({ box: 'spam' })).toHaveLength(1)
    time.now = new Date(time.now.getTime() + 1500)
    expect(await post(1, sending)).toMatchObject({ status: 'mail_sent' })
    expect(await inbox.messages.list({ box: 'spam' })).toHaveLength(0)
    expect(await inbox.messages.list({ box: 'inbox' })).toHaveLength(1)
    const forged = [...letter({ 'your-subject': 'New' }), ['_portico_started', 'zzz.forged']] as never
    expect(await post(1, forged)).toMatchObject({ status: 'mail_sent' })
  })

  it('[FORM-17] does not give way to its repeat once somebody has written a note on it', async () => {
    const db = await openSqlite()
    const { inbox, post, time, ...one } = await createContactSite(db, {
      forms: { contact: formFile({ id: 1, title: 'Contact' }) },
    })
    const started = one.started.now()
    const sending = [...letter(), ['_portico_started', started], ['_portico_key', 'k'.repeat(20)]] as never
    expect(await post(1, sending)).toMatchObject({ status: 'spam' })
    const [spam] = await inbox.messages.list({ box: 'spam' })
    const desk = createInboxStore({ db, clock: { now: () => time.now }, ids: randomIds })
    await desk.addNote(spam?.id ?? '', { who: 'Bo', text: 'Call her.' })
    time.now = new Date(time.now.getTime() + 10_000)
    expect(await post(1, sending)).toMatchObject({ status: 'mail_sent' })
    expect(await inbox.messages.list({ box: 'inbox' })).toHaveLength(1)
    expect(await desk.notes(spam?.id ?? '')).toHaveLength(1)
  })

  it('[FORM-18] limits how much one sender may write through one form, says so, and keeps what is too much', async () => {
    const one = await site({
      contact: { maxPerTenMinutes: 2 },
      forms: {
        contact: formFile({ id: 1, title: 'Contact' }),
        other: formFile({ id: 2, title: 'Other' }),
      },
    })
    const { post, time, sender, inbox } = one
    const write = (subject: string, form = 1) => post(form, letter({ 'your-subject': subject }))
    await write('one')
    await write('two')
    expect(await write('three')).toMatchObject({
      status: 'spam',
      message: expect.stringContaining('several messages in a short time'),
    })
    expect((await reasonsIn(one)).map(({ agent }) => agent)).toEqual(['rate limit'])
    expect(await write('elsewhere', 2)).toMatchObject({ status: 'mail_sent' })
    sender.address = '2001:db8::1'
    await write('four')
    await write('five')
    sender.address = '2001:db8::2'
    expect(await write('six')).toMatchObject({ status: 'spam' })
    sender.behindStranger = true
    expect(await write('six, as a proxy')).toMatchObject({ status: 'spam' })
    sender.mayShareAddress = true
    expect(await write('seven')).toMatchObject({ status: 'mail_sent' })
    sender.mayShareAddress = false
    time.now = new Date(time.now.getTime() + 11 * 60_000)
    expect(await write('eight')).toMatchObject({ status: 'mail_sent' })
    expect(await inbox.messages.list({ box: 'spam' })).toHaveLength(3)
  })

  it('[FORM-18] lets a sender who wrote much write again as the time passes', async () => {
    const { post, time } = await site({ contact: { maxPerTenMinutes: 5 } })
    const write = async (subject: string) => (await post(1, letter({ 'your-subject': subject }))).status
    const minutesLater = (minutes: number) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    }
    for (const subject of ['a', 'b', 'c', 'd', 'e']) expect(await write(subject)).toBe('mail_sent')
    minutesLater(0.5)
    expect(await write('f')).toBe('spam')
    minutesLater(1.5)
    expect([await write('g'), await write('h')]).toEqual(['mail_sent', 'spam'])
    minutesLater(60)
    for (const subject of ['i', 'j', 'k', 'l', 'm']) expect(await write(subject)).toBe('mail_sent')
    expect(await write('n')).toBe('spam')
  })

  it('[FORM-18] [FORM-17] limits what all senders write through one form, and keeps what it thanked for', async () => {
    const one = await site({ contact: { maxPerFormInTenMinutes: 3 } })
    const { post, sender, inbox, time } = one
    const answers = []
    for (let number = 0; number < 8; number += 1) {
      sender.address = `203.0.113.${number}`
      answers.push(await post(1, letter({ 'your-subject': `From ${number}` })))
    }
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(3).fill('mail_sent'),
      ...Array(5).fill('spam'),
    ])
    expect(answers[7]?.message).toBe(
      'We’re receiving an unusual number of messages. Yours is on hold, and we’ll see it later than usual. To be sure, please send it again in a few minutes.',
    )
    expect(await inbox.messages.list({ box: 'inbox' })).toHaveLength(3)
    expect(await inbox.messages.list({ box: 'spam' })).toHaveLength(5)
    expect((await reasonsIn(one))[0]).toEqual({
      agent: 'rate limit',
      reason: spamWords.formFull({ max: 3 }),
    })
    time.now = new Date(time.now.getTime() + 5 * 60_000)
    expect(await post(1, letter({ 'your-subject': 'Later' }))).toMatchObject({ status: 'mail_sent' })
  })

  it.each([
    ['one sender', { maxPerTenMinutes: 3 }, () => '203.0.113.9'],
    ['many senders', { maxPerFormInTenMinutes: 3 }, (number: number) => `203.0.113.${number}`],
  ])('[FORM-18] counts posts of %s that two processes take at the same moment', async (_, limit, address) => {
    const db = await openSqlite()
    const forms = { contact: formFile({ id: 1, title: 'Contact' }) }
    const one = await createContactSite(db, { forms, contact: limit })
    const two = await createContactSite(db, { forms: {}, contact: limit })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => {
        const { sender, post } = number % 2 === 0 ? one : two
        sender.address = address(number)
        return post(1, letter({ 'your-subject': `Number ${number}` }))
      }),
    )
    expect(answers.filter(({ status }) => status === 'mail_sent')).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 'spam')).toHaveLength(9)
    expect(await one.inbox.messages.list({ box: 'inbox' })).toHaveLength(3)
    const mails = await one.outbox.list()
    expect(mails.filter(({ reference }) => reference.startsWith('message:'))).toHaveLength(3)
  })

  it('[FORM-18] forgets whom it counted once it does not matter any more', async () => {
    const db = await openSqlite()
    const { post, time, jobs } = await createContactSite(db, {
      forms: { contact: formFile({ id: 1, title: 'Contact' }) },
    })
    await post(1, letter())
    const counted = async () =>
      (await sql`select key from limits`.execute(db.tables<unknown>().read)).rows.length
    await jobs.run()
    expect(await counted()).toBe(3)
    time.now = new Date(time.now.getTime() + 10 * 60_000)
    await jobs.run()
    expect(await counted()).toBe(0)
  })

  it('[FORM-18] is kept no more than 30 days, and no more than so much of one sender', async () => {
    const { post, time, inbox, jobs } = await site({ contact: { disallowedWords: ['pills'] } })
    for (let number = 0; number < 60; number += 1)
      await post(1, letter({ 'your-message': `pills ${number}` }))
    expect(await inbox.messages.list({ box: 'spam' })).toHaveLength(50)
    time.now = new Date('2026-06-30T12:00:00Z')
    await jobs.run()
    expect(await inbox.messages.list({ box: 'spam' })).toHaveLength(50)
    time.now = new Date('2026-07-02T12:00:00Z')
    await jobs.run()
    expect(await inbox.messages.list({ box: 'spam' })).toHaveLength(0)
  })
})
