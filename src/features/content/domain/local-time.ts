import { clockAt } from './calendar.ts'

const minute = 60_000

/** As a field for date and time wants it: `2026-05-01T09:30`, by the clocks of a place. */
export const localTime = (moment: Date, timezone: string): string =>
  new Date(clockAt(moment.getTime(), timezone)).toISOString().slice(0, 16)

/** `2026-05-01T09:30+02:00` for what the clocks of a place show; nothing if that is no time. */
export function momentOf(local: string, timezone: string): string | undefined {
  const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(local)) return undefined
  const guess = shown - offsetAt(shown, timezone)
  // The offset may have been another one on the other side of a clock change.
  const offset = offsetAt(guess, timezone)
  return `${local}:00${offsetText(offset)}`
}

const offsetAt = (moment: number, timezone: string) => clockAt(moment, timezone) - moment

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / minute)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
