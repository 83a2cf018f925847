import { expect, it } from 'vitest'
import { randomIds } from '#platform/ids.ts'
import {
  type ContactSiteOptions,
  createContactSite,
  formFile,
  letter,
} from '../../../../../test/contact-site.ts'
import { describeOnBothDatabases } from '../../../../../test/databases.ts'
import { createInboxStore } from '../inbox-store.ts'

describeOnBothDatabases('spam', (open) => {
  const site = async (options: Partial<ContactSiteOptions> = {}) =>
    createContactSite(await open(), { forms: { contact: formFile({ id: 1, title: 'Contact' }) }, ...options })

  const reasonsIn = async ({ contact }: Awaited<ReturnType<typeof site>>) =>
    (await contact.messages.listWhole({ box: 'spam' })).flatMap(({ spamReasons }) => spamReasons)

  it.each([
    ['user agent', letter(), { 'user-agent': 'x' }],
    ['honeypot', [...letter(), ['_portico_website', 'https://buy.example']], {}],
    ['disallowed words', letter({ 'your-message': 'Buy CHEAP pills' }), {}],
    ['links', letter({ 'your-message': 'https://a.example www.b.example [url=c] <a href=d>' }), {}],
    ['proof-of-work', [...letter(), ['_wpcf7_recaptcha_response', 'forged']], {}],
  ] as const)(
    '[FORM-18] is told by the %s, kept with the reason and answered with words',
    async (agent, fields, headers) => {
      const one = await site({ contact: { disallowedWords: ['cheap pills'], mostLinks: 3 } })
      expect(await one.post(1, [...fields] as never, headers)).toMatchObject({
        status: 'spam',
        message: 'There was an error trying to send your message. Please try again later.',
        posted_data_hash: '',
      })
      expect(await reasonsIn(one)).toMatchObject([{ agent, reason: expect.stringMatching(/\w/) }])
      expect(await one.contact.messages.list({ box: 'inbox' })).toEqual([])
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

  it('[FORM-18] notices who fills a form in too fast, and lets them try again', async () => {
    const { contact, post, time } = await site()
    const started = contact.started.now()
    const sending = [...letter(), ['_portico_started', started], ['_portico_key', 'k'.repeat(20)]] as never
    time.now = new Date(time.now.getTime() + 1000)
    expect(await post(1, sending)).toMatchObject({ status: 'spam' })
    expect(await contact.messages.list({ box: 'spam' })).toHaveLength(1)
    time.now = new Date(time.now.getTime() + 1500)
    expect(await post(1, sending)).toMatchObject({ status: 'mail_sent' })
    expect(await contact.messages.list({ box: 'spam' })).toHaveLength(0)
    expect(await contact.messages.list({ box: 'inbox' })).toHaveLength(1)
    const forged = [...letter({ 'your-subject': 'New' }), ['_portico_started', 'zzz.forged']] as never
    expect(await post(1, forged)).toMatchObject({ status: 'mail_sent' })
  })

  it('[FORM-17] does not give way to its repeat once somebody has written a note on it', async () => {
    const db = await open()
    const { contact, post, time } = await createContactSite(db, {
      forms: { contact: formFile({ id: 1, title: 'Contact' }) },
    })
    const started = contact.started.now()
    const sending = [...letter(), ['_portico_started', started], ['_portico_key', 'k'.repeat(20)]] as never
    expect(await post(1, sending)).toMatchObject({ status: 'spam' })
    const [spam] = await contact.messages.list({ box: 'spam' })
    const inbox = createInboxStore({ db, clock: { now: () => time.now }, ids: randomIds })
    await inbox.addNote(spam?.id ?? '', { who: 'Bo', text: 'Call her.' })
    time.now = new Date(time.now.getTime() + 10_000)
    expect(await post(1, sending)).toMatchObject({ status: 'mail_sent' })
    expect(await contact.messages.list({ box: 'inbox' })).toHaveLength(1)
    expect(await inbox.notes(spam?.id ?? '')).toHaveLength(1)
  })

  it('[FORM-18] limits how much one sender may write through one form, says so, and keeps what is too much', async () => {
    const one = await site({
      contact: { mostPerTenMinutes: 2 },
      forms: {
        contact: formFile({ id: 1, title: 'Contact' }),
        other: formFile({ id: 2, title: 'Other' }),
      },
    })
    const { post, time, sender, contact } = one
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
    expect(await write('seven')).toMatchObject({ status: 'mail_sent' })
    sender.behindStranger = false
    time.now = new Date(time.now.getTime() + 11 * 60_000)
    expect(await write('eight')).toMatchObject({ status: 'mail_sent' })
    expect(await contact.messages.list({ box: 'spam' })).toHaveLength(2)
  })

  it('[FORM-18] is kept no more than 30 days, and no more than so much of one sender', async () => {
    const { post, time, contact, housekeeping } = await site({ contact: { disallowedWords: ['pills'] } })
    for (let number = 0; number < 60; number += 1)
      await post(1, letter({ 'your-message': `pills ${number}` }))
    expect(await contact.messages.list({ box: 'spam' })).toHaveLength(50)
    time.now = new Date('2026-06-30T12:00:00Z')
    await housekeeping.run()
    expect(await contact.messages.list({ box: 'spam' })).toHaveLength(50)
    time.now = new Date('2026-07-02T12:00:00Z')
    await housekeeping.run()
    expect(await contact.messages.list({ box: 'spam' })).toHaveLength(0)
  })
})
