/** As a field for date and time wants it: `2026-05-01T09:30`, by the clocks of a place. */
export const localTime = (moment: Date, timezone: string): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timezone)).toISOString().slice(0, 16)

/** `2026-05-01T09:30:00+02:00` for the local time in a time zone; undefined if there is no such time. */
export function momentOf(local: string, timezone: string): string | undefined {
  const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(local)) return undefined
  // The offset may have been another one on the other side of a clock change.
  const offset = offsetAt(shown - offsetAt(shown, timezone), timezone)
  return `${local}:00${offsetText(offset)}`
}

/** When the next day begins at a place. */
export function endOfDay(now: Date, timezone: string): Date {
  const today = localTime(now, timezone).slice(0, 10)
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const midnight = Date.parse(momentOf(`${tomorrow}T00:00`, timezone) ?? '')
  // Where clocks are put forward at midnight, the first hour is left out.
  const isEarly = localTime(new Date(midnight), timezone) < tomorrow
  return new Date(isEarly ? midnight + 3_600_000 : midnight)
}

function offsetAt(moment: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    timeZoneName: 'longOffset',
  }).formatToParts(moment)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
