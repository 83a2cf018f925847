import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsByTop, trailing } from './match-heights.script.ts'

describe('rows by top', () => {
  it('[SITE-06] puts boxes with the same top into one row, within a pixel', () => {
    expect(rowsByTop([10, 10.4, 11, 90, 90])).toEqual([
      [0, 1, 2],
      [3, 4],
    ])
  })

  it('[SITE-06] starts a new row beyond a pixel', () => {
    expect(rowsByTop([10, 11.5])).toEqual([[0], [1]])
  })

  it('has no rows for no boxes', () => {
    expect(rowsByTop([])).toEqual([])
  })
})

describe('the trailing throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[SITE-06] works once per 80 ms, at the end', () => {
    const work = vi.fn()
    const resized = trailing(work, 80)
    resized()
    vi.advanceTimersByTime(50)
    resized()
    vi.advanceTimersByTime(29)
    expect(work).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(500)
    expect(work).toHaveBeenCalledTimes(1)
    resized()
    vi.advanceTimersByTime(80)
    expect(work).toHaveBeenCalledTimes(2)
  })
})
