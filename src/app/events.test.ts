import { describe, expect, it } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { reviewsService } from '#features/reviews/server/service.ts'
import type { Told } from '#platform/events/listeners.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { createLog } from '#platform/log.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { sendMessage } from '../../test/send-message.ts'

/** A site with an extension that listens to everything. */
async function createHeardSite(open: OpenTestDatabase) {
  const heard: { event: string; subject: string; facts: unknown }[] = []
  const ears = defineExtension({
    name: 'ears',
    needs: ['messages:read', 'reviews:read'],
    parts: ({ events }) => ({
      on: Object.fromEntries(
        events
          .known()
          .map(({ name }) => [
            name,
            (facts: unknown, { event, subject }: Told) => void heard.push({ event, subject, facts }),
          ]),
      ),
    }),
  })
  const site = await createDeskSite(open, {}, createLog('silent'), { extensions: [ears()] })
  const { outboxRunner } = site.deps
  await outboxRunner.start()
  const tellAll = async () => {
    await expect.poll(() => outboxRunner.outbox.list({ family: 'events' })).toEqual([])
    return heard.splice(0)
  }
  await tellAll()
  return { ...site, heard, tellAll }
}

describe('extensions are told', () => {
  it('[EVT-01] of a message that was accepted, and of no spam until it is taken out', async () => {
    const site = await createHeardSite(openSqlite)
    expect(await sendMessage(site, { 'your-message': 'Hello' })).toMatchObject({ status: 'mail_sent' })
    const { messages } = site.deps.use(messagesService)
    const [message] = await messages.list()
    expect(await site.tellAll()).toEqual([
      {
        event: 'message.accepted',
        subject: `message:${message?.id}`,
        facts: expect.objectContaining({
          id: message?.id,
          form: { id: 1, title: 'Contact' },
          from: { name: 'Mia', email: 'mia@example.org' },
          fields: expect.arrayContaining([{ name: 'your-message', type: 'textarea', values: ['Hello'] }]),
          files: [],
          kept: true,
          receivedAt: '2026-06-01T12:00:00.000Z',
        }),
      },
    ])
    const spam = { 'your-message': 'https://spam.example '.repeat(50) }
    expect(await sendMessage(site, spam)).toMatchObject({ status: 'spam' })
    expect(await site.tellAll()).toEqual([])
    const [kept] = await messages.list({ box: 'spam' })
    expect(await site.deps.use(messagesService).restore(kept?.id ?? '')).toBe('restored')
    expect(await site.tellAll()).toMatchObject([{ event: 'message.accepted', facts: { id: kept?.id } }])
  })

  it('nothing any more of a message that was erased before', async () => {
    const site = await createHeardSite(openSqlite)
    await site.deps.outboxRunner.stop()
    await sendMessage(site)
    const { messages, erase } = site.deps.use(messagesService)
    const { outbox } = site.deps.outboxRunner
    expect(await outbox.list({ family: 'events' })).toHaveLength(1)
    await erase((await messages.list()).map(({ id }) => id))
    expect(await outbox.list({ family: 'events' })).toEqual([])
  })

  it('[EVT-06] of posts that are published, changed and removed, and not when they are only read again', async () => {
    const site = await createHeardSite(openSqlite)
    const { documents } = site.deps
    const path = 'posts/oak.md'
    const text = (rest: string, body = 'Oak.') => `---\ntitle: Oak\n${rest}---\n${body}\n`
    const save = (text: string) => documents.save({ path, text }, 'Ana')
    await save(text('draft: true\n'))
    expect(await site.tellAll()).toEqual([])
    await save(text('date: 2026-05-01T10:00:00Z\n'))
    await save(text('date: 2026-05-01T10:00:00Z\n', 'Oak, planed.'))
    await documents.touch([path])
    await save(text('draft: true\n'))
    await save(text('date: 2026-05-01T10:00:00Z\n'))
    const { id } = (await documents.find({ path })) ?? { id: 0 }
    await documents.remove(id, 'Ana')
    const told = await site.tellAll()
    expect(told.map(({ event }) => event)).toEqual([
      'content.published',
      'content.changed',
      'content.removed',
      'content.published',
      'content.removed',
    ])
    expect(told[0]).toEqual({
      event: 'content.published',
      subject: `content:${id}`,
      facts: { id, type: 'post', title: 'Oak', path: '/posts/oak', publishedAt: '2026-05-01T10:00:00.000Z' },
    })
  })

  itOnBothDatabases(
    '[EVT-06] of a post whose day has come, though nobody saves anything then',
    async (open) => {
      const site = await createHeardSite(open)
      const path = 'posts/elm.md'
      const text = '---\ntitle: Elm\ndate: 2026-06-02T12:00:00Z\n---\nElm.\n'
      await site.deps.documents.save({ path, text }, 'Ana')
      expect(await site.tellAll()).toEqual([])
      site.wait(24 * 60)
      await site.deps.jobs.tick()
      expect(await site.tellAll()).toMatchObject([{ event: 'content.published', facts: { title: 'Elm' } }])
      await site.deps.jobs.tick()
      expect(await site.tellAll()).toEqual([])
    },
  )

  it('[EVT-06] of such a post on its day, although a clock that was ahead has told of it before', async () => {
    const site = await createHeardSite(openSqlite)
    const look = () => site.deps.jobs.run()
    const text = '---\ntitle: Elm\ndate: 2026-06-02T12:00:00Z\n---\nElm.\n'
    await site.deps.documents.save({ path: 'posts/elm.md', text }, 'Ana')
    site.wait(400 * 24 * 60)
    await look()
    expect(await site.tellAll()).toHaveLength(1)
    site.wait(-400 * 24 * 60)
    await look()
    expect(await site.tellAll()).toEqual([])
    site.wait(24 * 60)
    await look()
    expect(await site.tellAll()).toMatchObject([{ event: 'content.published', facts: { title: 'Elm' } }])
    await look()
    expect(await site.tellAll()).toEqual([])
  })

  it('[EVT-06] of such a post once, however many processes look at the same moment', async () => {
    const site = await createHeardSite(openSqlite)
    const text = '---\ntitle: Elm\ndate: 2026-06-02T12:00:00Z\n---\nElm.\n'
    await site.deps.documents.save({ path: 'posts/elm.md', text }, 'Ana')
    site.wait(24 * 60)
    const { signal } = new AbortController()
    const looks = site.deps.parts.flatMap(({ jobs = [] }) => jobs.filter(({ name }) => name === 'announce'))
    await Promise.all(looks.flatMap(({ run }) => [1, 2, 3, 4].map(() => run(signal))))
    expect(await site.tellAll()).toMatchObject([{ event: 'content.published', facts: { title: 'Elm' } }])
  })

  itOnBothDatabases('[EVT-01] of reviews that come in and are published', async (open) => {
    const site = await createHeardSite(open)
    const { moderation } = site.deps.use(reviewsService)
    const review = {
      ...{ id: 'r1', author: 'Ida', rating: 4.5, language: 'en', verified: false, helpful: 0 },
      date: new Date('2026-06-01'),
    }
    await moderation.add(review, { campaign: 'shop', status: 'pending' })
    await moderation.add(review, { campaign: 'shop', status: 'pending' })
    const owner = await site.signedIn('owner')
    await owner.get(reviewAddresses.desk.reviews('pending'))
    await owner.post('/desk/reviews/publish', { id: 'shop/r1' })
    const facts = { campaign: 'shop', id: 'r1', author: 'Ida', rating: 4.5, verified: false }
    const subject = 'review:shop/r1'
    expect(await site.tellAll()).toEqual([
      { event: 'review.submitted', subject, facts: { ...facts, status: 'pending' } },
      { event: 'review.published', subject, facts: { ...facts, status: 'published' } },
    ])
  })
})
