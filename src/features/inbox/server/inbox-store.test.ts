import { expect, it } from 'vitest'
import { searchStep } from '#platform/db/look-back.ts'
import { randomIds } from '#platform/ids.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import type { InboxFilter } from './inbox-query.ts'
import { createInboxStore } from './inbox-store.ts'
import type { MessageTables } from './message.ts'
import { createMessageStore } from './message-store.ts'

const count = searchStep * 2 + 500

const idOf = (index: number) => `m${String(index).padStart(5, '0')}`

/** Two of a moment, so that a step may end between them. */
const row = (index: number): MessageTables['contact_messages'] => ({
  id: idOf(index),
  form_id: 1,
  form_title: 'Contact',
  box: 'inbox',
  subject: index % 500 === 0 ? 'A walrus' : 'Oak',
  from_name: 'Ann',
  from_email: 'ann@example.com',
  created_at: 1_780_000_000_000 + Math.floor(index / 2),
  seen_at: null,
  sender: 's',
  remote_address: null,
  spam_reasons: '[]',
  emails: '[]',
  meta: '{}',
  consents: '[]',
  fields: '[]',
})

describeOnBothDatabases('a search in a large inbox', (open) => {
  const setUp = async (deps: { lookMilliseconds?: number } = {}) => {
    const db = await open()
    const { write } = db.tables<MessageTables>()
    for (let start = 0; start < count; start += 500)
      await write((tx) =>
        tx
          .insertInto('contact_messages')
          .values(Array.from({ length: 500 }, (_, index) => row(start + index)))
          .execute(),
      )
    const clock = { now: () => new Date('2026-06-01') }
    const { about } = createMessageStore({ db })
    return { ...createInboxStore({ db, clock, ids: randomIds, ...deps }), about }
  }
  type Inbox = Awaited<ReturnType<typeof setUp>>
  const listed = async (inbox: Inbox, filter: Omit<InboxFilter, 'limit'>) =>
    (await inbox.list({ ...filter, limit: 10 })).entries
  const walruses = Array.from({ length: count / 500 }, (_, place) => idOf(count - 500 * (place + 1)))
  const subjects = (found: readonly { id: string }[]) => found.map(({ id }) => id)

  it('finds what one look over everything would find, page by page', async () => {
    const inbox = await setUp({ lookMilliseconds: Number.POSITIVE_INFINITY })
    const sought = { view: 'inbox', search: 'WALRUS' } as const
    expect(subjects((await inbox.list({ ...sought, limit: 20 })).entries)).toEqual(walruses)
    const { entries: first } = await inbox.list({ ...sought, limit: 2 })
    expect(subjects(first)).toEqual(walruses.slice(0, 2))
    const after = { at: first[1]?.createdAt ?? new Date(0), id: first[1]?.id ?? '' }
    expect(subjects(await inbox.listWhole({ ...sought, after, limit: 20 }))).toEqual(walruses.slice(2))
  })

  it('[PERF-133] stops when somebody has waited long enough, and goes on from there', async () => {
    const inbox = await setUp({ lookMilliseconds: 0 })
    const found: string[] = []
    const stops: string[] = []
    for (let after: { at: Date; id: string } | undefined; ; ) {
      const { entries, stoppedAt } = await inbox.list({ view: 'inbox', search: 'walrus', after, limit: 20 })
      found.push(...subjects(entries))
      if (!stoppedAt) break
      stops.push(stoppedAt.id)
      after = stoppedAt
    }
    expect(found).toEqual(walruses)
    expect(stops).toEqual([count - searchStep, count - 2 * searchStep].map(idOf))
  })

  it.each([
    ['words', (inbox: Inbox) => listed(inbox, { view: 'inbox', search: 'nothing of the kind' })],
    ['the archive', (inbox: Inbox) => listed(inbox, { view: 'archive' })],
    ['people', (inbox: Inbox) => listed(inbox, { view: 'inbox', assigned: { to: 'nobody we know' } })],
    ['an address', (inbox: Inbox) => inbox.about('nobody@example.com')],
  ] as const)('[PERF-132] lets others have their turn while it looks for %s', async (_, look) => {
    const inbox = await setUp({ lookMilliseconds: Number.POSITIVE_INFINITY })
    let [turns, isOver] = [0, false]
    const others = () => {
      turns += 1
      if (!isOver) setImmediate(others)
    }
    setImmediate(others)
    expect(await look(inbox)).toEqual([])
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(2)
  })
})
