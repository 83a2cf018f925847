import { expect, it } from 'vitest'
import {
  type ContactSiteOptions,
  createContactSite,
  formFile,
  letter,
} from '../../../../test/contact-site.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { solvedProof } from '../../../../test/solved-proof.ts'

describeOnBothDatabases('a form that very many write through', (open) => {
  const site = async (options: Partial<ContactSiteOptions> = {}) =>
    createContactSite(await open(), { forms: { contact: formFile({ id: 1, title: 'Contact' }) }, ...options })
  type Site = Awaited<ReturnType<typeof site>>

  const write = ({ post, sender }: Site, address: string, subject: string, more = {}) => {
    sender.address = address
    return post(1, letter({ 'your-subject': subject, ...more }))
  }
  const homeIn56 = (number: number) => `2001:db8:0:${(0x100 + number).toString(16)}::1`
  const subjects = async ({ inbox }: Site, box: 'inbox' | 'spam') =>
    (await inbox.messages.list({ box, limit: 5000 })).map(({ subject }) => subject)

  it('[FORM-23] stays open to others when one network of many addresses floods it', async () => {
    const one = await site({ contact: { maxPerFormInTenMinutes: 60 } })
    for (let number = 0; number < 80; number += 1) await write(one, homeIn56(number), `Flood ${number}`)
    expect((await subjects(one, 'inbox')).length).toBeLessThan(60)
    expect(await write(one, '198.51.100.7', 'Honest')).toMatchObject({ status: 'mail_sent' })
  })

  it('[FORM-23] counts the blocks an address lies in, and not only the address', async () => {
    const one = await site({ contact: { maxPerTenMinutes: 2 } })
    const taken = async (addresses: readonly string[]) => {
      const answers = []
      for (const address of addresses) answers.push((await write(one, address, `From ${address}`)).status)
      return answers.filter((status) => status === 'mail_sent').length
    }
    expect(await taken(Array.from({ length: 20 }, (_, number) => homeIn56(number)))).toBe(6)
    expect(await taken(Array.from({ length: 40 }, (_, number) => `2001:db8:1:${number}00::1`))).toBe(20)
    expect(await taken(Array.from({ length: 40 }, (_, number) => `192.0.2.${number}`))).toBe(20)
  })

  it('[FORM-23] lets a browser through that has worked for it', async () => {
    const one = await site({ contact: { maxPerFormInTenMinutes: 3 } })
    for (let number = 0; number < 6; number += 1) await write(one, `10.${number}.0.1`, `Crowd ${number}`)
    const proof = await solvedProof(one.botCheck, 'contactform')
    expect(await write(one, '198.51.100.7', 'Proven', { _wpcf7_recaptcha_response: proof })).toMatchObject({
      status: 'mail_sent',
    })
  })

  it('[FORM-23] keeps every message it turns away, says so, and takes it when it is sent again', async () => {
    const one = await site({ contact: { maxPerFormInTenMinutes: 3 } })
    for (let number = 0; number < 8; number += 1) await write(one, `10.${number}.0.1`, `Crowd ${number}`)
    const answer = await write(one, '198.51.100.7', 'Honest')
    expect(answer).toMatchObject({ status: 'spam', message: expect.stringContaining('on hold') })
    expect(await subjects(one, 'inbox')).toHaveLength(3)
    expect(await subjects(one, 'spam')).toHaveLength(6)
    expect(await one.inbox.keptBack.count('aside')).toBe(6)
    one.time.now = new Date(one.time.now.getTime() + 11 * 60_000)
    expect(await write(one, '198.51.100.7', 'Honest')).toMatchObject({ status: 'mail_sent' })
    expect(await subjects(one, 'inbox')).toContain('Honest')
    expect(await subjects(one, 'spam')).not.toContain('Honest')
    expect(await one.inbox.keptBack.count('aside')).toBe(5)
  })

  it('[FORM-23] drops the newest of the busiest network first when there is no more room, and says what is true', async () => {
    const one = await site({
      contact: { maxPerFormInTenMinutes: 1, asideMegabytes: 1 },
      forms: {
        contact: formFile(
          { id: 1, title: 'Contact' },
          '[text your-subject] [textarea your-message maxlength:50000]',
        ),
      },
    })
    const long = { 'your-message': 'x'.repeat(20_000) }
    await write(one, '10.0.0.1', 'Taken')
    const answers = []
    for (let number = 0; number < 80; number += 1)
      answers.push(await write(one, `10.${1 + (number % 5)}.0.${number}`, `Flood ${number}`, long))
    expect(answers.at(0)?.message).toContain('on hold')
    expect(answers.at(-1)?.message).toContain('couldn’t be saved')
    const early = await subjects(one, 'spam')
    expect(early).toContain('Flood 0')
    expect(early).not.toContain('Flood 79')
    const honest = await write(one, '198.51.100.7', 'Honest', long)
    expect(honest.message).toContain('on hold')
    const late = await subjects(one, 'spam')
    expect(late).toEqual(expect.arrayContaining(['Honest', 'Flood 0']))
    expect(late.length).toBeLessThanOrEqual(early.length)
  })

  it.each([1, 20])(
    '[FORM-23] keeps what a new network sends though the room is full, the number of busy ones being %i',
    async (busy) => {
      const db = await open()
      const one = await createContactSite(db, {
        forms: { contact: formFile({ id: 1, title: 'Contact' }) },
        contact: { spamMegabytes: 1, disallowedWords: ['pills'] },
      })
      const { messages, keptBack } = one.inbox
      await write(one, '203.0.113.1', 'Taken')
      const [taken] = await messages.listWhole({ box: 'inbox' })
      if (!taken) throw new Error('Nothing was taken.')
      const keep = (network: string, number: number) => {
        const id = `${network} ${number}`
        const createdAt = new Date(one.time.now.getTime() + number)
        const message = { ...taken, id, subject: id, createdAt, box: 'spam' as const }
        return db.tables<unknown>().write(async (tx) => {
          await messages.put(tx, message)
          await keptBack.put(tx, message, 'spam', { bytes: 10_000, home: `${number % 2}`, network })
        })
      }
      // A single busy one has a quarter of the room, and others have a little each.
      const [all, flood] = [105, busy === 1 ? 26 : 105]
      for (let number = 0; number < all; number += 1)
        await keep(number < flood ? `Flood ${number % busy}` : `Quiet ${number}`, number)
      for (let number = 0; number < 3; number += 1)
        await write(one, `198.51.${number}.7`, `Honest ${number}`, { 'your-message': 'No pills.' })
      const left = await subjects(one, 'spam')
      expect(left).toEqual(expect.arrayContaining(['Honest 0', 'Honest 1', 'Honest 2', 'Flood 0 0']))
      expect(left.filter((subject) => subject.startsWith('Quiet'))).toHaveLength(all - flood)
      expect(left.filter((subject) => subject.startsWith('Flood')).length).toBeLessThan(flood)
    },
  )

  it('[FORM-23] tells the owner once', async () => {
    const one = await site({ contact: { maxPerFormInTenMinutes: 1 } })
    for (let number = 0; number < 4; number += 1) await write(one, `10.${number}.0.1`, `Crowd ${number}`)
    const mails = (await one.outbox.list()).filter(({ reference }) => reference === 'alarm:aside')
    expect(mails.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { to: [{ address: 'owner@hillside.example' }], subject: expect.stringContaining('on hold') },
    ])
  })

  it('[FORM-23] forgets what it counted when the clock is put back', async () => {
    const one = await site({ contact: { maxPerTenMinutes: 2, maxPerFormInTenMinutes: 5 } })
    for (let number = 0; number < 4; number += 1) await write(one, '198.51.100.7', `Same ${number}`)
    for (let number = 0; number < 6; number += 1) await write(one, `10.${number}.0.1`, `Crowd ${number}`)
    one.time.now = new Date(one.time.now.getTime() - 20 * 60_000)
    expect(await write(one, '198.51.100.7', 'After the jump')).toMatchObject({ status: 'mail_sent' })
    expect(await write(one, '198.51.100.8', 'Another')).toMatchObject({ status: 'mail_sent' })
  })

  it('[FORM-17] takes for a repeat only what came lately, also when the clock went forward and back', async () => {
    const one = await site()
    const day = 24 * 60 * 60_000
    const again = () => write(one, '198.51.100.7', 'The same words')
    one.time.now = new Date(one.time.now.getTime() + day)
    expect(await again()).toMatchObject({ status: 'mail_sent' })
    one.time.now = new Date(one.time.now.getTime() - 60_000)
    expect(await again()).toMatchObject({ status: 'mail_sent' })
    expect(await subjects(one, 'inbox')).toHaveLength(1)
    one.time.now = new Date(one.time.now.getTime() - day)
    expect(await again()).toMatchObject({ status: 'mail_sent' })
    expect(await subjects(one, 'inbox')).toHaveLength(2)
    expect(await again()).toMatchObject({ status: 'mail_sent' })
    expect(await subjects(one, 'inbox')).toHaveLength(2)
  })

  it('[FORM-18] blames nobody for speed when the clock is put back', async () => {
    const one = await site()
    const started = one.started.now()
    one.time.now = new Date(one.time.now.getTime() - 20 * 60_000)
    expect(await write(one, '198.51.100.7', 'Slow', { _portico_started: started })).toMatchObject({
      status: 'mail_sent',
    })
  })

  it('[FORM-18] says that a message is held or kept only if it is', async () => {
    const one = await site({
      botCheck: { provider: 'turnstile', siteKey: 'public' },
      botCheckSecret: 'secret',
      contact: { asideMegabytes: 1 },
    })
    const answers = []
    for (let number = 0; number < 140; number += 1)
      answers.push(await write(one, '198.51.100.7', `Number ${number}`, { 'your-message': 'x'.repeat(1000) }))
    const claimed = answers.filter(({ message }) => /on hold|saved for us to review/.test(message))
    const kept = [...(await subjects(one, 'inbox')), ...(await subjects(one, 'spam'))]
    expect(claimed.length).toBeLessThan(140)
    expect(kept).toHaveLength(claimed.length)
    expect(answers.at(-1)?.message).toContain('couldn’t be saved')
  })
})
