import { describe, expect, it } from 'vitest'
import { earliest, isShownAt, nextChange } from './schedule.ts'

const day = (number: number) => new Date(Date.UTC(2026, 4, number))
const week = { from: day(4), until: day(11) }

describe('a schedule', () => {
  it('shows from its first moment until just before its last', () => {
    expect([day(3), day(4), day(10), day(11)].map((now) => isShownAt(week, now))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('may be open at either end', () => {
    expect([
      isShownAt({}, day(1)),
      isShownAt({ from: day(2) }, day(9)),
      isShownAt({ until: day(2) }, day(9)),
    ]).toEqual([true, true, false])
  })

  it('knows when it changes next', () => {
    expect(nextChange(week, day(1))).toEqual(day(4))
    expect(nextChange(week, day(4))).toEqual(day(11))
    expect(nextChange(week, day(11))).toBeUndefined()
    expect(nextChange({}, day(1))).toBeUndefined()
  })

  it('finds the earliest of several moments', () => {
    expect(earliest([undefined, day(9), day(2), undefined, day(5)])).toEqual(day(2))
    expect(earliest([undefined])).toBeUndefined()
  })
})
