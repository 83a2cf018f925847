import { expect, it, vi } from 'vitest'
import { createTestLog } from '../../../test/test-log.ts'
import { createAskGuards, guardMilliseconds } from './guards.ts'

it('[EXT-18] does not wait longer than two seconds for a guard, which is told to stop', async () => {
  vi.useFakeTimers()
  try {
    let told: AbortSignal | undefined
    const guards = {
      message: (_: unknown, signal: AbortSignal) => {
        told = signal
        return new Promise<never>(() => {})
      },
    }
    const { log, lines } = createTestLog()
    const ask = createAskGuards({ all: () => [{ extension: 'slow', guards }], log })
    const asked = ask('message', { form: { id: 1, title: 'Contact' }, fields: [], url: '' })
    await vi.advanceTimersByTimeAsync(guardMilliseconds)
    expect(await asked).toEqual([])
    expect(told?.aborted).toBe(true)
    expect(JSON.stringify(lines)).toContain('a guard could not judge')
  } finally {
    vi.useRealTimers()
  }
})

it('[EXT-18] lets a message pass when a guard throws what cannot be turned into words', async () => {
  const guards = { message: () => Promise.reject(Object.create(null)) }
  const { log, lines } = createTestLog()
  const ask = createAskGuards({ all: () => [{ extension: 'odd', guards }], log })
  expect(await ask('message', { form: { id: 1, title: 'Contact' }, fields: [], url: '' })).toEqual([])
  expect(JSON.stringify(lines)).toContain('a guard could not judge')
})
