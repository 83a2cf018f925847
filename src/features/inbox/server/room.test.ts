import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type ContactSiteOptions,
  createContactSite,
  formFile,
  letter,
} from '../../../../test/contact-site.ts'
import { openSqlite } from '../../../../test/databases.ts'

const megabyte = 1024 * 1024
const template =
  '[text* your-name] [email* your-email] [text your-subject] [textarea your-message] [file plan limit:6mb]'

describe('the room a form takes up', () => {
  const open = openSqlite
  const site = async (options: Partial<ContactSiteOptions> = {}) =>
    createContactSite(await open(), {
      forms: { contact: formFile({ id: 1, title: 'Contact' }, template) },
      ...options,
    })
  type Site = Awaited<ReturnType<typeof site>>

  const picture = (bytes: number) => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    return new File([head, Buffer.alloc(bytes - head.length)], 'plan.png', { type: 'image/png' })
  }
  const write = ({ post }: Site, subject: string, bytes: number, more = {}) =>
    post(1, [...letter({ 'your-subject': subject, ...more }), ['plan', picture(bytes)]])
  const bytesOnDisk = async ({ folder }: Site) => {
    const uploads = join(folder, 'uploads')
    const sizes = (await readdir(uploads)).map(async (name) => (await stat(join(uploads, name))).size)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  it('[FORM-24] is little for the spam of one sender, whose files go before their words', async () => {
    const one = await site({ contact: { disallowedWords: ['pills'], spamMegabytes: 40 } })
    for (let number = 0; number < 8; number += 1)
      expect(await write(one, `Spam ${number}`, megabyte, { 'your-message': 'pills' })).toMatchObject({
        status: 'spam',
      })
    expect(await bytesOnDisk(one)).toBeLessThan(2 * megabyte)
    const kept = await one.inbox.messages.listWhole({ box: 'spam' })
    expect(kept).toHaveLength(8)
    expect(kept.flatMap(({ spamReasons }) => spamReasons.map(({ agent }) => agent))).toContain('room')
  })

  it('[FORM-24] is there again for others when what took it up is erased', async () => {
    const db = await open()
    const one = await createContactSite(db, {
      forms: { contact: formFile({ id: 1, title: 'Contact' }, template) },
      contact: { disallowedWords: ['pills'], spamMegabytes: 1 },
    })
    const spam = async (number: number) =>
      one.post(1, letter({ 'your-subject': `Spam ${number}`, 'your-message': `pills ${'x'.repeat(1800)}` }))
    const kept = async () => (await one.inbox.messages.list({ box: 'spam' })).map(({ id }) => id)
    for (let number = 0; number < 20; number += 1) await spam(number)
    const first = await kept()
    expect(first.length).toBeGreaterThan(5)
    expect(first.length).toBeLessThan(20)
    await one.inbox.erase(first)
    expect(await kept()).toEqual([])
    one.time.now = new Date(one.time.now.getTime() + 60_000)
    await spam(21)
    expect(await kept()).toHaveLength(1)
  })

  it('[FORM-24] is so much an hour for files of messages that wait for somebody to decide, too', async () => {
    const one = await site({
      botCheck: { provider: 'turnstile', siteKey: 'key' },
      botCheckSecret: 'secret',
      contact: { uploadMegabytesPerHour: 10 },
    })
    for (let number = 0; number < 6; number += 1) await write(one, `Plan ${number}`, 4 * megabyte)
    expect(await bytesOnDisk(one)).toBeLessThan(14 * megabyte)
    expect(await one.inbox.messages.list()).toHaveLength(6)
  })

  it('[FORM-24] is so much an hour for the files of one sender; the message is held', async () => {
    const one = await site({ contact: { uploadMegabytesPerHour: 10 } })
    const answers = []
    for (let number = 0; number < 6; number += 1)
      answers.push(await write(one, `Plan ${number}`, 4 * megabyte))
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual(['mail_sent', 'mail_sent'])
    expect(answers.at(-1)?.message).toContain('on hold')
    expect(await bytesOnDisk(one)).toBeLessThan(14 * megabyte)
    expect(await one.inbox.messages.list()).toHaveLength(6)
    one.sender.address = '198.51.100.7'
    expect(await write(one, 'Another', 4 * megabyte)).toMatchObject({ status: 'mail_sent' })
  })

  it('[FORM-24] has a floor below which no file is taken, and the visitor is told what to do', async () => {
    const one = await site({ freeMegabytes: 20 })
    expect(await write(one, 'Full', 1000)).toMatchObject({
      status: 'validation_failed',
      invalid_fields: [{ field: 'plan', message: expect.stringContaining('without the file') }],
    })
    expect(await one.post(1, letter())).toMatchObject({ status: 'mail_sent' })
  })

  it('[FORM-24] is not for fields that somebody invents, but a script of the page may add a few', async () => {
    const one = await site()
    const invented = Array.from(
      { length: 900 },
      (_, number) => [`invented-${number}`, 'x'.repeat(2000)] as const,
    )
    const long = ['y'.repeat(900), 'z'] as const
    const sent = [...letter(), ['utm_source', 'letter'] as const, long, ...invented]
    expect(await one.post(1, sent)).toMatchObject({ status: 'mail_sent' })
    const [message] = await one.inbox.messages.listWhole()
    expect(JSON.stringify(message).length).toBeLessThan(50_000)
    expect(message?.fields).toContainEqual({ name: 'utm_source', type: 'other', values: ['letter'] })
    expect(message?.fields.map(({ name }) => name)).not.toContain(long[0])
  })
})
