import { expect } from 'vitest'
import { defineExtension, Hono } from '#api/extension.ts'
import { createLog } from '#platform/log.ts'
import { itOnBothDatabases } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { useSmtpPeer } from '../../test/smtp-peer.ts'

const letters = defineExtension({
  name: 'letters',
  needs: ['mail:send', 'database'],
  parts: ({ mail, db }) => ({
    personalData: [],
    routes: new Hono().post('/letters/:to', async (c) => {
      const content = 'BEGIN:VCALENDAR'
      const seat = await mail.attach({ name: 'seat.ics', mediaType: 'text/calendar', content })
      const send = (tx?: Parameters<typeof mail.send>[1]) =>
        mail.send(
          {
            to: { name: 'Mia', address: c.req.param('to') },
            subject: 'Your seat',
            text: 'See you on Monday.',
            html: '<p>See you on <b>Monday</b>.</p>',
            fromName: 'The harbour',
            attachments: [seat],
          },
          tx,
        )
      await (c.req.query('tx') ? db.tables<unknown>().write(send) : send())
      return c.text('Sent')
    }),
  }),
})

itOnBothDatabases(
  '[EXT-143] sends HTML and attachments, which stay until the email has arrived',
  async (open) => {
    const peer = await useSmtpPeer()
    const site = await createDeskSite(open, { SMTP_URL: peer.url }, createLog('silent'), {
      extensions: [letters()],
    })
    const { outboxRunner, jobs, db } = site.deps
    const kept = async () => {
      await jobs.run()
      return db.tables<{ files: { id: string } }>().read.selectFrom('files').select('id').execute()
    }
    const visitor = site.visitor()
    await visitor.post('/letters/mia@example.org?tx=1', {})
    await visitor.post('/letters/ida@example.org', {})
    expect(await kept()).toHaveLength(2)
    await outboxRunner.start()
    await expect.poll(() => peer.received).toHaveLength(2)
    for (const { parsed } of peer.received) {
      expect(parsed).toMatchObject({
        from: { name: 'The harbour', address: 'owner@hillside.example' },
        text: expect.stringContaining('See you on Monday.'),
        html: expect.stringContaining('<b>Monday</b>'),
        attachments: [{ filename: 'seat.ics', mimeType: 'text/calendar' }],
      })
      const [attachment] = parsed.attachments
      expect(
        Buffer.from(attachment?.content as ArrayBuffer)
          .toString()
          .trim(),
      ).toBe('BEGIN:VCALENDAR')
    }
    await expect.poll(() => outboxRunner.outbox.list({ states: ['waiting', 'sending'] })).toEqual([])
    expect(await kept()).toEqual([])
  },
)
