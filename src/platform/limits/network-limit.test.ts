import { describe, expect, it } from 'vitest'
import { createNetworkLimit } from './network-limit.ts'

function limitAt({ max = 3, maxKeys = 100 } = {}) {
  let milliseconds = 1_000_000
  const clock = { now: () => new Date(milliseconds) }
  const { take } = createNetworkLimit({ max, perMilliseconds: 60_000, clock, maxKeys })
  return {
    take,
    pass(seconds: number) {
      milliseconds += seconds * 1000
    },
  }
}

describe('a limit for networks', () => {
  it('grants so many in a row and then as many as come back with time', () => {
    const { take, pass } = limitAt()
    expect([1, 2, 3, 4].map(() => take('ana'))).toEqual([true, true, true, false])
    pass(20)
    expect([1, 2].map(() => take('ana'))).toEqual([true, false])
    pass(1000)
    expect([1, 2, 3, 4].map(() => take('ana'))).toEqual([true, true, true, false])
  })

  it('grants exactly as many if the time of one is not a whole number', () => {
    const { take } = limitAt({ max: 7 })
    expect(Array.from({ length: 9 }, () => take('ana')).filter(Boolean)).toHaveLength(7)
  })

  it('does not grant more to those who keep trying', () => {
    const { take, pass } = limitAt({ max: 60 })
    let granted = 0
    for (let tenths = 0; tenths < 6000; tenths += 1) {
      if (take('ana')) granted += 1
      pass(0.1)
    }
    expect(granted).toBeGreaterThanOrEqual(60 + 598)
    expect(granted).toBeLessThanOrEqual(60 + 600)
  })

  it('counts each for itself', () => {
    const { take } = limitAt({ max: 1 })
    expect([take('ana'), take('bo'), take('ana')]).toEqual([true, true, false])
  })

  it('holds nobody back for long when the clock is put back', () => {
    const { take, pass } = limitAt({ max: 1 })
    take('ana')
    pass(-86_400)
    expect(take('ana')).toBe(false)
    pass(90)
    expect(take('ana')).toBe(true)
  })

  it('forgets those that have been quiet longest, and not those that come again and again', () => {
    const { take } = limitAt({ max: 1, maxKeys: 10 })
    for (const key of ['quiet', 'busy']) take(key)
    for (let i = 0; i < 20; i += 1) {
      take(`stranger ${i}`)
      expect(take('busy')).toBe(false)
    }
    expect(take('quiet')).toBe(true)
  })
})
