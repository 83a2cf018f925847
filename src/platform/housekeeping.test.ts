import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTestLog } from '../../test/test-log.ts'
import { createHousekeeping, type OwnedChore, readNote } from './housekeeping.ts'

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
      chores: () => [{ erases: true, run: async () => (erased += 1) }],
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
  return { log, dataFolder, lines, time, start, pass, erasedBy }
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

async function houseWith(chores: readonly OwnedChore[], limitMilliseconds: number) {
  const house = await createHouse()
  const { log, dataFolder, time } = house
  const clock = { now: () => new Date(time.now) }
  const options = { log, dataFolder, clock, running: () => time.ran, limitMilliseconds }
  return { ...house, ...createHousekeeping({ ...options, chores: () => chores }) }
}

it('[OPS-22] goes on with what erases nothing after the clock jumped', async () => {
  const done: string[] = []
  const { tick, time } = await houseWith(
    [
      { erases: true, run: async () => done.push('erased') },
      { erases: false, run: async () => done.push('looked') },
      // Written without types.
      { run: async () => done.push('unsaid') } as unknown as OwnedChore,
    ],
    1000,
  )
  await tick()
  time.now += 30 * day
  await tick()
  expect(done).toEqual(['erased', 'looked', 'unsaid', 'looked'])
})

it('[OPS-23] goes on with the next where one fails or takes too long, and names whose it is', async () => {
  let begun = 0
  let done = 0
  const hangs = () => {
    begun += 1
    return new Promise<never>(() => {})
  }
  const fails = () => {
    throw new Error('no key')
  }
  const { run, lines } = await houseWith(
    [
      { erases: true, extension: 'tides', run: hangs },
      { erases: true, extension: 'crm', run: fails },
      { erases: true, run: async () => (done += 1) },
    ],
    20,
  )
  await run()
  expect(done).toBe(1)
  expect(lines).toMatchObject([
    {
      level: 'error',
      message: 'the hourly clearing up takes too long, and the rest goes on without it',
      err: { extension: 'tides' },
    },
    { level: 'error', message: 'the hourly clearing up failed', err: { extension: 'crm' } },
  ])
  // What is still at it is not begun again.
  await run()
  expect([begun, done]).toEqual([1, 2])
})

it('[OPS-23] lets the site stop while an extension is still at it', async () => {
  let others = 0
  const begun = Promise.withResolvers<void>()
  const hangs = () => {
    begun.resolve()
    return new Promise<never>(() => {})
  }
  const { start, stop, lines } = await houseWith(
    [
      { erases: true, extension: 'tides', run: hangs },
      { erases: true, run: async () => (others += 1) },
    ],
    60_000,
  )
  start()
  await begun.promise
  await stop(40)
  expect(others).toBe(0)
  expect(lines).toMatchObject([{ level: 'error', err: { extension: 'tides' } }])
})
