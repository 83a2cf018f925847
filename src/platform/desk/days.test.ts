import { expect, it } from 'vitest'
import { countByDay } from './days.ts'

const labelOf = (date: Date | undefined, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, day: 'numeric', month: 'long' }).format(date)

const day = (text: string) => new Date(`${text}Z`)

it('counts the last days as the site has them, empty ones too', () => {
  const arrivals = [
    { at: day('2026-06-09T21:00:00'), count: 2 },
    { at: day('2026-06-09T20:45:00'), count: 1 },
    { at: day('2026-06-10T10:00:00'), count: 3 },
    { at: day('2026-06-07T10:00:00'), count: 9 },
  ]
  const days = countByDay(arrivals, {
    now: day('2026-06-10T22:30:00'),
    timeZone: 'Europe/Helsinki',
    days: 3,
  })
  expect(days.map(({ date, count }) => [labelOf(date, 'Europe/Helsinki'), count])).toEqual([
    ['June 9', 1],
    ['June 10', 5],
    ['June 11', 0],
  ])
})

it.each(['Europe/Helsinki', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'misses no day when clocks change in %s',
  (timeZone) => {
    for (const now of [
      '2026-03-30T00:30:00',
      '2026-10-26T00:30:00',
      '2026-11-02T04:30:00',
      '2026-04-06T12:00:00',
    ]) {
      const days = countByDay([], { now: day(now), timeZone, days: 30 })
      expect(new Set(days.map(({ date }) => labelOf(date, timeZone))).size, now).toBe(30)
      expect(labelOf(days.at(-1)?.date, timeZone)).toBe(labelOf(day(now), timeZone))
    }
  },
)
