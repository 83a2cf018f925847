import { expect, it } from 'vitest'
import { localTime, momentOf } from './local-time.ts'

it.each([
  ['2026-05-01T09:30', 'Europe/Berlin', '2026-05-01T09:30:00+02:00'],
  ['2026-01-01T00:00', 'America/St_Johns', '2026-01-01T00:00:00-03:30'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
  ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T12:00:00+01:00'],
  ['2026-05-01T09:30', 'UTC', '2026-05-01T09:30:00+00:00'],
])('%s in %s is %s, and back', (local, timezone, moment) => {
  expect(momentOf(local, timezone)).toBe(moment)
  expect(localTime(new Date(moment), timezone)).toBe(local)
})

it.each(['', '2026-02-30T10:00', '2026-05-01', 'yesterday', '2026-05-01T25:00'])('%s is no time', (local) => {
  expect(momentOf(local, 'UTC')).toBeUndefined()
})
