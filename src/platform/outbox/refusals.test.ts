import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { setUpOutbox } from '../../../test/outbox-set-up.ts'

const minute = 60_000
const hour = 60 * minute
const refused = { outcome: 'refused', how: 'for good', error: '550 No such mailbox' } as const

describeOnBothDatabases('what a mail server refuses for good', (open) => {
  it('[FORM-17] is tried again after a pause, so that a bad moment of the server costs nothing', async () => {
    const { put, worker, answer, pass, outbox } = await setUpOutbox(open)
    await put('a', 'b', 'c', 'd', 'e', 'f', 'g')
    answer(() => refused)
    const { round } = worker()
    while ((await round()) === 0);
    expect(await outbox.counts()).toMatchObject({ waiting: 7, failed: 0 })
    answer(() => ({ outcome: 'sent' }))
    pass(15 * minute)
    while ((await round()) === 0);
    expect(await outbox.counts()).toMatchObject({ sent: 7 })
  })

  it('[OPS-91] is recorded, also when the reason has a zero byte in it', async () => {
    const { put, worker, answer, state } = await setUpOutbox(open)
    await put('a')
    answer(() => ({ ...refused, error: '550 No\0 such mailbox' }))
    await worker().round()
    expect(await state('item-1')).toMatchObject({ attempts: 1, lastError: '550 No such mailbox' })
  })

  it('[FORM-17] is tried again however long the server was away before', async () => {
    const { put, worker, answer, pass, state } = await setUpOutbox(open)
    await put('a')
    const { round } = worker()
    answer(() => ({ outcome: 'unreachable', error: 'connect ECONNREFUSED' }))
    for (let turn = 0; turn < 20; turn += 1) {
      await round()
      pass(10 * minute)
    }
    answer(() => refused)
    await round()
    expect(await state('item-1')).toMatchObject({ state: 'waiting' })
  })

  it('[FORM-17] is given up after the third time, with a line in the log, until a person tries again', async () => {
    const { put, worker, answer, pass, state, tried, logged, outbox } = await setUpOutbox(open)
    await put('a')
    answer(() => refused)
    const { round } = worker()
    for (let turn = 0; turn < 10; turn += 1) {
      await round()
      pass(2 * hour)
    }
    expect(tried).toHaveLength(3)
    expect(await state('item-1')).toEqual({ state: 'failed', attempts: 3, lastError: refused.error })
    expect(logged).toContain('a mail was given up, refused for good: see "npx portico outbox list"')
    answer(() => ({ outcome: 'sent' }))
    expect(await outbox.retry({ id: 'item-1' })).toBe(1)
    await round()
    expect(await state('item-1')).toMatchObject({ state: 'sent' })
  })

  it('does not alarm the owner while one address is tried again and others go out', async () => {
    const { put, worker, answer, pass, alarm } = await setUpOutbox(open)
    const told: string[] = []
    const { check } = alarm(async (notice) => void told.push(notice.alarm))
    const { round } = worker()
    await put('to the owner')
    await round()
    pass(200)
    answer(() => refused)
    await put('to a mistyped address')
    await round()
    pass(20 * minute)
    await check()
    expect(told).toEqual([])
  })
})

describeOnBothDatabases('emails that are given up', (open) => {
  it('[FORM-17] after 72 hours leave a line in the log and alarm the owner, though others go out', async () => {
    const { put, worker, answer, pass, alarm, logged } = await setUpOutbox(open)
    const told: object[] = []
    const { check } = alarm(async (notice) => void told.push(notice))
    const other = alarm(async (notice) => void told.push(notice))
    await put('put off for ever')
    const { round } = worker()
    for (let passed = 0; passed < 80; passed += 1) {
      answer((id) =>
        id === 'item-1' ? { outcome: 'refused', how: 'for now', error: '451 later' } : { outcome: 'sent' },
      )
      await round()
      await put('another')
      await round()
      await check()
      pass(hour)
    }
    expect(logged).toContain('a mail was given up after 72 hours: see "npx portico outbox list"')
    await other.check()
    expect(told).toEqual([{ alarm: 'given-up', state: 'raised', waiting: 1 }])
  })

  it('[FORM-17] are told of together, at most once a day', async () => {
    const { put, worker, answer, pass, alarm } = await setUpOutbox(open)
    const counts: number[] = []
    const { check } = alarm(
      async (notice) => void (notice.alarm === 'given-up' && counts.push(notice.waiting)),
    )
    const { round } = worker()
    answer(() => refused)
    const giveUp = async (...payloads: string[]) => {
      await put(...payloads)
      for (let turn = 0; turn < 9; turn += 1) {
        await round()
        pass(turn % 3 === 2 ? 2 * hour : 0)
      }
    }
    await giveUp('a', 'b')
    await check()
    expect(counts).toEqual([2])
    await giveUp('c')
    await check()
    expect(counts).toEqual([2])
    pass(24 * hour)
    await giveUp('d')
    await check()
    expect(counts).toEqual([2, 1])
  })

  it('[FORM-17] are reported when nobody accepted them in 72 hours', async () => {
    const { put, worker, answer, pass, alarm, logged } = await setUpOutbox(open)
    const told: string[] = []
    const { check } = alarm(async (notice) => void told.push(notice.alarm))
    await put('a', 'b', 'c')
    answer(() => ({ outcome: 'unreachable', error: 'connect ECONNREFUSED' }))
    const { round } = worker()
    await round()
    pass(73 * hour)
    await round()
    await check()
    expect(logged).toContain('mails were given up after 72 hours: see "npx portico outbox list"')
    expect(told.toSorted()).toEqual(['given-up', 'outbox'])
  })
})
