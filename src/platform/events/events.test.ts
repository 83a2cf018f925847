import { expect, it, onTestFinished } from 'vitest'
import { randomIds } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { createOutboxRunner } from '#platform/outbox/outbox-runner.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../../test/databases.ts'
import { inWords } from '../../../test/in-words.ts'
import type { RatingFacts } from './event-map.ts'
import { createEvents } from './events.ts'
import type { Listeners, Told } from './listeners.ts'

const facts = (votes: number): RatingFacts => ({ post: 1, votes, score: votes * 5 })

/** Any number of processes with one database. */
async function setUp(open: OpenTestDatabase) {
  const db = await open()
  const time = { now: Date.parse('2026-06-01T12:00:00Z') }
  const clock = { now: () => new Date(time.now) }
  const process = (listening: Record<string, Listeners>, limitMilliseconds = 5000, maxWaiting = 1000) => {
    const outboxRunner = createOutboxRunner({
      ...{ db, clock, ids: randomIds, log: createLog('silent') },
      alarm: { afterMilliseconds: 0 },
      maxWaiting,
    })
    onTestFinished(outboxRunner.stop)
    const events = createEvents({ outboxRunner, clock, ids: randomIds, limitMilliseconds })
    for (const [extension, on] of Object.entries(listening)) events.listen(extension, { on })
    const happen = async (votes: number, subject = 'post:1') => {
      await db
        .tables<unknown>()
        .write((tx) => events.tell(tx, 'vote.counted', { subject, facts: () => facts(votes) }))
      events.wake()
    }
    return { outboxRunner, outbox: outboxRunner.outbox, events, happen }
  }
  const pass = (milliseconds: number) => {
    time.now += milliseconds
  }
  return { db, process, pass }
}

