import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { setUpOutbox } from '../../../test/outbox-set-up.ts'
import type { AlarmNotice } from './alarms.ts'
import type { Delivered } from './channel.ts'

const hour = 3_600_000

describeOnBothDatabases('the outbox', (open) => {
  it('[FORM-17] sends what is put in, once, in order', async () => {
    const { put, worker, tried, state, outbox } = await setUpOutbox(open)
    await put('a', 'b', 'c')
    const { round } = worker()
    while ((await round()) === 0);
    expect(tried.toSorted()).toEqual(['item-1', 'item-2', 'item-3'])
    expect(await state('item-1')).toEqual({ state: 'sent', attempts: 1, lastError: undefined })
    expect(await outbox.counts()).toMatchObject({ sent: 3, waiting: 0 })
  })

  it('[FORM-17] is undone with the transaction that put it in', async () => {
    const { db, outbox } = await setUpOutbox(open)
    const failing = db.tables<unknown>().write(async (tx) => {
      await outbox.put(tx, [{ kind: 'mail', reference: 'message:1', payload: 'a' }])
      throw new Error('the message could not be stored')
    })
    await expect(failing).rejects.toThrow('could not be stored')
    expect(await outbox.list()).toEqual([])
  })

  it('[FORM-17] tries again with growing pauses what is refused for now, and gives up after 72 hours', async () => {
    const { put, worker, answer, pass, tried, state, outbox, clock } = await setUpOutbox(open)
    await put('a')
    answer(() => ({ outcome: 'refused', how: 'for now', error: '451 later' }))
    const { round } = worker()
    const pauses: number[] = []
    for (let turn = 0; turn < 100 && (await state('item-1'))?.state !== 'failed'; turn += 1) {
      await round()
      const next = (await outbox.find('item-1'))?.nextAt.getTime() ?? 0
      pauses.push(next - clock.now().getTime())
      pass(next - clock.now().getTime())
    }
    expect(pauses.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 300_000])
    expect(await state('item-1')).toMatchObject({ state: 'failed', lastError: '451 later' })
    expect(tried.length).toBeGreaterThan(30)
    expect(tried.length).toBeLessThan(60)
  })

  it('[FORM-17] does not wear itself out on a server that is away, and sends all when it is back', async () => {
    const { put, worker, answer, tried, pass, outbox } = await setUpOutbox(open)
    await put(...Array.from({ length: 50 }, (_, index) => String(index)))
    answer(() => ({ outcome: 'unreachable', error: 'connect ECONNREFUSED' }))
    const { round } = worker()
    for (let minute = 0; minute < 30; minute += 1) {
      await round()
      await round()
      pass(60_000)
    }
    expect(tried.length).toBeLessThan(80)
    answer(() => ({ outcome: 'sent' }))
    pass(2 * 60_000)
    while ((await round()) === 0);
    expect(await outbox.counts()).toMatchObject({ sent: 50, waiting: 0, failed: 0 })
  })

  it('gives up what waited 72 hours for a server that never came back', async () => {
    const { put, worker, answer, pass, outbox } = await setUpOutbox(open)
    await put('a', 'b')
    answer(() => ({ outcome: 'unreachable', error: 'connect ECONNREFUSED' }))
    const { round } = worker()
    await round()
    pass(73 * hour)
    await round()
    expect(await outbox.counts()).toMatchObject({ failed: 2, waiting: 0 })
  })

  it('[FORM-17] lets another worker take over what a dead one held', async () => {
    const { put, worker, pass, tried, state } = await setUpOutbox(open)
    await put('a')
    const dead = worker('dead', () => new Promise<Delivered>(() => {}))
    void dead.round()
    const alive = worker('alive')
    await expect.poll(async () => (await state('item-1'))?.state).toBe('sending')
    await alive.round()
    expect(tried).toEqual([])
    pass(61_000)
    await alive.round()
    expect(tried).toEqual(['item-1'])
    expect(await state('item-1')).toMatchObject({ state: 'sent' })
  })

  it('[FORM-17] shares work between workers without sending anything twice', async () => {
    const { put, worker, tried, outbox } = await setUpOutbox(open)
    await put(...Array.from({ length: 40 }, (_, index) => String(index)))
    const workers = ['a', 'b', 'c', 'd'].map((name) => worker(name))
    await Promise.all(
      workers.map(async ({ round }) => {
        while ((await round()) === 0);
      }),
    )
    expect(new Set(tried).size).toBe(40)
    expect(tried).toHaveLength(40)
    expect(await outbox.counts()).toMatchObject({ sent: 40 })
  })

  it('forgets the content of what must not be kept once it is sent', async () => {
    const { db, outbox, worker } = await setUpOutbox(open)
    await db
      .tables<unknown>()
      .write((tx) => outbox.put(tx, [{ kind: 'mail', reference: 'r', payload: 'private', keep: false }]))
    await worker().round()
    expect(await outbox.find('item-1')).toMatchObject({ state: 'sent', payload: '' })
  })

  it('forgets what must not be kept 30 days after it was given up, but nothing that still waits for a way out', async () => {
    const { db, outbox, worker, answer, pass } = await setUpOutbox(open)
    const item = { kind: 'mail', reference: 'r', payload: 'private' }
    await db
      .tables<unknown>()
      .write((tx) =>
        outbox.put(tx, [{ ...item, keep: false }, item, { ...item, keep: false, state: 'held' }]),
      )
    answer(() => ({ outcome: 'refused', how: 'for good', error: '550' }))
    for (let turn = 0; turn < 3; turn += 1) {
      await worker().round()
      pass(2 * hour)
    }
    expect(await outbox.unkept()).toMatchObject([{ state: 'failed' }, { state: 'held' }])
    pass(31 * 24 * hour)
    await outbox.sweep()
    expect(await outbox.counts()).toMatchObject({ failed: 1, held: 1 })
    expect(await outbox.unkept()).toMatchObject([{ state: 'held' }])
  })

  it('works by itself once started, and stops when asked', async () => {
    const { put, working, outbox } = await setUpOutbox(open)
    const sent: string[] = []
    const workers = await working(async ({ id }) => {
      sent.push(id)
      return { outcome: 'sent' }
    })
    await put('a')
    workers.wake('mail')
    await expect.poll(async () => (await outbox.counts()).sent).toBe(1)
    await workers.stop()
    await put('b')
    workers.wake('mail')
    expect(sent).toHaveLength(1)
  })

  it('[FORM-17] alarms the owner once after 15 minutes of failure, whatever the number of processes', async () => {
    const { alarm, put, worker, answer, pass } = await setUpOutbox(open)
    const notices: AlarmNotice[] = []
    const channel = async (notice: AlarmNotice) => void notices.push(notice)
    const [one, other] = [alarm(channel), alarm(channel)]
    await put('a')
    answer(() => ({ outcome: 'unreachable', error: 'connect ECONNREFUSED' }))
    const { round } = worker()
    await round()
    pass(14 * 60_000)
    await one.check()
    expect(notices).toEqual([])
    expect(await one.failingSeconds()).toBe(14 * 60)
    pass(61_000)
    await one.check()
    await other.check()
    expect(notices).toEqual([
      { alarm: 'outbox', state: 'raised', waiting: 1, since: '2026-06-01T12:00:00.000Z' },
    ])
    answer(() => ({ outcome: 'sent' }))
    await round()
    await other.check()
    await one.check()
    expect(notices.slice(1)).toEqual([{ alarm: 'outbox', state: 'over', waiting: 0 }])
  })

  it('[FORM-17] alarms the owner also when every email is refused for good, but not for one among others', async () => {
    const { alarm, put, worker, answer, pass } = await setUpOutbox(open)
    const notices: string[] = []
    const { check } = alarm(async ({ state }) => void notices.push(state))
    const { round } = worker()
    await put('a')
    await round()
    answer(() => ({ outcome: 'refused', how: 'for good', error: '550 No such mailbox' }))
    await put('mistyped')
    await round()
    pass(20 * 60_000)
    await check()
    expect(notices).toEqual([])
    await put('b', 'c')
    await round()
    pass(16 * 60_000)
    await check()
    expect(notices).toEqual(['raised'])
    answer(() => ({ outcome: 'sent' }))
    await put('d')
    await round()
    await check()
    expect(notices).toEqual(['raised', 'over'])
  })

  it('[FORM-17] does not alarm the owner for one email that is deferred while others go out', async () => {
    const { alarm, put, worker, answer, pass } = await setUpOutbox(open)
    const notices: string[] = []
    const { check, failingSeconds } = alarm(async ({ state }) => void notices.push(state))
    const { round } = worker()
    answer(() => ({ outcome: 'refused', how: 'for now', error: '451 Greylisted' }))
    await put('greylisted')
    await round()
    pass(1000)
    answer(() => ({ outcome: 'sent' }))
    await put('another')
    await round()
    answer(() => ({ outcome: 'refused', how: 'for now', error: '451 Greylisted' }))
    pass(20 * 60_000)
    await round()
    await check()
    expect(notices).toEqual([])
    expect(await failingSeconds()).toBe(0)
    await put('third')
    await round()
    pass(16 * 60_000)
    await check()
    expect(notices).toEqual(['raised'])
  })

  it('does not stumble over an item that cannot even be tried', async () => {
    const { put, worker, state } = await setUpOutbox(open)
    await put('a')
    await worker('own', async () => {
      throw new Error('This should not happen.')
    }).round()
    expect(await state('item-1')).toMatchObject({ state: 'waiting', lastError: 'This should not happen.' })
  })
})
