import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countByMonth, monthPeriod, startOfMonth, yearMonthOf, yearPeriod } from './calendar.ts'

const zones = [
  'UTC',
  'Europe/Helsinki',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'America/Sao_Paulo',
  'Africa/Cairo',
]

describe('the calendar', () => {
  it('begins a month at midnight of the place', () => {
    expect(startOfMonth({ year: 2026, month: 5 }, 'Europe/Helsinki').toISOString()).toBe(
      '2026-04-30T21:00:00.000Z',
    )
    expect(startOfMonth({ year: 2026, month: 1 }, 'America/New_York').toISOString()).toBe(
      '2026-01-01T05:00:00.000Z',
    )
    expect(startOfMonth({ year: 2026, month: 4 }, 'Europe/Helsinki').toISOString()).toBe(
      '2026-03-31T21:00:00.000Z',
    )
  })

  it('ends a December where January begins', () => {
    const december = monthPeriod({ year: 2025, month: 12 }, 'Asia/Kolkata')
    expect(december.until).toEqual(yearPeriod(2026, 'Asia/Kolkata').from)
  })

  it('begins a month when clocks are put forward at its midnight', () => {
    expect(monthPeriod({ year: 1979, month: 10 }, 'Pacific/Kiritimati').from).toEqual(
      new Date('1979-10-01T10:40:00Z'),
    )
  })

  it('agrees with itself: a month holds exactly the moments that are of this month', () => {
    const moment = fc.date({ min: new Date('1971-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (date, zone) => {
        const { from, until } = monthPeriod(yearMonthOf(date.getTime(), zone), zone)
        expect(from <= date && date < until).toBe(true)
        expect(yearMonthOf(from.getTime() - 1, zone)).not.toEqual(yearMonthOf(from.getTime(), zone))
      }),
    )
  })

  it('counts by month, newest first', () => {
    const moments = ['2026-05-02', '2026-04-30T22:30:00Z', '2026-04-30T20:30:00Z', '2025-05-01'].map((text) =>
      Date.parse(text),
    )
    expect(countByMonth(moments, 'Europe/Helsinki')).toEqual([
      { year: 2026, month: 5, count: 2 },
      { year: 2026, month: 4, count: 1 },
      { year: 2025, month: 5, count: 1 },
    ])
    expect(countByMonth([], 'UTC')).toEqual([])
  })
})
