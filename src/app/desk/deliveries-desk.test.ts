import { describe, expect, it } from 'vitest'
import { defineExtension } from '#platform/extension/extension.ts'
import { createLog } from '#platform/log.ts'
import type { OutboxTables } from '#platform/outbox/outbox-table.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { log as deskLog } from '../../../test/desk-steps.ts'
import { sendMessage } from '../../../test/send-message.ts'

/** A site with an extension that fails until it is fixed. */
async function createBrokenSite(open: OpenTestDatabase) {
  const state = { isBroken: true, heard: 0 }
  const crm = defineExtension({
    name: 'crm',
    needs: ['messages:read'],
    parts: () => ({
      on: {
        'message.accepted'() {
          if (state.isBroken) throw new Error('The CRM is <away>')
          state.heard += 1
        },
      },
    }),
  })
  const site = await createDeskSite(open, {}, createLog('silent'), { extensions: [crm()] })
  const { outboxRunner } = site.deps
  await outboxRunner.start()
  const events = () => outboxRunner.outbox.list({ family: 'events' })
  await sendMessage(site)
  await expect.poll(events).toMatchObject([{ state: 'waiting', attempts: 1 }])
  const wait = (minutes: number) => {
    site.wait(minutes)
    outboxRunner.wake('event:crm')
  }
  return { ...site, state, events, wait }
}

describe('deliveries on the desk', () => {
  itOnBothDatabases(
    '[EVT-12] shows what waits with the reason and the next try, and sends it again',
    async (open) => {
      const site = await createBrokenSite(open)
      const editor = await site.signedIn('editor')
      const page = await editor.page(urls.desk.deliveries)
      expect(page).toContain('message.accepted for the extension crm')
      expect(page).toContain('The CRM is &lt;away&gt;')
      expect(page).toMatch(/Tried once\. Next try: <time/)
      expect(page).toContain('Email to owner@hillside.example')
      const [mail] = await site.deps.outboxRunner.outbox.list({ family: 'mails' })
      await editor.post(`${urls.desk.deliveries}/retry`, { id: mail?.id ?? '' })
      expect(await editor.page(urls.desk.deliveries)).toContain('Email is off: set SMTP_URL')
      site.state.isBroken = false
      const [item] = await site.events()
      await editor.post(`${urls.desk.deliveries}/retry`, { id: item?.id ?? '' })
      expect(await editor.page(urls.desk.deliveries)).toContain('Retrying now.')
      await expect.poll(() => site.state.heard).toBe(1)
      await expect.poll(site.events).toEqual([])
      await editor.post(`${urls.desk.deliveries}/retry`, { id: item?.id ?? '' })
      expect(await editor.page(urls.desk.deliveries)).toContain(
        'It was sent or given up, or is being sent now.',
      )
      expect(await deskLog(site)).toContain('editor: Sent 1 delivery again')
    },
  )

  it('[EVT-12] says on the home screen what was given up, and gives it up for good when asked twice', async () => {
    const site = await createBrokenSite(openSqlite)
    site.wait(73 * 60)
    await expect.poll(site.events).toMatchObject([{ state: 'failed' }])
    const owner = await site.signedIn('owner')
    expect(await owner.page(urls.desk.home)).toContain('One event was given up')
    const page = await owner.page(urls.desk.deliveries)
    expect(page).toContain('Failed (1)')
    const [item] = await site.events()
    await owner.post(`${urls.desk.deliveries}/drop`, { id: item?.id ?? '' })
    expect(owner.html()).toContain('<h1>Give up: message.accepted for the extension crm</h1>')
    expect(owner.html()).toContain('will never be sent')
    expect(await site.events()).toHaveLength(1)
    await owner.post(`${urls.desk.deliveries}/drop`, { id: item?.id ?? '', sure: 'yes' })
    expect(await site.events()).toEqual([])
    await owner.post(`${urls.desk.deliveries}/drop`, { id: item?.id ?? '', sure: 'yes' })
    expect(await owner.page(urls.desk.deliveries)).toContain('It was sent or given up, or is being sent now.')
    expect(await deskLog(site)).toContain('owner: Gave up: message.accepted for the extension crm')
  })

  it('[EVT-12] tries all again that failed', async () => {
    const site = await createBrokenSite(openSqlite)
    await sendMessage(site, { 'your-subject': 'Another' })
    await expect.poll(async () => (await site.events()).map(({ attempts }) => attempts)).toEqual([1, 1])
    site.wait(73 * 60)
    await expect
      .poll(async () => (await site.events()).map(({ state }) => state))
      .toEqual(['failed', 'failed'])
    site.state.isBroken = false
    const owner = await site.signedIn('owner')
    await owner.page(urls.desk.deliveries)
    await owner.post(`${urls.desk.deliveries}/retry`, { id: 'failed' })
    await expect.poll(() => site.state.heard).toBe(2)
  })

  itOnBothDatabases(
    '[OPS-24] says that email is off instead of moving failed emails to those that wait',
    async (open) => {
      const site = await createBrokenSite(open)
      const mails = async () => {
        const all = await site.deps.outboxRunner.outbox.list({ family: 'mails' })
        return all.map(({ state }) => state)
      }
      await site.deps.db
        .tables<OutboxTables>()
        .write((tx) => tx.updateTable('outbox').set({ state: 'failed' }).where('kind', '=', 'mail').execute())
      const owner = await site.signedIn('owner')
      await owner.page(urls.desk.deliveries)
      await owner.post(`${urls.desk.deliveries}/retry`, { id: 'failed' })
      expect(await owner.page(urls.desk.deliveries)).toContain('Email is off: set SMTP_URL')
      await owner.post(urls.desk.messageRetry, { id: 'failed' })
      expect(await owner.page(urls.desk.home)).toContain('Email is off: set SMTP_URL')
      expect(await mails()).toEqual(['failed'])
      site.wait(73 * 60)
      await expect.poll(site.events).toMatchObject([{ state: 'failed' }])
      site.state.isBroken = false
      await owner.page(urls.desk.deliveries)
      await owner.post(`${urls.desk.deliveries}/retry`, { id: 'failed' })
      expect(await owner.page(urls.desk.deliveries)).toContain('Retrying now, but not emails.')
      await expect.poll(() => site.state.heard).toBe(1)
      expect(await mails()).toEqual(['failed'])
    },
  )

  it('is not for those who only read messages', async () => {
    const site = await createDeskSite(openSqlite)
    const moderator = await site.signedIn('moderator')
    expect((await moderator.get(urls.desk.deliveries)).status).toBe(403)
  })
})
