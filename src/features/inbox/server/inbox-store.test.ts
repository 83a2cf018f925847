import { expect, it } from 'vitest'
import { randomIds } from '#platform/ids.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { createInboxStore, searchStep } from './inbox-store.ts'
import type { MessageTables } from './message.ts'

const count = searchStep * 2 + 500

/** Two of a moment, so that a step may end between them. */
const row = (index: number): MessageTables['contact_messages'] => ({
  id: `m${String(index).padStart(5, '0')}`,
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
  const setUp = async () => {
    const db = await open()
    const { write } = db.tables<MessageTables>()
    for (let start = 0; start < count; start += 500)
      await write((tx) =>
        tx
          .insertInto('contact_messages')
          .values(Array.from({ length: 500 }, (_, index) => row(start + index)))
          .execute(),
      )
    return createInboxStore({ db, clock: { now: () => new Date('2026-06-01') }, ids: randomIds })
  }
  const subjects = (found: readonly { id: string }[]) => found.map(({ id }) => id)

  it('finds what one look over everything would find, page by page', async () => {
    const inbox = await setUp()
    const all = ['m02000', 'm01500', 'm01000', 'm00500', 'm00000']
    expect(subjects(await inbox.list({ view: 'inbox', search: 'walrus', limit: 10 }))).toEqual(all)
    const first = await inbox.list({ view: 'inbox', search: 'walrus', limit: 2 })
    expect(subjects(first)).toEqual(all.slice(0, 2))
    const after = { at: first[1]?.createdAt ?? new Date(0), id: first[1]?.id ?? '' }
    expect(subjects(await inbox.listWhole({ view: 'inbox', search: 'walrus', after, limit: 10 }))).toEqual(
      all.slice(2),
    )
  })

  it.each([
    ['words', { view: 'inbox', search: 'nothing of the kind' }],
    ['stars', { view: 'starred' }],
    ['the archive', { view: 'archive' }],
    ['people', { view: 'inbox', assigned: { to: 'nobody we know' } }],
  ] as const)('[PERF-132] lets others have their turn while it looks for %s', async (_, filter) => {
    const inbox = await setUp()
    let [turns, isOver] = [0, false]
    const others = () => {
      turns += 1
      if (!isOver) setImmediate(others)
    }
    setImmediate(others)
    expect(await inbox.list({ ...filter, limit: 10 })).toEqual([])
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(2)
  })
})
