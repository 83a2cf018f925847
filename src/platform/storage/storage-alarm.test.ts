import { describe, expect, it } from 'vitest'
import type { AlarmNotice } from '#platform/outbox/alarm.ts'
import { createTestLog } from '../../../test/test-log.ts'
import { createStorageAlarm } from './storage-alarm.ts'

function setUp() {
  const state = { full: false }
  const notices: AlarmNotice[] = []
  const { log, lines } = createTestLog()
  const alarm = createStorageAlarm({
    parts: {
      async database() {
        if (state.full) throw new Error('disk I/O error')
      },
      async uploads() {},
    },
    async room() {},
    log,
    channel: async (notice) => void notices.push(notice),
  })
  const look = () => alarm.parts.database().catch(() => {})
  return { state, notices, lines, alarm, look }
}

describe('the alarm of the storage', () => {
  it('[OPS-08] tells once that nothing can be kept, and once that it can again', async () => {
    const { state, notices, lines, alarm, look } = setUp()
    await look()
    expect(notices).toEqual([])
    state.full = true
    await look()
    await look()
    expect(notices).toMatchObject([
      { alarm: 'storage', state: 'raised', part: 'database', says: 'disk I/O error' },
    ])
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
    expect(alarm.failing()).toBe(1)
    state.full = false
    await look()
    expect(notices.at(-1)).toMatchObject({ alarm: 'storage', state: 'over', part: 'database' })
    expect(alarm.failing()).toBe(0)
  })
})
