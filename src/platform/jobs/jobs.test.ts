import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { randomIds } from '#platform/ids.ts'
import { itOnBothDatabases } from '../../../test/databases.ts'
import { createTestLog } from '../../../test/test-log.ts'
import { claimMilliseconds, createJobClaims, type JobClaims } from './claims.ts'
import type { OwnedJob } from './job.ts'
import { createJobs } from './jobs.ts'
import { readNote } from './trust.ts'

const hour = 3_600_000
const day = 24 * hour

/** Nothing there is done once for the site. */
const none = {} as JobClaims

const hourly = (name: string) => ({ name, id: `platform/${name}`, every: { hours: 1 } })

async function createHouse() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-housekeeping-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const { log, lines } = createTestLog()
  const time = { now: Date.UTC(2026, 5, 1), ran: 0 }
  let erased = 0
  const start = () =>
    createJobs({
      ...{ log, dataFolder, claims: none },
      clock: { now: () => new Date(time.now) },
      running: () => time.ran,
      jobs: [{ ...hourly('erase'), erases: true, run: async () => (erased += 1) }],
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

async function houseWith(jobs: readonly OwnedJob[], limitMilliseconds: number) {
  const house = await createHouse()
  const { log, dataFolder, time } = house
  const clock = { now: () => new Date(time.now) }
  const options = { log, dataFolder, clock, claims: none, running: () => time.ran, limitMilliseconds }
  return { ...house, ...createJobs({ ...options, jobs }) }
}

it('[OPS-22] goes on with what erases nothing after the clock jumped', async () => {
  const done: string[] = []
  const { tick, time } = await houseWith(
    [
      { ...hourly('erase'), erases: true, run: async () => done.push('erased') },
      { ...hourly('look'), run: async () => done.push('looked') },
    ],
    1000,
  )
  await tick()
  time.now += 30 * day
  await tick()
  expect(done).toEqual(['erased', 'looked', 'looked'])
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
      { ...hourly('hang'), extension: 'tides', run: hangs },
      { ...hourly('fail'), extension: 'crm', run: fails },
      { ...hourly('count'), run: async () => (done += 1) },
    ],
    20,
  )
  await run()
  expect(done).toBe(1)
  expect(lines).toMatchObject([
    {
      level: 'error',
      message: 'the job "hang" takes too long, and the rest goes on without it',
      err: { extension: 'tides' },
    },
    { level: 'error', message: 'the job "fail" failed', err: { extension: 'crm' } },
  ])
  // A job that is still running is not started again.
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
      { ...hourly('hang'), extension: 'tides', run: hangs },
      { ...hourly('count'), run: async () => (others += 1) },
    ],
    60_000,
  )
  start()
  await begun.promise
  await stop(40)
  expect(others).toBe(0)
  expect(lines).toMatchObject([{ level: 'error', err: { extension: 'tides' } }])
})

it('[EXT-141] does each job at its own interval, and lets none wait for those of another', async () => {
  const done: string[] = []
  const job = (name: string, every: OwnedJob['every']) => ({
    ...{ name, id: name, every },
    run: async () => done.push(name),
  })
  const { promise: never } = Promise.withResolvers<void>()
  const { tick, time } = await houseWith(
    [{ ...hourly('hang'), run: () => never }, job('often', { seconds: 5 }), job('daily', { days: 1 })],
    20,
  )
  await tick()
  expect(done).toEqual(['often', 'daily'])
  await tick()
  time.now += 5000
  await tick()
  expect(done).toEqual(['often', 'daily', 'often'])
  time.now += day
  await tick()
  expect(done).toEqual(['often', 'daily', 'often', 'often', 'daily'])
})

itOnBothDatabases('[EXT-141] does once for the site what one of several processes has done', async (open) => {
  const db = await open()
  const { log, dataFolder, time } = await createHouse()
  const clock = { now: () => new Date(time.now) }
  let begun = 0
  let [atOnce, max] = [0, 0]
  const run = async () => {
    begun += 1
    max = Math.max(max, ++atOnce)
    for (let turns = 0; turns < 20; turns += 1) await turn()
    atOnce -= 1
  }
  const jobs: readonly OwnedJob[] = [{ ...hourly('tell'), onceForSite: true, run }]
  const start = () =>
    createJobs({
      ...{ log, clock, dataFolder, jobs },
      claims: createJobClaims({ db, clock, ids: randomIds }),
    })
  const processes = [start(), start(), start(), start()]
  const tick = () => Promise.all(processes.map((one) => one.tick()))
  await tick()
  expect([begun, max]).toEqual([1, 1])
  time.now += hour - 1
  await tick()
  expect(begun).toBe(1)
  time.now += 1
  await tick()
  expect([begun, max]).toEqual([2, 1])
  // One that is started later knows.
  processes.push(start())
  await tick()
  expect(begun).toBe(2)
  time.now += hour
  await tick()
  expect([begun, max]).toEqual([3, 1])
  // The clock is set right, which was a year ahead.
  time.now -= 365 * day
  await tick()
  expect([begun, max]).toEqual([4, 1])
})

itOnBothDatabases('[EXT-141] gives the job of a process that died to another', async (open) => {
  const db = await open()
  let now = Date.UTC(2026, 5, 1)
  const claims = () => createJobClaims({ db, clock: { now: () => new Date(now) }, ids: randomIds })
  const [one, other] = [claims(), claims()]
  expect(await one.take('tell', hour)).toBeUndefined()
  now += claimMilliseconds / 2
  expect(await one.renew('tell')).toBe(true)
  now += claimMilliseconds / 2
  expect(await other.take('tell', hour)).toBe(now + claimMilliseconds / 2)
  now += claimMilliseconds / 2
  expect(await other.take('tell', hour)).toBeUndefined()
  expect(await one.renew('tell')).toBe(false)
  // It comes too late.
  await one.done('tell', now)
  expect(await other.renew('tell')).toBe(true)
})
