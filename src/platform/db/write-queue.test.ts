import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { askedEdition, duringEdition } from '#platform/editions/asked-edition.ts'
import type { Transaction } from './database.ts'
import type { QueueConnection } from './queue-connection.ts'
import { createWriteQueue, type QueueLimits } from './write-queue.ts'

const limits: QueueLimits = {
  groupSize: 10,
  groupMilliseconds: 1000,
  workMilliseconds: 5000,
  busyMilliseconds: 5000,
}
const busy = () => Object.assign(new Error('database is locked'), { errcode: 5 })
const noTurn = { askForTurn: () => {}, isAskedFor: () => false }

/** A connection that only keeps a diary. */
function createDiary() {
  const events: string[] = []
  const state = { inTransaction: false }
  const connection: QueueConnection = {
    begin: vi.fn(() => {
      state.inTransaction = true
      events.push('begin')
    }),
    commit: vi.fn(() => {
      state.inTransaction = false
      events.push('commit')
    }),
    rollback: vi.fn(() => {
      state.inTransaction = false
      events.push('rollback')
    }),
    get inTransaction() {
      return state.inTransaction
    },
    savepoint: { set: () => {}, release: () => {}, undo: () => void events.push('undo') },
    handOut: () => ({ tx: {} as Transaction & never, end: () => {} }),
  }
  const work = (name: string) => async () => void events.push(name)
  return {
    events,
    connection,
    state,
    work,
    commits: () => events.filter((event) => event === 'commit').length,
  }
}

/** Time that passes only when somebody works or rests. */
function createTime() {
  let now = 1000
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  const rests: number[] = []
  const rest = async (milliseconds: number) => {
    rests.push(milliseconds)
    pass(milliseconds)
  }
  return { now: () => now, pass, rest, rests }
}

