import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { setUpOutbox } from '../../../test/outbox-set-up.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute

describeOnBothDatabases('the outbox when the clock goes back', (open) => {
  it('[FORM-17] tries a server again that was away, although the moment for it is far ahead', async () => {
    const { put, worker, answer, pass, tried } = await setUpOutbox(open)
    await put('a')
    answer(() => ({ outcome: 'unreachable', error: 'connect ECONNREFUSED' }))
    const { round } = worker()
    await round()
    pass(-20 * minute)
    answer(() => ({ outcome: 'sent' }))
    expect(await round()).toBe(0)
    expect(tried).toEqual(['item-1', 'item-1'])
  })

  it.each([
    ['20 minutes', 20 * minute],
    ['a year', year],
  ])('[FORM-17] sends what waits for a moment further ahead than its longest pause: %s', async (_, jump) => {
    const { put, worker, answer, pass, state } = await setUpOutbox(open)
    pass(jump)
    await put('refused once')
    answer(() => ({ outcome: 'refused', how: 'for now', error: '451 later' }))
    const { round } = worker()
    await round()
    pass(-jump)
    answer(() => ({ outcome: 'sent' }))
    await put('new')
    await round()
    expect(await state('item-1')).toMatchObject({ state: 'sent' })
    expect(await state('item-2')).toMatchObject({ state: 'sent' })
  })

  it('still pauses between tries', async () => {
    const { put, worker, answer, pass, tried } = await setUpOutbox(open)
    await put('a')
    answer(() => ({ outcome: 'refused', how: 'for now', error: '451 later' }))
    const { round } = worker()
    pass(-year)
    for (let turn = 0; turn < 5; turn += 1) await round()
    expect(tried).toEqual(['item-1'])
  })

  it('[FORM-17] takes over from a dead worker within its usual time, and leaves a living one alone', async () => {
    const { put, worker, pass, tried, state } = await setUpOutbox(open)
    pass(year)
    await put('a')
    void worker('dead', () => new Promise(() => {})).round()
    await expect.poll(async () => (await state('item-1'))?.state).toBe('sending')
    pass(-year)
    const alive = worker('alive')
    await alive.round()
    expect(tried).toEqual([])
    pass(minute + 1)
    await alive.round()
    expect(tried).toEqual(['item-1'])
  })

  it('[FORM-17] gives up after 72 hours from then on what began to fail in the future', async () => {
    const { put, worker, answer, pass, state } = await setUpOutbox(open)
    pass(year)
    await put('a')
    answer(() => ({ outcome: 'refused', how: 'for now', error: '451 later' }))
    const { round } = worker()
    await round()
    pass(-year)
    await round()
    pass(73 * 60 * minute)
    await round()
    expect(await state('item-1')).toMatchObject({ state: 'failed' })
  })

  it('[FORM-17] alarms the owner, whatever was sent or failed in the future', async () => {
    const { put, worker, answer, pass, alarm } = await setUpOutbox(open)
    const told: string[] = []
    const { check } = alarm(async ({ state }) => void told.push(state))
    const { round } = worker()
    pass(year)
    await put('sent')
    await round()
    answer(() => ({ outcome: 'unreachable', error: 'connect ECONNREFUSED' }))
    pass(minute)
    await put('failing')
    await round()
    pass(-year)
    await check()
    expect(told).toEqual([])
    pass(15 * minute)
    await check()
    expect(told).toEqual(['raised'])
  })
})
