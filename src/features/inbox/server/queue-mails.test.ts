import { expect, it } from 'vitest'
import { readMail } from '#platform/mail/mail.ts'
import {
  type ContactSiteOptions,
  createContactSite,
  formFile,
  letter,
} from '../../../../test/contact-site.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { useSmtpPeer } from '../../../../test/smtp-peer.ts'
import { messageReference } from './message.ts'

const sender = 'web@hillside.example'
const mail = { recipient: 'owner@hillside.example', sender, subject: 'New', body: '[your-message]' }
const reply = { active: true, recipient: '[your-email]', sender, subject: 'Thanks', body: 'Hi' }
const hour = 60 * 60_000

describeOnBothDatabases('emails to addresses that visitors type', (open) => {
  const site = async (form: Record<string, unknown> = {}, more: Partial<ContactSiteOptions> = {}) => {
    const front = { id: 1, title: 'Contact', mail, mail_2: reply, ...form }
    const made = await createContactSite(await open(), { forms: { contact: formFile(front) }, ...more })
    let strangers = 0
    /** From another network each time. */
    const write = (address: string, more = {}) => {
      strangers += 1
      made.sender.address = `10.${strangers}.0.1`
      return made.post(1, letter({ 'your-email': address, 'your-subject': `No. ${strangers}`, ...more }))
    }
    const times = async (count: number, address: string) => {
      for (let number = 0; number < count; number += 1)
        expect(await write(address)).toMatchObject({ status: 'mail_sent' })
    }
    /** How many emails each address gets. */
    const mailed = async () => {
      const mails = (await made.outbox.list({ limit: 1000 })).map(({ payload }) => readMail(payload))
      const all = mails.flatMap((one) => [...(one?.to ?? []), ...(one?.cc ?? []), ...(one?.bcc ?? [])])
      const counts: Record<string, number> = {}
      for (const { address } of all) counts[address] = (counts[address] ?? 0) + 1
      return counts
    }
    const unanswered = async () => {
      const whole = await made.inbox.messages.listWhole({ limit: 1000 })
      return whole.flatMap(({ meta }) => meta.unanswered ?? [])
    }
    return { ...made, write, times, mailed, unanswered }
  }

  it('[FORM-27] are left out beyond five an hour for one address; messages and the emails to the owner are not', async () => {
    const { times, mailed, unanswered, inbox, time, write } = await site()
    await times(8, 'victim@example.com')
    expect(await mailed()).toEqual({ 'owner@hillside.example': 8, 'victim@example.com': 5 })
    expect(await inbox.messages.list({ box: 'inbox' })).toHaveLength(8)
    expect(await unanswered()).toEqual(Array(3).fill('victim@example.com'))
    await write('other@example.com')
    expect(await mailed()).toMatchObject({ 'other@example.com': 1 })
    time.now = new Date(time.now.getTime() + hour)
    await times(6, 'victim@example.com')
    expect(await mailed()).toMatchObject({ 'victim@example.com': 10 })
  })

  it('[FORM-27] count as one address however it is written', async () => {
    const { write, mailed } = await site({}, { contact: { maxAnswersPerHour: 2 } })
    for (const address of [
      'victim@example.com',
      'Victim@Example.com',
      'victim+3@example.com',
      'v@example.com',
    ])
      await write(address)
    const { 'owner@hillside.example': _, ...visitors } = await mailed()
    expect(visitors).toEqual({ 'victim@example.com': 1, 'Victim@Example.com': 1, 'v@example.com': 1 })
  })

  it('[FORM-27] still go to recipients the owner named, in the same email too', async () => {
    const headers = 'Cc: [your-email]\nBcc: archive@hillside.example'
    const { times, mailed } = await site(
      { mail: { ...mail, additional_headers: headers }, mail_2: { active: false } },
      { contact: { maxAnswersPerHour: 2 } },
    )
    await times(4, 'victim@example.com')
    expect(await mailed()).toEqual({
      'owner@hillside.example': 4,
      'archive@hillside.example': 4,
      'victim@example.com': 2,
    })
  })

  it('[FORM-27] do not include those to an address the owner wrote, even if visitors choose or repeat it', async () => {
    const template = '[select to "Sales|sales@hillside.example"] [email your-email] [text your-subject]'
    const front = { id: 1, title: 'Contact', mail: { ...mail, recipient: '[to], owner@hillside.example' } }
    const { write, mailed, unanswered } = await site(
      {},
      { forms: { contact: formFile(front, template) }, contact: { maxAnswersPerHour: 1 } },
    )
    for (let number = 0; number < 3; number += 1) await write('owner@hillside.example', { to: 'Sales' })
    expect(await mailed()).toEqual({ 'sales@hillside.example': 3, 'owner@hillside.example': 3 })
    expect(await unanswered()).toEqual([])
  })

  it('[FORM-27] count once for a message that is sent twice, and not for one that is turned away', async () => {
    const { post, mailed, write } = await site({}, { contact: { maxAnswersPerHour: 2, maxPerTenMinutes: 1 } })
    const same = letter({ 'your-email': 'ann@example.com', _portico_key: 'k'.repeat(20) })
    for (let number = 0; number < 3; number += 1)
      expect(await post(1, same)).toMatchObject({ status: 'mail_sent' })
    for (let number = 0; number < 3; number += 1)
      expect(
        await post(1, letter({ 'your-email': 'ann@example.com', 'your-subject': `Next ${number}` })),
      ).toMatchObject({ status: 'spam' })
    await write('ann@example.com')
    expect(await mailed()).toMatchObject({ 'ann@example.com': 2 })
  })

  it('[FORM-27] do not delay a thank-you that waits for an email to be sent', async () => {
    const peer = await useSmtpPeer()
    const { times, outboxRunner } = await site(
      { delivery: 'direct', mail: reply, mail_2: { ...reply, recipient: 'owner@hillside.example' } },
      { contact: { maxAnswersPerHour: 1 }, smtpUrl: peer.url },
    )
    await outboxRunner.start()
    await times(2, 'once@example.com')
    const received = await peer.arrived(3)
    expect(received.flatMap(({ to }) => to).toSorted()).toEqual([
      'once@example.com',
      'owner@hillside.example',
      'owner@hillside.example',
    ])
  })

  it('[FORM-27] are counted when very many come at once', async () => {
    const { inbox, post, mailed, sender, unanswered } = await site({}, { contact: { maxPerTenMinutes: 100 } })
    await Promise.all(
      Array.from({ length: 12 }, (_, number) => {
        sender.address = `10.${number}.0.1`
        return post(1, letter({ 'your-email': 'victim@example.com', 'your-subject': `At once ${number}` }))
      }),
    )
    const all = await inbox.messages.list({ limit: 100 })
    expect(all).toHaveLength(12)
    expect(await mailed()).toMatchObject({ 'victim@example.com': 5 })
    expect(await unanswered()).toHaveLength(7)
  })

  it('[FORM-27] are left out too when messages are taken out of the spam', async () => {
    const { times, write, inbox, mailed, outbox, restore } = await site(
      {},
      { contact: { disallowedWords: ['pills'], maxAnswersPerHour: 2 } },
    )
    await times(1, 'victim@example.com')
    for (let number = 0; number < 3; number += 1)
      await write('victim@example.com', { 'your-message': 'pills' })
    const spam = await inbox.messages.list({ box: 'spam' })
    expect(spam).toHaveLength(3)
    for (const { id } of spam) expect(await restore(id)).toBe('restored')
    expect(await mailed()).toEqual({ 'owner@hillside.example': 4, 'victim@example.com': 2 })
    const [, , last] = spam
    expect((await inbox.messages.find(last?.id ?? ''))?.meta.unanswered).toEqual(['victim@example.com'])
    expect(await outbox.list({ reference: messageReference(last?.id ?? '') })).toHaveLength(1)
  })
})