describeOnBothDatabases('events', (open) => {
  it('[EVT-01] are told after the commit, and forgotten once they were told', async () => {
    const { process } = await setUp(open)
    const heard: [RatingFacts, Told][] = []
    const { outboxRunner, outbox, happen } = process({
      one: { 'vote.counted': (facts, told) => void heard.push([facts, told]) },
    })
    await outboxRunner.start()
    await happen(3)
    await expect.poll(() => heard).toHaveLength(1)
    expect(heard[0]?.[0]).toEqual({ post: 1, votes: 3, score: 15 })
    expect(heard[0]?.[1]).toMatchObject({ event: 'vote.counted', subject: 'post:1', attempt: 1 })
    expect(heard[0]?.[1].happenedAt).toEqual(new Date('2026-06-01T12:00:00Z'))
    await expect.poll(() => outbox.list()).toEqual([])
  })

  it('[EVT-01] are not told when what happened is undone', async () => {
    const { db, process } = await setUp(open)
    const { outbox, events } = process({ one: { 'vote.counted': () => {} } })
    const undone = db.tables<unknown>().write(async (tx) => {
      await events.tell(tx, 'vote.counted', { subject: 'post:1', facts: () => facts(1) })
      throw new Error('not counted')
    })
    await expect(undone).rejects.toThrow('not counted')
    expect(await outbox.list()).toEqual([])
  })

  it('[EVT-02] cost nothing where nobody listens: nothing is written, nothing is even described', async () => {
    const { db, process } = await setUp(open)
    const { outbox, events } = process({ deaf: { 'review.published': () => {} } })
    events.listen('busy', { on: { 'vote.counted': () => {} }, hears: () => false })
    await db.tables<unknown>().write((tx) =>
      events.tell(tx, 'vote.counted', {
        subject: 'post:1',
        facts: () => {
          throw new Error('asked for nothing')
        },
      }),
    )
    expect(await outbox.list()).toEqual([])
  })

  it('[EVT-03] are told in order for one subject, and a subject that fails holds up no other', async () => {
    const { process, pass } = await setUp(open)
    const heard: string[] = []
    let isBroken = true
    const { outboxRunner, outbox, happen } = process({
      one: {
        'vote.counted'({ votes }, { subject }) {
          if (subject === 'post:1' && isBroken) throw new Error('not now')
          heard.push(`${subject} ${votes}`)
        },
      },
    })
    for (const votes of [1, 2, 3]) await happen(votes, 'post:1')
    for (const votes of [1, 2]) await happen(votes, 'post:2')
    await outboxRunner.start()
    await expect.poll(() => heard).toEqual(['post:2 1', 'post:2 2'])
    await expect
      .poll(async () => (await outbox.list()).map(({ attempts, lastError }) => [attempts, lastError]).sort())
      .toEqual([
        [0, undefined],
        [0, undefined],
        [1, 'not now'],
      ])
    isBroken = false
    pass(60_000)
    outboxRunner.wake('event:one')
    await expect.poll(() => heard.slice(2)).toEqual(['post:1 1', 'post:1 2', 'post:1 3'])
  })

  it('[EVT-04] cost only the listener that throws or hangs', async () => {
    const { process } = await setUp(open)
    const heard: number[] = []
    const aborted: unknown[] = []
    const { outboxRunner, outbox, happen } = process(
      {
        hanging: {
          'vote.counted': (_, { signal }) =>
            new Promise(() => signal.addEventListener('abort', () => aborted.push(signal.reason))),
        },
        throwing: {
          'vote.counted'() {
            throw new Error('I cannot')
          },
        },
        well: { 'vote.counted': ({ votes }) => void heard.push(votes) },
      },
      50,
    )
    await outboxRunner.start()
    for (let votes = 1; votes <= 5; votes += 1) await happen(votes, `post:${votes}`)
    await expect.poll(() => heard.toSorted()).toEqual([1, 2, 3, 4, 5])
    await expect.poll(() => aborted).toHaveLength(5)
    await expect
      .poll(async () => new Set((await outbox.list()).map(({ kind, lastError }) => `${kind}: ${lastError}`)))
      .toEqual(new Set(['event:hanging: It took longer than 50 ms.', 'event:throwing: I cannot']))
  })

  it('[EVT-05] are told by another process when the one that had them died', async () => {
    const { process, pass } = await setUp(open)
    const heard: number[] = []
    const dead = process({ one: { 'vote.counted': () => new Promise(() => {}) } }, 60_000)
    await dead.happen(1)
    await dead.happen(2)
    void dead.outboxRunner.start()
    await expect.poll(async () => (await dead.outbox.list({ states: ['sending'] })).length).toBe(1)
    const alive = process({ one: { 'vote.counted': ({ votes }) => void heard.push(votes) } })
    await alive.outboxRunner.start()
    expect(heard).toEqual([])
    pass(5 * 60_000 + 1)
    alive.outboxRunner.wake('event:one')
    await expect.poll(() => heard).toEqual([1, 2])
  })

  it('[EVT-05] are told once by several processes, in order', async () => {
    const { process } = await setUp(open)
    const heard: string[] = []
    const on: Listeners = {
      'vote.counted': ({ votes }, { subject }) => void heard.push(`${subject} ${votes}`),
    }
    const processes = [process({ one: on }), process({ one: on }), process({ one: on })]
    for (let votes = 1; votes <= 10; votes += 1)
      for (const subject of ['post:1', 'post:2']) await processes[votes % 3]?.happen(votes, subject)
    await Promise.all(processes.map(({ outboxRunner }) => outboxRunner.start()))
    await expect
      .poll(() => {
        for (const { outboxRunner } of processes) outboxRunner.wake('event:one')
        return heard.length
      })
      .toBe(20)
    const inOrder = (subject: string) => Array.from({ length: 10 }, (_, index) => `${subject} ${index + 1}`)
    expect(heard.filter((line) => line.startsWith('post:1'))).toEqual(inOrder('post:1'))
    expect(heard.filter((line) => line.startsWith('post:2'))).toEqual(inOrder('post:2'))
  })

  it('[EVT-12] wait in a bounded number: beyond it nothing is recorded for that listener', async () => {
    const { process, pass } = await setUp(open)
    let isBroken = true
    const heard: number[] = []
    const on: Listeners = {
      'vote.counted'({ votes }) {
        if (isBroken) throw new Error('not now')
        heard.push(votes)
      },
    }
    const { outboxRunner, outbox, happen } = process({ one: on }, 5000, 3)
    for (const votes of [1, 2, 3]) await happen(votes)
    await outboxRunner.start()
    for (const votes of [4, 5]) await happen(votes)
    expect(await outbox.list()).toHaveLength(3)
    isBroken = false
    pass(60_000)
    outboxRunner.wake('event:one')
    await expect.poll(() => heard).toEqual([1, 2, 3])
  })

  it('are given up, and kept for the owner, when no extension listens any more', async () => {
    const { process, pass } = await setUp(open)
    const before = process({ gone: { 'vote.counted': () => {} } })
    await before.happen(1)
    const { outboxRunner, outbox } = process({})
    await outboxRunner.start()
    const lastError = 'No extension "gone" listens to vote.counted any more.'
    await expect
      .poll(async () => inWords(await outbox.list()))
      .toMatchObject([{ state: 'waiting', lastError }])
    for (let turn = 0; turn < 2; turn += 1) {
      pass(2 * 3_600_000)
      outboxRunner.wake('event:gone')
      await expect.poll(async () => (await outbox.list())[0]?.attempts).toBe(turn + 2)
    }
    expect(inWords(await outbox.list())).toMatchObject([{ state: 'failed', lastError }])
    expect(await outbox.retry('failed', 'mails')).toBe(0)
    expect(await outbox.retry('failed', 'events')).toBe(1)
  })
})
