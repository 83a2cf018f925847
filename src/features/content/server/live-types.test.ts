import { describe, expect, it, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { DocumentTables } from '#platform/documents/document-store.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { openSqlite } from '../../../../test/databases.ts'
import { createTestLog } from '../../../../test/test-log.ts'
import { createLiveTypes } from './live-types.ts'

describe('the types there are now', () => {
  const create = async () => {
    const db = await openSqlite()
    const text = { source: 'address: /courses\n', source_hash: '1', imported_hash: null, applied_version: 1 }
    const stamp = { created_at: 0, updated_at: 0, updated_by: 'Bo' }
    const row = { id: 1, kind: 'content-type', path: 'types/course.yaml', ...text, ...stamp }
    await db.tables<DocumentTables>().write((tx) => tx.insertInto('documents').values(row).execute())
    let isBroken = false
    const tables: Database['tables'] = () => {
      if (isBroken) throw new Error('The database is away.')
      return db.tables()
    }
    const forget = vi.fn()
    const onDrop = vi.fn<PageCache['onDrop']>()
    const pages = { forget, onDrop }
    const live = createLiveTypes({ db: { ...db, tables }, pages, log: createTestLog().log, coded: [] })
    const setBroken = (value: boolean) => {
      isBroken = value
    }
    return { live, forget, drop: () => onDrop.mock.calls[0]?.[0](['types']), setBroken }
  }

  it('[TYPE-32] are read again after a failure', async () => {
    const { live, drop, setBroken } = await create()
    await live.settle()
    setBroken(true)
    drop()
    await expect(live.settle()).rejects.toThrow('away')
    setBroken(false)
    expect(await live.settle()).toBe(true)
  })

  it('[TYPE-32] make pages forgotten that were drawn while they were being read', async () => {
    const { live, forget, drop } = await create()
    await live.settle()
    forget.mockImplementation(() => expect(live.types.named('course')).toBeDefined())
    drop()
    await live.settle()
    expect(forget).toHaveBeenCalledTimes(2)
    expect(forget).toHaveBeenCalledWith(['site'])
  })
})
