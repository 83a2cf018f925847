import { describe, expect, it } from 'vitest'
import { createStillness } from './watchdog.ts'

const lookEvery = 1000
const still = { beats: 7, debugged: false, passed: 1000, starved: 0 }
const afterLooks = (...looks: Partial<typeof still>[]) => {
  const stillFor = createStillness(lookEvery)
  return [still, ...looks.map((look) => ({ ...still, ...look }))].map((look) => stillFor(look)).at(-1)
}

describe('how long a program has hung', () => {
  it('[OPS-06] is the time without a sign of life', () => {
    expect(afterLooks({}, {}, {})).toBe(3000)
    expect(afterLooks({}, {}, { beats: 8 })).toBe(0)
    expect(afterLooks({}, { debugged: true })).toBe(0)
  })

  it('[OPS-61] is not the time in which it got no processor', () => {
    expect(afterLooks(...Array.from({ length: 20 }, () => ({ starved: 1000 })))).toBe(0)
    expect(afterLooks({ starved: 900 }, { starved: 1100 })).toBe(100)
  })

  it('[OPS-61] goes on when it loops and gets little of the processor', () => {
    expect(afterLooks(...Array.from({ length: 20 }, () => ({ starved: 750 })))).toBe(5000)
  })

  it('[OPS-61] is no longer than the time that passed, whatever the system tells', () => {
    expect(afterLooks({ starved: -60_000 })).toBe(1000)
  })

  it('[OPS-06] is not the time in which nobody looked', () => {
    expect(afterLooks({}, { passed: 60_000 }, {})).toBe(2000)
  })
})
