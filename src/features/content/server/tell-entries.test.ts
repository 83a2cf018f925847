import { describe, expect, it, vi } from 'vitest'
import { openSqlite } from '../../../../test/databases.ts'
import { noEvents } from '../../../../test/no-events.ts'
import { type EntryTables, toRow } from './entry-rows.ts'
import { createEntryTypes } from './entry-types.ts'
import { createTellEntries } from './tell-entries.ts'

describe('entries that are stored', () => {
  it('[WP-91] are told to others, unless they are not news', async () => {
    const db = await openSqlite()
    const tell = vi.fn()
    const clock = { now: () => new Date('2026-05-01T10:00:00Z') }
    const { changed } = createTellEntries({
      db,
      clock,
      events: { ...noEvents, tell },
      types: createEntryTypes([]),
    })
    const after = { id: 1, kind: 'post', title: 'Oak', path: '/posts/oak', published: new Date(0) }
    const { write } = db.tables<unknown>()
    await write((tx) => changed(tx, { after, isSame: false, isQuiet: true }))
    expect(tell).not.toHaveBeenCalled()
    await write((tx) => changed(tx, { after, isSame: false }))
    expect(tell).toHaveBeenCalledOnce()
  })

  it('[TYPE-32] are not told when their time comes but their type is gone', async () => {
    const db = await openSqlite()
    const tell = vi.fn()
    let now = new Date('2026-05-01T10:00:00Z')
    const published = new Date('2026-05-02T10:00:00Z')
    const types = createEntryTypes([])
    const events = { ...noEvents, tell }
    const entries = createTellEntries({ db, clock: { now: () => now }, events, types })
    const kinds = ['post', 'course']
    for (const [index, kind] of kinds.entries()) {
      const row = toRow(index + 1, {
        kind,
        slug: 'oak',
        title: 'Oak',
        path: `/${kind}s/oak`,
        published,
        fields: {},
        terms: [],
        edition: '',
        translations: '',
        excerpt: '',
        ownExcerpt: false,
        ratings: false,
        home: false,
        comments: false,
        readingMinutes: 1,
        body: '',
        text: '',
      } as never)
      await db.tables<EntryTables>().write((tx) => tx.insertInto('entries').values(row).execute())
    }
    await entries.announceDue()
    now = new Date('2026-05-03T10:00:00Z')
    await entries.announceDue()
    expect(tell.mock.calls.map(([, name, { subject }]) => [name, subject])).toEqual([
      ['content.published', 'content:1'],
    ])
  })
})
