import { describe, expect, it } from 'vitest'
import { relativeDate } from './relative-date.ts'

describe('relative dates', () => {
  it.each([
    ['today', '2026-01-31'],
    ['2026-05-04', '2026-05-04'],
    ['2026-05-04_+2_days', '2026-05-06'],
    ['tomorrow', '2026-02-01'],
    ['yesterday', '2026-01-30'],
    ['+1_week', '2026-02-07'],
    ['+1week', '2026-02-07'],
    ['today_+1_day', '2026-02-01'],
    ['today+7days', '2026-02-07'],
    ['-2_weeks_+1_day', '2026-01-18'],
    ['3_days_ago', '2026-01-28'],
    ['+1_month', '2026-03-03'],
    ['+1_year', '2027-01-31'],
    ['next_month', '2026-03-03'],
    ['last_year', '2025-01-31'],
    ['first_day_of_next_month', '2026-03-01'],
    ['last_day_of_month', '2026-01-31'],
    ['saturday', '2026-01-31'],
    ['next_saturday', '2026-02-07'],
    ['last_saturday', '2026-01-24'],
    ['monday_next_week', '2026-02-02'],
    ['sunday_this_week', '2026-02-01'],
    ['monday_last_week', '2026-01-19'],
    ['next_mon', '2026-02-02'],
    ['+3_weekdays', '2026-02-04'],
    ['-6_weekdays', '2026-01-23'],
    ['+6_Weeks', '2026-03-14'],
  ])('on Saturday 31 January 2026, %s is %s', (written, expected) => {
    expect(relativeDate(written, '2026-01-31')).toBe(expected)
  })

  it.each(['', 'soon', '2026-02-30', '+1_parsec', 'today_please', '+999999_years'])(
    '%j is no date',
    (written) => {
      expect(relativeDate(written, '2026-01-31')).toBeUndefined()
    },
  )
})
