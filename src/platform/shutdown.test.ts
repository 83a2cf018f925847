import { describe, expect, it, vi } from 'vitest'
import { createTestLog } from '../../test/test-log.ts'
import { closeOnSignals, createShutdown } from './shutdown.ts'

describe('closing', () => {
  it('[OPS-02] closes what was opened last first, once', async () => {
    const { log } = createTestLog()
    const closed: string[] = []
    const shutdown = createShutdown({ log })
    shutdown.onClose('database', () => void closed.push('database'))
    shutdown.onClose('server', async () => void closed.push('server'))
    expect(shutdown.begun).toBe(false)
    await Promise.all([shutdown.begin(), shutdown.begin()])
    expect(shutdown.begun).toBe(true)
    expect(closed).toEqual(['server', 'database'])
  })

  it('[OPS-02] goes on when one part fails or hangs', async () => {
    const { log, lines } = createTestLog()
    const database = vi.fn()
    const shutdown = createShutdown({ log, graceMs: 20 })
    shutdown.onClose('database', database)
    shutdown.onClose('outbox', () => Promise.reject(new Error('no')))
    shutdown.onClose('server', () => new Promise(() => {}))
    await shutdown.begin()
    expect(database).toHaveBeenCalledOnce()
    expect(lines.map(({ step }) => step)).toEqual(['server', 'outbox'])
  })
})

describe('signals', () => {
  function setUp(begin: () => Promise<void>) {
    const listeners = new Map<string, () => void>()
    const exit = vi.fn()
    const { log, lines } = createTestLog()
    const clock = { ms: 0 }
    closeOnSignals({
      shutdown: { begin },
      log,
      on: (signal, listener) => void listeners.set(signal, listener),
      now: () => clock.ms,
      exit,
    })
    return { signal: (name: string) => listeners.get(name)?.(), exit, lines, clock }
  }

  it('[OPS-02] end the program with 0 after everything is closed', async () => {
    const closed = Promise.withResolvers<void>()
    const { signal, exit } = setUp(() => closed.promise)
    signal('SIGTERM')
    expect(exit).not.toHaveBeenCalled()
    closed.resolve()
    await expect.poll(() => exit.mock.calls).toEqual([[0]])
  })

  it('[OPS-02] end it at once the second time', () => {
    const { signal, exit } = setUp(() => new Promise(() => {}))
    signal('SIGINT')
    signal('SIGTERM')
    expect(exit.mock.calls).toEqual([[1]])
  })
  it('[OPS-02] are named in the log', () => {
    const { signal, lines } = setUp(() => new Promise(() => {}))
    signal('SIGTERM')
    expect(lines).toMatchObject([
      { signal: 'SIGTERM', message: 'closing on SIGTERM; a second signal ends at once' },
    ])
  })

  it('[OPS-02] count once when a parent hands on what the program already got', () => {
    const { signal, exit, clock } = setUp(() => new Promise(() => {}))
    signal('SIGTERM')
    clock.ms = 999
    signal('SIGTERM')
    expect(exit).not.toHaveBeenCalled()
    clock.ms = 1000
    signal('SIGTERM')
    expect(exit.mock.calls).toEqual([[1]])
  })
})
