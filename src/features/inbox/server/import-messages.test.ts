import { expect, it } from 'vitest'
import type { OldMessage } from '#platform/services/old-messages.ts'
import { createContactSite, formFile } from '../../../../test/contact-site.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../../../test/databases.ts'
import { takenBack } from '../../../../test/taken-back.ts'
import { createKeptUntil } from './erase-messages.ts'
import { createInboxStore } from './inbox-store.ts'

const old = (number: number, over: Partial<OldMessage> = {}): OldMessage => ({
  key: `old.example/message/${number}`,
  formId: 1,
  formTitle: 'Contact',
  box: 'inbox',
  subject: `Subject ${number}`,
  fromName: 'Ada',
  fromEmail: 'Ada@example.org',
  createdAt: new Date(Date.UTC(2019, 1, number)),
  spamReasons: [],
  remoteAddress: '192.0.2.1',
  consents: [{ name: 'agree', accepted: true, text: 'Keep it', purposes: [] }],
  fields: [
    { name: 'your-name', type: 'text', values: ['Ada'] },
    { name: 'boats', type: 'checkbox', values: ['Plover', 'Skerry'] },
    { name: 'friend', type: 'text', values: ['Jonas@example.net'] },
  ],
  meta: { url: 'https://old.example/contact', userAgent: 'Mozilla/5.0', serialNumber: '7' },
  ...over,
})

const spam = [{ agent: 'disallowed', reason: 'A word that is not wanted.' }]

async function setUp(open: OpenTestDatabase, contact = {}) {
  const db = await open()
  const site = await createContactSite(db, {
    forms: { contact: formFile({ id: 1, title: 'Contact', settings: { retention_days: 60 } }) },
    contact,
  })
  return {
    ...site,
    db,
    importAll: (...messages: OldMessage[]) =>
      db.tables<unknown>().write((tx) => site.inbox.offered.importAll(tx, messages)),
    desk: createInboxStore({ db, clock: { now: () => site.time.now }, ids: { next: () => 'a note' } }),
    later(days: number) {
      site.time.now = new Date(site.time.now.getTime() + days * 86_400_000)
      return site.jobs.run()
    },
  }
}

describeOnBothDatabases('messages of another site', (open) => {
  it('[WP-63] come in whole, read, and once; nobody is emailed', async () => {
    const { importAll, inbox, outbox } = await setUp(open)
    expect(await importAll(old(1), old(2, { box: 'spam', spamReasons: spam }), old(1))).toEqual([
      'came',
      'came',
      'unchanged',
    ])
    expect(await importAll(old(1), old(3))).toEqual(['unchanged', 'came'])
    expect(await inbox.messages.counts()).toEqual({ inbox: 2, unseen: 0, spam: 1 })
    expect(await outbox.list()).toEqual([])
    const [, message] = await inbox.messages.listWhole({ box: 'inbox' })
    expect(message).toMatchObject({
      subject: 'Subject 1',
      createdAt: new Date('2019-02-01T00:00:00Z'),
      emails: ['ada@example.org', 'jonas@example.net'],
      // Addresses are not kept readable on this site.
      remoteAddress: undefined,
      meta: { serialNumber: '7', url: 'https://old.example/contact', elsewhere: true },
      fields: old(1).fields,
      consents: old(1).consents,
    })
    expect((await inbox.messages.arrivals(new Date('2026-05-01T00:00:00Z'))).length).toBe(0)
  })

  it('[WP-63] keep the address of their network where the site keeps such addresses', async () => {
    const { importAll, inbox } = await setUp(open, { storeAddresses: true })
    await importAll(old(1))
    expect((await inbox.messages.listWhole())[0]?.remoteAddress).toBe('192.0.2.1')
  })

  it('[WP-361] are looked at before they come, and nothing is written', async () => {
    const { importAll, inbox, db } = await setUp(open)
    await importAll(old(1))
    const seen = await takenBack(db, (tx) => inbox.offered.importAll(tx, [old(1), old(2)]))
    expect(seen).toEqual(['unchanged', 'came'])
    expect(await inbox.messages.counts()).toEqual({ inbox: 1, unseen: 0, spam: 0 })
  })

  it('[WP-64] are emailed to nobody when they turn out not to be spam', async () => {
    const { importAll, inbox, outbox } = await setUp(open)
    await importAll(old(1, { box: 'spam', spamReasons: spam }))
    const [message] = await inbox.messages.list({ box: 'spam' })
    expect(await inbox.restore(message?.id ?? '')).toBe('restored')
    expect(await inbox.messages.counts()).toEqual({ inbox: 1, unseen: 0, spam: 0 })
    expect(await outbox.list()).toEqual([])
  })

  it('[WP-63] are kept as long as if they had come now, and do not come back when they are erased', async () => {
    const { importAll, inbox, later, desk, forms } = await setUp(open)
    await importAll(old(1), old(2, { box: 'spam', spamReasons: spam }), old(3, { box: 'trash' }))
    const keptUntil = createKeptUntil({
      findForm: forms.findForMessages,
      config: { spamDays: 30, trashDays: 30 },
    })
    const subjects = async () => (await inbox.messages.list()).map(({ subject }) => subject).toSorted()
    const [message] = await inbox.messages.list({ box: 'inbox' })
    if (!message) throw new Error('The message is gone.')
    expect(await keptUntil(message, await desk.marks(message.id))).toEqual(new Date('2026-07-31T12:00:00Z'))
    await later(29)
    expect(await subjects()).toEqual(['Subject 1', 'Subject 2', 'Subject 3'])
    await later(2)
    expect(await subjects()).toEqual(['Subject 1'])
    await later(30)
    expect(await subjects()).toEqual([])
    expect(await importAll(old(1), old(2))).toEqual(['unchanged', 'unchanged'])
    expect(await subjects()).toEqual([])
  })

  it('[WP-65] that were removed there are in the trash, and go back to where they were', async () => {
    const { importAll, inbox, desk } = await setUp(open)
    await importAll(
      old(1, { box: 'trash' }),
      old(2, { box: 'trash', removedFrom: 'spam', spamReasons: spam }),
    )
    const { entries: trash } = await desk.list({ view: 'trash', limit: 10 })
    expect(trash.map(({ subject }) => subject)).toEqual(['Subject 2', 'Subject 1'])
    expect(await inbox.messages.counts()).toEqual({ inbox: 0, unseen: 0, spam: 0 })
    await desk.restoreRemoved(trash.map(({ id }) => id))
    expect(await inbox.messages.counts()).toEqual({ inbox: 1, unseen: 0, spam: 1 })
    expect((await desk.list({ view: 'trash', limit: 10 })).entries).toEqual([])
  })

  it('[WP-65] and those of this site are removed and restored', async () => {
    const { importAll, inbox, desk, later } = await setUp(open, { trashDays: 5 })
    await importAll(old(1), old(2))
    const [second, first] = await inbox.messages.list()
    if (!first || !second) throw new Error('Messages are gone.')
    await desk.remove([first.id, second.id])
    expect(await inbox.messages.counts()).toEqual({ inbox: 0, unseen: 0, spam: 0 })
    await later(4)
    await desk.restoreRemoved([first.id])
    await later(2)
    expect((await inbox.messages.list()).map(({ id, box }) => [id, box])).toEqual([[first.id, 'inbox']])
  })
})
