import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addresses as webhookAddresses } from '#features/webhooks/server/addresses.ts'
import { createCallWebhook } from '#features/webhooks/server/call-webhook.ts'
import { createRequestOutside } from '#platform/http/request-outside.ts'
import { createLog } from '#platform/log.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { log as deskLog } from '../../../test/desk-steps.ts'
import { inWords } from '../../../test/in-words.ts'
import { sendMessage } from '../../../test/send-message.ts'
import { createReceiver, isSignedWith } from '../../../test/webhook-receiver.ts'

const day = 24 * 60

/** A site whose owner has added a webhook to a real receiver. */
async function createToldSite(open: OpenTestDatabase) {
  const receiver = await createReceiver()
  const config = { webhooks: { askInnerAddresses: true } }
  const site = await createDeskSite(open, {}, createLog('silent'), config)
  const { outboxRunner } = site.deps
  await outboxRunner.start()
  const owner = await site.signedIn('owner')
  const secretIn = (html: string) => /whsec_[\w+/=]+/.exec(html)?.[0] ?? ''
  await owner.get(webhookAddresses.list)
  await owner.post(webhookAddresses.list, { url: receiver.url, event: ['message.accepted'] })
  const secret = secretIn(owner.html())
  const id = /\/desk\/site\/webhooks\/([\w-]+)/.exec(owner.html())?.[1] ?? ''
  const page = () => owner.page(webhookAddresses.webhook(id))
  await page()
  const act = async (name: string, fields: Record<string, string> = {}) => {
    await owner.post(webhookAddresses.act(id, name), fields)
    return owner.html()
  }
  const items = async () => inWords(await outboxRunner.outbox.list({ family: 'events' }))
  /** Advances the clock, then looks at what is due. */
  const wait = (minutes: number) => {
    site.wait(minutes)
    outboxRunner.wake(`webhook:${id}`)
  }
  return { ...site, receiver, owner, secret, id, page, act, items, wait, secretIn }
}

