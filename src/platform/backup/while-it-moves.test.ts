import { expect, it, onTestFinished, vi } from 'vitest'
import { patienceWithWritingMs, whileItMoves } from './while-it-moves.ts'

function begin(patience?: number) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { promise, resolve } = Promise.withResolvers<string>()
  const given = { step() {} }
  const work = (step: () => void) => {
    given.step = step
    return promise
  }
  const outcome = whileItMoves('/mnt/far/copy', work, patience).catch((error: Error) => error.message)
  return { outcome, given, end: resolve }
}

it('[OPS-38] gives up a backup that makes no progress, and says where', async () => {
  const { outcome } = begin()
  vi.advanceTimersByTime(60_000)
  expect(await outcome).toMatch(/written to \/mnt\/far\/copy for 60 seconds, so there is no backup/)
})

it('[OPS-38] waits for one that goes on, however long it takes', async () => {
  const { outcome, given, end } = begin()
  for (let steps = 0; steps < 20; steps += 1) {
    vi.advanceTimersByTime(50_000)
    given.step()
  }
  end('done')
  expect(await outcome).toBe('done')
})

it('[OPS-38] gives a disk that writes time to keep a large file for good', async () => {
  const { outcome, end } = begin(patienceWithWritingMs)
  vi.advanceTimersByTime(14 * 60_000)
  end('done')
  expect(await outcome).toBe('done')
})
