import { expect, it } from 'vitest'
import { endOfDay, localTime, momentOf } from './local-time.ts'

it.each([
  ['2026-05-01T09:30', 'Europe/Helsinki', '2026-05-01T09:30:00+03:00'],
  ['2026-12-01T09:30', 'Europe/Helsinki', '2026-12-01T09:30:00+02:00'],
  ['2026-05-01T00:00', 'America/New_York', '2026-05-01T00:00:00-04:00'],
  ['2026-05-01T00:00', 'UTC', '2026-05-01T00:00:00+00:00'],
  ['2026-05-01T00:00', 'Asia/Kathmandu', '2026-05-01T00:00:00+05:45'],
  ['2026-01-01T00:00', 'America/St_Johns', '2026-01-01T00:00:00-03:30'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
  ['2026-10-25T01:30', 'Europe/Berlin', '2026-10-25T01:30:00+02:00'],
  ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T03:30:00+01:00'],
])('%s in %s is %s, and back', (local, timezone, moment) => {
  expect(momentOf(local, timezone)).toBe(moment)
  expect(localTime(new Date(moment), timezone)).toBe(local)
})

it.each(['', 'tomorrow', '2026-05-01', '2026-13-01T00:00', '2026-02-30T10:00', '2026-05-01T25:00'])(
  '“%s” is no time',
  (text) => {
    expect(momentOf(text, 'UTC')).toBeUndefined()
  },
)

it.each([
  ['2026-05-01T20:59:59Z', 'Europe/Helsinki', '2026-05-01T21:00:00Z'],
  ['2026-05-01T21:00:00Z', 'Europe/Helsinki', '2026-05-02T21:00:00Z'],
  ['2026-10-24T23:00:00Z', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
  ['2026-12-31T12:00:00Z', 'America/St_Johns', '2027-01-01T03:30:00Z'],
  // Clocks are put forward from 0:00 to 1:00, and back from 0:00 to 23:00.
  ['2026-04-23T20:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['2026-04-23T21:30:00Z', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['2026-10-29T20:30:00Z', 'Africa/Cairo', '2026-10-29T22:00:00Z'],
  ['2026-10-29T21:30:00Z', 'Africa/Cairo', '2026-10-29T22:00:00Z'],
])('the day of %s in %s ends at %s', (now, timezone, end) => {
  expect(endOfDay(new Date(now), timezone)).toEqual(new Date(end))
})