describe('webhooks', () => {
  itOnBothDatabases(
    '[EVT-07] tell a program elsewhere, signed with a secret that is shown once',
    async (open) => {
      const { receiver, secret, page, ...site } = await createToldSite(open)
      expect(await sendMessage(site, { 'your-message': 'Hello' })).toMatchObject({ status: 'mail_sent' })
      await expect.poll(() => receiver.received).toHaveLength(1)
      const [one] = receiver.received
      if (!one) throw new Error('Nothing arrived.')
      expect(isSignedWith(secret, one)).toBe(true)
      expect(isSignedWith('whsec_AAAA', one)).toBe(false)
      expect(one.headers['webhook-timestamp']).toBe(String(Date.parse('2026-06-01T12:00:00Z') / 1000))
      expect(JSON.parse(one.body)).toMatchObject({
        type: 'message.accepted',
        timestamp: '2026-06-01T12:00:00.000Z',
        data: { from: { name: 'Mia', email: 'mia@example.org' }, form: { id: 1, title: 'Contact' } },
      })
      await expect.poll(page).toContain('arrived, 200')
      const shown = await page()
      expect(shown).toContain('thank you')
      expect(shown).not.toContain(secret)
      expect(await deskLog(site)).toContain(`owner: Added the webhook ${receiver.url}`)
      const { read } = site.deps.db.tables<{ webhooks: { secrets: string } }>()
      const rows = await read.selectFrom('webhooks').select('secrets').execute()
      expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 20))
    },
  )

  itOnBothDatabases(
    '[EVT-07] are signed with the old and the new secret for a day after it was replaced',
    async (open) => {
      const { receiver, secret, act, secretIn, wait, ...site } = await createToldSite(open)
      const fresh = secretIn(await act('secret'))
      expect(fresh).not.toBe(secret)
      const signers = async () => {
        const before = receiver.received.length
        await act('test')
        const last = receiver.received.at(-1)
        expect(receiver.received.length).toBe(before + 1)
        return [secret, fresh].map((one) => last && isSignedWith(one, last))
      }
      await site.owner.get(webhookAddresses.webhook(site.id))
      expect(await signers()).toEqual([true, true])
      wait(day + 1)
      const owner = await site.signedIn('owner')
      await owner.get(webhookAddresses.webhook(site.id))
      await owner.post(webhookAddresses.act(site.id, 'test'))
      const last = receiver.received.at(-1)
      expect([secret, fresh].map((one) => last && isSignedWith(one, last))).toEqual([false, true])
    },
  )

  it('[EVT-07] are signed with every secret that was shown on the day, however often and fast it is replaced', async () => {
    const { receiver, secret, owner, secretIn, id, act, page } = await createToldSite(openSqlite)
    const replace = async () => secretIn(await (await owner.post(webhookAddresses.act(id, 'secret'))).text())
    const shown = [secret, ...(await Promise.all([replace(), replace(), replace()]))]
    expect(new Set(shown).size).toBe(4)
    await page()
    await act('test')
    const last = receiver.received.at(-1)
    expect(shown.map((one) => last && isSignedWith(one, last))).toEqual([true, true, true, true])
  })

  itOnBothDatabases('[EVT-08] say what to do where nobody answers', async (open) => {
    const { receiver, act, page } = await createToldSite(open)
    receiver.close()
    await act('test')
    expect(await page()).toContain(
      'Nothing is listening there. Check the address, and whether the program is running.',
    )
  })

  it('[EVT-08] are tried again until they arrive, under the same id, whatever happens on the way', async () => {
    const { receiver, items, wait, ...site } = await createToldSite(openSqlite)
    receiver.answers((response) => response.writeHead(500).end('no'))
    await sendMessage(site)
    await expect
      .poll(items)
      .toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'The server answered 500.' }])
    receiver.answers((response) => response.destroy())
    wait(1)
    await expect.poll(items).toMatchObject([{ attempts: 2, lastError: 'socket hang up' }])
    const elsewhere = await createReceiver()
    receiver.answers((response) => response.writeHead(302, { location: elsewhere.url }).end())
    wait(2)
    const redirected = 'The server answered 302; redirects are not followed.'
    await expect.poll(items).toMatchObject([{ attempts: 3, lastError: redirected }])
    receiver.answers((response) => response.end())
    wait(4)
    await expect.poll(items).toMatchObject([{ state: 'sent', attempts: 4 }])
    expect(elsewhere.received).toEqual([])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('[EVT-08] leave a program that is down alone: one is tried, the others wait untouched', async () => {
    const { receiver, items, wait, ...site } = await createToldSite(openSqlite)
    receiver.close()
    for (let number = 1; number <= 6; number += 1)
      await sendMessage(site, { 'your-subject': `No. ${number}` })
    const tries = async () => {
      const waiting = (await items()).filter(
        ({ kind, state }) => kind !== 'event:webhooks' && state === 'waiting',
      )
      return waiting.length === 6 ? waiting.reduce((sum, { attempts }) => sum + attempts, 0) : 0
    }
    await expect.poll(tries).toBeGreaterThan(0)
    const first = await tries()
    expect(first).toBeLessThan(6)
    wait(1)
    await expect.poll(tries).toBe(first + 1)
  })

  it('[EVT-09] are paused when nothing has arrived for three days, and the owner is told', async () => {
    const { receiver, items, wait, ...site } = await createToldSite(openSqlite)
    receiver.answers((response) => response.writeHead(503).end())
    await sendMessage(site)
    await expect.poll(items).toMatchObject([{ attempts: 1 }])
    wait(2 * day)
    await expect.poll(items).toMatchObject([{ attempts: 2 }])
    wait(day)
    await expect.poll(items).toMatchObject([{ attempts: 3 }])
    const owner = await site.signedIn('owner')
    await expect.poll(() => owner.page(urls.desk.home)).toContain('was paused')
    expect(owner.html()).toContain('Nothing has arrived there for three days. The server answered 503.')
    const mails = await site.deps.outboxRunner.outbox.list({
      family: 'mails',
      reference: 'extension:webhooks',
    })
    expect(mails.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { to: [{ address: 'owner@hillside.example' }], subject: 'Hillside: a webhook was paused' },
    ])
    await sendMessage(site, { 'your-subject': 'Another' })
    await expect.poll(items).toHaveLength(1)
    receiver.answers((response) => response.end())
    await owner.get(webhookAddresses.webhook(site.id))
    await owner.post(webhookAddresses.act(site.id, 'resume'))
    await expect.poll(items).toMatchObject([{ state: 'sent' }])
  })

  it('[EVT-09] end at once where the program answers that it is gone', async () => {
    const { receiver, page, ...site } = await createToldSite(openSqlite)
    receiver.answers((response) => response.writeHead(410).end())
    await sendMessage(site)
    await expect.poll(page).toContain('The server answered 410: it wants no more events.')
  })

  itOnBothDatabases('[EVT-10] are paused, started, sent again and removed by their owner', async (open) => {
    const { receiver, act, page, items, owner, ...site } = await createToldSite(open)
    await sendMessage(site)
    await expect.poll(page).toContain('Resend')
    const [sent] = await items()
    await act('again', { item: sent?.id ?? '' })
    await expect.poll(() => receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
    await page()
    await act('again', { item: 'nothing' })
    expect(await page()).toContain('This event is no longer stored.')
    await act('pause')
    expect(await page()).toContain('Paused since')
    await sendMessage(site, { 'your-subject': 'Unheard' })
    await act('resume')
    await page()
    expect(await act('remove')).toContain('Remove this webhook?')
    await act('remove', { sure: 'yes' })
    expect(await items()).toEqual([])
    expect((await owner.get(webhookAddresses.webhook(site.id))).status).toBe(404)
    expect(receiver.received).toHaveLength(2)
  })

  it('[EVT-10] are for owners alone', async () => {
    const site = await createDeskSite(openSqlite)
    for (const role of ['editor', 'moderator'] as const) {
      const person = await site.signedIn(role)
      expect((await person.get(webhookAddresses.list)).status).toBe(403)
      expect(await person.page(urls.desk.home)).not.toContain('Webhooks')
    }
  })

  it('[EVT-11] lead to no inner address, over no open line, and keep what was written when it is refused', async () => {
    const site = await createDeskSite(openSqlite)
    const owner = await site.signedIn('owner')
    await owner.get(webhookAddresses.list)
    const add = async (url: string, event: readonly string[] = ['vote.counted']) => {
      const answer = await owner.post(webhookAddresses.list, { url, event })
      return { status: answer.status, html: owner.html() }
    }
    const plain = await add('http://example.org/hook')
    expect(plain.status).toBe(422)
    expect(plain.html).toContain('Use https: events may contain what visitors wrote.')
    expect(plain.html).toContain('value="http://example.org/hook"')
    expect(plain.html).toMatch(/checked=""[^>]*value="vote.counted"|value="vote.counted"[^>]*checked=""/)
    expect((await add('nonsense')).html).toContain('Use a full address')
    expect((await add('https://me:secret@example.org/')).html).toContain('Leave out the name and password')
    expect((await add('https://example.org/', [])).html).toContain('Choose at least one event.')
    await add('https://127.0.0.1:9/hook')
    const id = /\/desk\/site\/webhooks\/([\w-]+)/.exec(owner.html())?.[1] ?? ''
    await owner.page(webhookAddresses.webhook(id))
    await owner.post(webhookAddresses.act(id, 'test'))
    expect(await owner.page(webhookAddresses.webhook(id))).toContain('127.0.0.1 is not a public address.')
    expect(owner.html()).not.toContain('Nothing has arrived since')
  })
})

