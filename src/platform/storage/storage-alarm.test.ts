import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AlarmNotice } from '#platform/outbox/alarms.ts'
import { createTestLog } from '../../../test/test-log.ts'
import { createAlarmFlags } from './alarm-flags.ts'
import { createStorageAlarm, type StorageTrouble } from './storage-alarm.ts'

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-alarm-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const state = { full: false, uploadsFail: false, now: new Date('2026-05-01T10:00:00Z') }
  const notices: AlarmNotice[] = []
  const mails: StorageTrouble[] = []
  const { log, lines } = createTestLog()
  const createAlarm = () => {
    const alarm = createStorageAlarm({
      parts: {
        async database() {
          if (state.full) throw new Error('disk I/O error')
        },
        async uploads() {
          if (state.uploadsFail) throw new Error('no uploads')
        },
      },
      async room() {},
      log,
      flags: createAlarmFlags({ folder, clock: { now: () => state.now } }),
      tell: async (notice) => void notices.push(notice),
      mail: async (trouble) => void mails.push(trouble),
    })
    const look = () => alarm.parts.database().catch(() => {})
    const lookAtAll = () => Promise.allSettled(Object.values(alarm.parts).map((check) => check()))
    return { ...alarm, look, lookAtAll }
  }
  return { folder, state, notices, mails, lines, createAlarm }
}

describe('the alarm of the storage', () => {
  it('[OPS-08] tells once that nothing can be kept, and once that it can again', async () => {
    const { state, notices, lines, createAlarm } = await setUp()
    const { look, troubles } = createAlarm()
    await look()
    expect(notices).toEqual([])
    state.full = true
    await look()
    await look()
    expect(notices).toMatchObject([
      { alarm: 'storage', state: 'raised', part: 'database', says: 'disk I/O error' },
    ])
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
    expect(troubles()).toEqual([{ part: 'database', says: 'disk I/O error' }])
    state.full = false
    await look()
    expect(notices.at(-1)).toMatchObject({ alarm: 'storage', state: 'over', part: 'database' })
    expect(troubles()).toEqual([])
  })

  it('[OPS-19] is one for all processes of a site, and for the next run of the program', async () => {
    const { state, notices, mails, createAlarm } = await setUp()
    const processes = [createAlarm(), createAlarm(), createAlarm()]
    await Promise.all(processes.map(({ look }) => look()))
    state.full = true
    await Promise.all(processes.map(({ look }) => look()))
    expect(notices.map((notice) => notice.state)).toEqual(['raised'])
    expect(processes.map(({ troubles }) => troubles().length)).toEqual([1, 1, 1])
    await createAlarm().look()
    state.full = false
    const [later, another] = [createAlarm(), createAlarm()]
    await Promise.all([later.look(), another.look()])
    expect(notices.map((notice) => notice.state)).toEqual(['raised', 'over'])
    expect(mails).toEqual([{ part: 'database', says: 'disk I/O error' }])
  })

  it('[OPS-19] emails once a day at most', async () => {
    const { state, notices, mails, createAlarm } = await setUp()
    const { look } = createAlarm()
    const comeAndGo = async () => {
      for (const full of [true, false]) {
        state.full = full
        await look()
      }
    }
    await comeAndGo()
    await comeAndGo()
    expect(notices).toHaveLength(4)
    expect(mails).toHaveLength(1)
    state.now = new Date('2026-05-02T10:00:01Z')
    await comeAndGo()
    expect(mails).toHaveLength(2)
  })

  it('[OPS-19] is told all the same when the data folder is gone, which is not made again', async () => {
    const { folder, state, notices, createAlarm } = await setUp()
    const { look } = createAlarm()
    await look()
    await rm(folder, { recursive: true })
    state.full = true
    await look()
    expect(notices.map((notice) => notice.state)).toEqual(['raised'])
    await mkdir(folder)
  })

  it('[OPS-19] is told and emailed once, and ended once, while its flags cannot be written', async () => {
    const { folder, state, notices, mails, createAlarm } = await setUp()
    const { look } = createAlarm()
    await look()
    await rename(folder, `${folder}-moved`)
    onTestFinished(() => rm(`${folder}-moved`, { recursive: true, force: true }))
    state.full = true
    for (let looks = 0; looks < 10; looks += 1) await look()
    expect(notices.map((notice) => notice.state)).toEqual(['raised'])
    expect(mails).toHaveLength(1)
    await rename(`${folder}-moved`, folder)
    await look()
    expect(notices).toHaveLength(1)
    state.full = false
    await look()
    await look()
    expect(notices.map((notice) => notice.state)).toEqual(['raised', 'over'])
    await rename(folder, `${folder}-moved`)
    state.full = true
    await look()
    expect(notices.map((notice) => notice.state)).toEqual(['raised', 'over', 'raised'])
    expect(mails).toHaveLength(1)
  })

  it('[OPS-19] is not told again when its flags go away while it lasts', async () => {
    const { folder, state, notices, createAlarm } = await setUp()
    const { look } = createAlarm()
    state.full = true
    await look()
    await rm(folder, { recursive: true })
    await look()
    state.full = false
    await look()
    expect(notices.map((notice) => notice.state)).toEqual(['raised', 'over'])
  })

  it('[OPS-19] sends one email when several parts fail together, in several processes', async () => {
    const { state, notices, mails, createAlarm } = await setUp()
    Object.assign(state, { full: true, uploadsFail: true })
    await Promise.all([createAlarm(), createAlarm()].map(({ lookAtAll }) => lookAtAll()))
    expect(notices.map(({ part }) => part).sort()).toEqual(['database', 'uploads'])
    expect(mails).toHaveLength(1)
  })

  it('[OPS-19] comes to rest whatever files a program that was killed left behind', async () => {
    const { folder, state, notices, createAlarm } = await setUp()
    await mkdir(join(folder, 'tmp/alarms'), { recursive: true })
    for (const name of ['database.raised', 'database.quiet', 'mailed'])
      await writeFile(join(folder, 'tmp/alarms', name), '')
    const { look } = createAlarm()
    for (const full of [false, true, false]) {
      state.full = full
      await look()
    }
    expect(notices.map((notice) => notice.state)).toEqual(['over', 'raised', 'over'])
    expect(await readdir(join(folder, 'tmp/alarms'))).not.toContain('database.raised')
  })

  it('[OPS-19] is told though a flag of an earlier alarm cannot be removed', async () => {
    const { folder, state, notices, createAlarm } = await setUp()
    await mkdir(join(folder, 'tmp/alarms/database.raised'), { recursive: true })
    const { look } = createAlarm()
    for (const full of [false, true, true, false]) {
      state.full = full
      await look()
    }
    expect(notices.map((notice) => notice.state)).toEqual(['raised', 'over'])
  })
})
