import { expect, it } from 'vitest'
import type { Mail } from '#platform/mail/mail.ts'
import { createTranslator } from '#platform/words/translator.ts'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { setUpOutbox } from '../../../test/outbox-set-up.ts'
import { useSmtpPeer } from '../../../test/smtp-peer.ts'
import { createMailDelivery } from './deliver-mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mailTo = (address: string) =>
  JSON.stringify({
    from: { name: '', address: 'web@site.example' },
    to: [{ name: '', address }],
    ...{ cc: [], bcc: [], replyTo: [], headers: [], attachments: [], subject: 'Hello', text: 'Hello' },
  } satisfies Mail)

describeOnBothDatabases('a mail server that hangs up after the final dot', (open) => {
  it('[FORM-17] gets few copies of that email, and all other emails meanwhile', async () => {
    const { put, worker, pass, state } = await setUpOutbox(open)
    const peer = await useSmtpPeer()
    peer.state.dropped.add('odd@site.example')
    const mailer = createSmtpMailer(peer.url)
    const files = { path: () => '', unclaimed: async () => [] }
    const { round } = worker(
      'own',
      createMailDelivery({ mailer, files, contentFolder: '/', translator: createTranslator() }),
    )
    await put(mailTo('odd@site.example'))
    await round()
    await put(mailTo('other@site.example'))
    await round()
    expect(peer.received.map(({ to }) => to)).toEqual([['odd@site.example'], ['other@site.example']])
    for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
      pass(5 * 60_000)
      await round()
    }
    mailer.close()
    expect(peer.received.length).toBeLessThan(30)
    expect(new Set(peer.received.map(({ parsed }) => parsed.messageId)).size).toBe(2)
    expect(await state('item-1')).toMatchObject({ lastError: expect.stringContaining('may have arrived') })
  })
})