const createQuickCall = () =>
  createCallWebhook({
    clock: { now: () => new Date('2026-06-01T12:00:00Z') },
    requestOutside: createRequestOutside(() => true),
    limit: 100,
  })

it('[EVT-08] a program that takes too long is not waited for', async () => {
  const receiver = await createReceiver()
  receiver.answers(() => {})
  const call = createQuickCall()
  const called = await call({ id: 'one', body: '{}', url: receiver.url, secrets: ['whsec_AAAA'] })
  expect(inWords(called)).toMatchObject({
    error: 'The server didn’t answer within 0.1 seconds.',
    refused: false,
  })
})

it.each([
  ['is cut off', (response: ServerResponse) => response.destroy()],
  ['never ends', () => {}],
])('[EVT-08] the status of an answer counts, also where the rest of it %s', async (_, goOn) => {
  const receiver = await createReceiver()
  for (const status of [200, 410]) {
    receiver.answers((response) => {
      response.writeHead(status, { 'content-length': '1000' })
      response.write('thank', () => goOn(response))
    })
    const called = await createQuickCall()({
      id: 'one',
      body: '{}',
      url: receiver.url,
      secrets: ['whsec_AAAA'],
    })
    expect(called).toMatchObject({ status, answer: 'thank' })
  }
})
