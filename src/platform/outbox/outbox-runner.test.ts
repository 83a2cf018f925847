import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { randomIds } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { smtpTimeouts } from '#platform/mail/smtp-mailer.ts'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { createAlarms, createWebhookChannel } from './alarms.ts'
import type { Deliver } from './channel.ts'
import { createOutboxRunner } from './outbox-runner.ts'

/** The events that a listener elsewhere receives. */
async function listenElsewhere() {
  const told: unknown[] = []
  const server = createServer(async (request, response) => {
    told.push(await json(request))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describeOnBothDatabases('the outbox runner', (open) => {
  it('[FORM-17] calls the owner elsewhere by itself when emails fail', async () => {
    const db = await open()
    const { told, url } = await listenElsewhere()
    const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
    const common = { db, clock, log: createLog('silent') }
    const { outbox, start, stop } = createOutboxRunner({
      ...common,
      ids: randomIds,
      deliver: async () => ({ outcome: 'unreachable', error: 'connect ECONNREFUSED' }),
      alarm: {
        afterMilliseconds: 0,
        alarms: createAlarms({ ...common, channel: createWebhookChannel(url) }),
      },
    })
    onTestFinished(stop)
    await db
      .tables<unknown>()
      .write((tx) => outbox.put(tx, [{ kind: 'mail', reference: 'message:1', payload: 'x' }]))
    await start()
    await expect
      .poll(() => told)
      .toEqual([{ alarm: 'outbox', state: 'raised', waiting: 1, since: '2026-06-01T12:00:00.000Z' }])
  })

  it('[FORM-17] lets nobody take over an email that is being sent at once, however slow the server', async () => {
    const now = new Date('2026-06-01T12:00:00Z')
    const { claimNow } = createOutboxRunner({
      db: await open(),
      clock: { now: () => now },
      ids: randomIds,
      log: createLog('silent'),
      deliver: async () => ({ outcome: 'sent' }),
      alarm: { afterMilliseconds: 0 },
    })
    expect((claimNow()?.until.getTime() ?? 0) - now.getTime()).toBeGreaterThan(smtpTimeouts.whole)
  })

  it('[FORM-22] sends the emails of the last day once there is a mail server, and asks about older ones', async () => {
    const db = await open()
    const time = { now: Date.parse('2026-06-01T12:00:00Z') }
    const sent: string[] = []
    const office = (deliver?: Deliver) => {
      const own = createOutboxRunner({
        db,
        clock: { now: () => new Date(time.now) },
        ids: randomIds,
        log: createLog('silent'),
        deliver,
        alarm: { afterMilliseconds: 900_000 },
      })
      onTestFinished(own.stop)
      return own
    }
    const before = office()
    const hold = (id: string) =>
      db
        .tables<unknown>()
        .write((tx) =>
          before.outbox.put(tx, [{ id, kind: 'mail', reference: 'r', payload: 'x', ...before.newItem }]),
        )
    for (const id of ['old', 'older']) await hold(id)
    time.now += 25 * 3_600_000
    await hold('new')
    const { start, outbox, wake } = office(async ({ id }) => {
      sent.push(id)
      return { outcome: 'sent' }
    })
    await start()
    await expect.poll(async () => (await outbox.counts()).sent).toBe(1)
    expect(sent).toEqual(['new'])
    expect(await outbox.retry('failed')).toBe(0)
    expect(await outbox.drop({ id: 'older' })).toBe(1)
    expect(await outbox.retry('held')).toBe(1)
    wake()
    await expect.poll(async () => (await outbox.counts()).sent).toBe(2)
    expect(sent).toEqual(['new', 'old'])
    await hold('more')
    expect(await outbox.drop('held')).toBe(1)
    expect(await outbox.counts()).toMatchObject({ held: 0, waiting: 0, sent: 2 })
  })
})
