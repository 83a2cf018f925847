import { describe, expect, it } from 'vitest'
import { defineExtension, type Guards } from '#api/extension.ts'
import { messagesService } from '#features/inbox/server/service.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { reviewsService } from '#features/reviews/server/service.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { createRealApp } from '../../test/real-app.ts'
import { sendMessage } from '../../test/send-message.ts'

const guardWith = (name: string, guards: Guards) =>
  defineExtension({ name, needs: ['messages:read', 'reviews:read'], parts: () => ({ guards }) })()

const doubtful = (name: string, score: number) =>
  guardWith(name, {
    message: ({ fields, form }) =>
      fields.some(({ values }) => values.includes('Buy gold'))
        ? { score, reason: `Gold,\nin ${form.title}` }
        : undefined,
    review: async ({ text = '', rating }) =>
      text.includes('gold') ? { score, reason: `Gold and ${rating} stars` } : undefined,
  })

const broken = guardWith('broken', {
  message() {
    throw new Error('no key')
  },
})

describe('guards of extensions', () => {
  const createSite = (...extensions: ReturnType<typeof guardWith>[]) =>
    createDeskSite(openSqlite, {}, undefined, { extensions })

  it('[EXT-18] have a message wait for the owner, with the reason, in the inbox and not emailed', async () => {
    const site = await createSite(doubtful('gold', 1))
    expect(await sendMessage(site, { 'your-message': 'A table' })).toMatchObject({ status: 'mail_sent' })
    expect(await sendMessage(site, { 'your-message': 'Buy gold' })).toMatchObject({
      status: 'spam',
      message: expect.stringContaining('saved for us to review before'),
    })
    const { messages } = site.deps.use(messagesService)
    const [kept] = await messages.list()
    expect((await messages.find(kept?.id ?? ''))?.spamReasons).toEqual([
      { agent: 'gold', reason: 'Gold, in Contact' },
    ])
    const mails = () => site.deps.outboxRunner.outbox.list({ family: 'mails' })
    expect(await mails()).toHaveLength(1)
    const owner = await site.signedIn('owner')
    expect(await owner.page(urls.desk.message(kept?.id ?? ''))).toMatch(
      /Held for review when it arrived[\s\S]*Gold, in Contact/,
    )
  })

  it('[EXT-18] have a message wait that the owner accepts: then its emails go out, once', async () => {
    const site = await createSite(doubtful('gold', 1))
    await sendMessage(site, { 'your-message': 'Buy gold' })
    const { messages } = site.deps.use(messagesService)
    const [kept] = await messages.list()
    const id = kept?.id ?? ''
    const mails = () => site.deps.outboxRunner.outbox.list({ family: 'mails' })
    expect(await mails()).toEqual([])
    const owner = await site.signedIn('owner')
    const path = urls.desk.message(id)
    expect(await owner.page(path)).toContain('>Accept and send</button>')
    const accept = () => owner.post(urls.desk.messageAct('send'), { id, back: path })
    await Promise.all([accept(), accept()])
    expect(await owner.page(path)).toContain('Message accepted and emailed.')
    expect(owner.html()).not.toContain('>Accept and send</button>')
    expect(await mails()).toHaveLength(1)
    expect((await messages.find(id))?.box).toBe('inbox')
  })

  itOnBothDatabases(
    '[EXT-18] have a message wait whose emails go out when it is accepted, also after somebody has replied',
    async (open) => {
      const site = await createDeskSite(open, { SMTP_URL: 'smtp://127.0.0.1:9' }, undefined, {
        extensions: [doubtful('gold', 1)],
      })
      await sendMessage(site, { 'your-message': 'Buy gold', 'your-email': 'mia@example.org' })
      const { messages } = site.deps.use(messagesService)
      const id = (await messages.list())[0]?.id ?? ''
      const mails = () => site.deps.outboxRunner.outbox.list({ family: 'mails' })
      const owner = await site.signedIn('owner')
      const path = urls.desk.message(id)
      await owner.page(path)
      const reply = { id, key: site.deps.ids.next(), to: 'mia@example.org', subject: 'Gold?', text: 'Which?' }
      await owner.post(urls.desk.messageReply, reply)
      expect(await mails()).toHaveLength(1)
      await owner.page(path)
      await owner.post(urls.desk.messageAct('send'), { id, back: path })
      expect(await mails()).toHaveLength(2)
    },
  )

  it('[EXT-18] have a say together: their scores are added up', async () => {
    const one = await createSite(doubtful('half', 0.5))
    expect(await sendMessage(one, { 'your-message': 'Buy gold' })).toMatchObject({ status: 'mail_sent' })
    const two = await createSite(doubtful('half', 0.5), doubtful('other-half', 0.5))
    expect(await sendMessage(two, { 'your-message': 'Buy gold' })).toMatchObject({ status: 'spam' })
  })

  it('[EXT-18] have no say when they fail, and the owner reads which did', async () => {
    const site = await createSite(broken, doubtful('odd', Number.NaN))
    expect(await sendMessage(site, { 'your-message': 'Buy gold' })).toMatchObject({ status: 'mail_sent' })
    const owner = await site.signedIn('owner')
    expect(await owner.page(urls.desk.extensions)).toContain('a guard could not judge (Error)')
  })

  itOnBothDatabases('[EXT-18] have a review wait that would be shown at once otherwise', async (open) => {
    const site = await createDeskSite(open, {}, undefined, {
      extensions: [doubtful('gold', 1)],
      reviews: { moderation: 'none' },
    })
    const visitor = site.visitor()
    for (const words of ['A fine table, and it came in time.', 'Come and buy gold here, it is cheap.'])
      await visitor.post(reviewAddresses.writeReview('shop'), { rating: '5', author: 'Mia', text: words })
    const { moderation } = site.deps.use(reviewsService)
    const seen: unknown[] = []
    for await (const { text, status } of moderation.each({ campaign: 'shop' })) seen.push([text, status])
    expect(seen).toEqual(
      expect.arrayContaining([
        ['A fine table, and it came in time.', 'published'],
        ['Come and buy gold here, it is cheap.', 'pending'],
      ]),
    )
  })
})

it('[EXT-18] are refused where the owner is not told of what they read', async () => {
  const sly = defineExtension({ name: 'sly', parts: () => ({ guards: { message: () => undefined } }) })
  await expect(createRealApp({ config: { extensions: [sly()] } })).rejects.toThrow(
    /"sly" judges messages.*add "messages:read"/,
  )
})