describe('the write queue', () => {
  it('lets writers that arrive together share one commit, and answers after it', async () => {
    const { events, connection, work } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    await Promise.all(
      ['a', 'b', 'c'].map((name) => queue.write(work(name)).then(() => void events.push(`answer ${name}`))),
    )
    expect(events).toEqual(['begin', 'a', 'b', 'c', 'commit', 'answer a', 'answer b', 'answer c'])
  })

  it('[PERF-68] runs each work in what its own request keeps, not in that of the first in the queue', async () => {
    const { connection } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    const seen = await Promise.all(
      ['en', 'fr', 'ar'].map((name) => duringEdition(name, () => queue.write(async () => askedEdition()))),
    )
    expect(seen).toEqual(['en', 'fr', 'ar'])
  })

  it('takes a writer that arrives during a commit into the very next one', async () => {
    const { events, connection, work, state } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    let late: Promise<unknown> | undefined
    vi.mocked(connection.commit).mockImplementationOnce(() => {
      state.inTransaction = false
      events.push('commit')
      late = queue.write(work('late'))
    })
    await queue.write(work('early'))
    await late
    expect(events).toEqual(['begin', 'early', 'commit', 'begin', 'late', 'commit'])
  })

  it('commits a lone writer at once', async () => {
    const { connection, work, commits } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    const answered = queue.write(work('alone'))
    await nextTurn()
    await nextTurn()
    expect(commits()).toBe(1)
    await answered
  })

  it('keeps groups bounded and in order', async () => {
    const { events, connection, work, commits } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    const names = Array.from({ length: 25 }, (_, index) => `w${index}`)
    await Promise.all(names.map((name) => queue.write(work(name))))
    expect(commits()).toBe(3)
    expect(events.filter((event) => event.startsWith('w'))).toEqual(names)
  })

  it('closes a group that has run long enough', async () => {
    const { events, connection, work } = createDiary()
    const queue = createWriteQueue(connection, noTurn, { ...limits, groupMilliseconds: 0 })
    await expect(Promise.all([queue.write(work('a')), queue.write(work('b'))])).resolves.toBeDefined()
    expect(events).toEqual(['begin', 'a', 'commit', 'begin', 'b', 'commit'])
  })

  it('fails every writer of a commit that fails, and goes on', async () => {
    const { connection, work } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    vi.mocked(connection.commit).mockImplementationOnce(() => {
      throw new Error('disk full')
    })
    const outcomes = await Promise.allSettled([queue.write(work('a')), queue.write(work('b'))])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const reason = {
      message: expect.stringContaining('nothing of it was stored'),
      cause: { message: 'disk full' },
    }
    expect(outcomes[0]).toMatchObject({ reason })
    expect(connection.rollback).toHaveBeenCalledOnce()
    await expect(queue.write(work('c'))).resolves.toBeUndefined()
  })

  it('says that nothing is known of a commit that failed when it was no longer to be undone', async () => {
    const { connection, state, work } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    vi.mocked(connection.commit).mockImplementationOnce(() => {
      state.inTransaction = false
      throw new Error('disk I/O error')
    })
    await expect(queue.write(work('a'))).rejects.toThrow('whether it is stored is not known')
    expect(connection.rollback).not.toHaveBeenCalled()
  })

  it('waits while another process writes, and raises its hand', async () => {
    const { events, connection, work, state } = createDiary()
    let refusals = 0
    const turn = { askForTurn: vi.fn(), isAskedFor: () => false }
    const queue = createWriteQueue(connection, turn, limits)
    vi.mocked(connection.begin).mockImplementation(() => {
      refusals += 1
      if (turn.askForTurn.mock.calls.length < 2) throw busy()
      state.inTransaction = true
    })
    await queue.write(work('a'))
    expect(refusals).toBeGreaterThan(2)
    expect(events).toEqual(['a', 'commit'])
  })

  it('tells its writers when another process never stops, and when beginning fails for good', async () => {
    const { connection, work } = createDiary()
    const queue = createWriteQueue(connection, noTurn, { ...limits, busyMilliseconds: 0 })
    vi.mocked(connection.begin).mockImplementation(() => {
      throw busy()
    })
    await expect(queue.write(work('a'))).rejects.toThrow('database is locked')
    vi.mocked(connection.begin).mockImplementation(() => {
      throw new Error('disk I/O error')
    })
    await expect(queue.write(work('b'))).rejects.toThrow('disk I/O error')
  })

  it('rests after writing for a while when another process asks for its turn', async () => {
    const { connection, work, commits } = createDiary()
    const asked: number[] = []
    const time = createTime()
    const turn = { askForTurn: () => {}, isAskedFor: () => asked.push(commits()) > 0 }
    const queue = createWriteQueue(connection, turn, { ...limits, groupSize: 1 }, time)
    const busyFor = (milliseconds: number) => async () => time.pass(milliseconds)
    await Promise.all(Array.from({ length: 4 }, () => queue.write(busyFor(12))))
    await queue.write(work('after'))
    expect(asked.slice(0, 3)).toEqual([1, 2, 3])
    expect(time.rests.slice(0, 3)).toEqual([5, 5, 5])
  })

  it('goes on without a rest when nobody asks, or when it has hardly begun', async () => {
    const { connection, work } = createDiary()
    const turn = { askForTurn: () => {}, isAskedFor: vi.fn(() => true) }
    const time = createTime()
    const queue = createWriteQueue(connection, turn, limits, time)
    await queue.write(work('a'))
    time.pass(6)
    await queue.write(work('b'))
    expect(turn.isAskedFor).not.toHaveBeenCalled()
    expect(time.rests).toEqual([])
  })

  it('undoes the whole transaction of one that is alone, and commits none', async () => {
    const { events, connection, work } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    await expect(queue.write(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await queue.write(work('next'))
    expect(events).toEqual(['begin', 'rollback', 'begin', 'next', 'commit'])
  })

  it('does not undo the first when one fails that came after it', async () => {
    const { events, connection, work } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    let late: Promise<unknown> | undefined
    const first = queue.write(async () => {
      events.push('first')
      late = queue.write(() => Promise.reject(new Error('no')))
      late.catch(() => {})
    })
    await first
    await expect(late).rejects.toThrow('no')
    await queue.write(work('next'))
    expect(events).toEqual(['begin', 'first', 'undo', 'commit', 'begin', 'next', 'commit'])
  })

  it('gives up a work that waits for something other than the database', async () => {
    const { events, connection, work } = createDiary()
    const queue = createWriteQueue(connection, noTurn, { ...limits, workMilliseconds: 20 })
    const [stuck, other] = await Promise.allSettled([
      queue.write(() => new Promise(() => {})),
      queue.write(work('other')),
    ])
    expect(stuck).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('20 ms') } })
    expect(other?.status).toBe('fulfilled')
    expect(events).toEqual(['begin', 'undo', 'other', 'commit'])
  })

  it('says how many works it has not answered yet, done well or not', async () => {
    const { connection, work } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    const refused = queue.write(() => Promise.reject(new Error('no')))
    const answered = Promise.allSettled([queue.write(work('a')), refused, queue.write(work('b'))])
    expect(queue.underWay).toBe(3)
    await answered
    expect(queue.underWay).toBe(0)
  })

  it('finishes what is queued before it closes, then refuses', async () => {
    const { events, connection, work } = createDiary()
    const queue = createWriteQueue(connection, noTurn, limits)
    const accepted = queue.write(work('a'))
    await queue.close()
    expect(events).toContain('commit')
    await accepted
    await expect(queue.write(work('b'))).rejects.toThrow('closed')
  })
})
