import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTestLog } from '../../test/test-log.ts'
import { createHousekeeping } from './housekeeping.ts'
import { readNote } from './housekeeping-note.ts'

const hour = 3_600_000
const day = 24 * hour

async function createHouse() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-housekeeping-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const { log, lines } = createTestLog()
  const time = { now: Date.UTC(2026, 5, 1), ran: 0 }
  let erased = 0
  const start = () =>
    createHousekeeping({
      log,
      dataFolder,
      clock: { now: () => new Date(time.now) },
      running: () => time.ran,
      chores: () => [async () => (erased += 1)],
    })
  const pass = (ms: number) => {
    time.now += ms
    time.ran += ms
  }
  const erasedBy = async (tick: () => Promise<void>) => {
    erased = 0
    await tick()
    return erased
  }
  return { dataFolder, lines, time, start, pass, erasedBy }
}

it.each([
  ['forward', 8 * day],
  ['back', -2 * hour],
])('[OPS-21] erases nothing after the clock jumped %s, until the site has run for a day', async (_, jump) => {
  const { lines, time, start, pass, erasedBy, dataFolder } = await createHouse()
  const one = start()
  expect(await erasedBy(one.tick)).toBe(1)
  pass(hour)
  expect(await erasedBy(one.tick)).toBe(1)
  time.now += jump
  time.ran += hour
  expect(await erasedBy(one.tick)).toBe(0)
  expect(lines).toMatchObject([
    { level: 'warn', message: expect.stringContaining('nothing is erased by age') },
  ])
  for (let hours = 1; hours < 24; hours += 1) {
    pass(hour)
    expect(await erasedBy(one.tick)).toBe(0)
  }
  expect((await readNote(dataFolder))?.waitMs).toBe(hour)
  pass(hour)
  expect(await erasedBy(one.tick)).toBe(1)
  expect(lines).toHaveLength(1)
})

it('[OPS-21] knows of the jump after a restart, and counts only time that it runs', async () => {
  const { time, start, pass, erasedBy } = await createHouse()
  await start().tick()
  time.now += 30 * day
  const one = start()
  expect(await erasedBy(one.tick)).toBe(0)
  pass(20 * hour)
  expect(await erasedBy(one.tick)).toBe(0)
  // Three hours switched off.
  time.now += 3 * hour
  const two = start()
  expect(await erasedBy(two.tick)).toBe(0)
  pass(3 * hour)
  expect(await erasedBy(two.tick)).toBe(0)
  pass(hour)
  expect(await erasedBy(two.tick)).toBe(1)
})

it('[OPS-21] counts no faster with several processes', async () => {
  const { time, start, pass, erasedBy } = await createHouse()
  await start().tick()
  time.now += 30 * day
  const processes = [start(), start(), start()]
  for (let hours = 0; hours < 24; hours += 1) {
    for (const { tick } of processes) expect(await erasedBy(tick)).toBe(0)
    pass(hour)
  }
  expect(await erasedBy(processes[0]?.tick ?? (async () => {}))).toBe(1)
})

it('clears up where the note cannot be read', async () => {
  const { dataFolder, start, erasedBy } = await createHouse()
  await writeFile(join(dataFolder, 'housekeeping.json'), 'half a no')
  expect(await erasedBy(start().tick)).toBe(1)
})
