import { describe, expect, it, vi } from 'vitest'
import { openSqlite } from '../../../../test/databases.ts'
import { createEntryTypes } from './entry-types.ts'
import { createTellEntries } from './tell-entries.ts'

describe('entries that are stored', () => {
  it('[WP-91] are told to others, unless they are no news', async () => {
    const db = await openSqlite()
    const tell = vi.fn()
    const clock = { now: () => new Date('2026-05-01T10:00:00Z') }
    const { changed } = createTellEntries({
      db,
      clock,
      events: { tell, wake() {}, listen() {} },
      types: createEntryTypes([]),
    })
    const after = { id: 1, kind: 'post', title: 'Oak', path: '/posts/oak', published: new Date(0) }
    const { write } = db.tables<unknown>()
    await write((tx) => changed(tx, { after, isSame: false, isQuiet: true }))
    expect(tell).not.toHaveBeenCalled()
    await write((tx) => changed(tx, { after, isSame: false }))
    expect(tell).toHaveBeenCalledOnce()
  })
})
