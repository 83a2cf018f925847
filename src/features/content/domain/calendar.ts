import { memoize } from '#shared/memoize.ts'

/** Days and months as the clocks of a place show them. */

export type YearMonth = { year: number; month: number }

const formatFor = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZone,
    }),
)

/** So long do 400 years take, after which days and leap years are the same again. */
const fourCenturies = 146_097 * 86_400_000

/** `Date.UTC`, which takes years below 100 for those of the last century. */
const utcOf = (year: number, ...rest: [number, number, ...number[]]) =>
  Date.UTC(year + 400, ...rest) - fourCenturies

/** The local time at a moment, as if it were UTC. */
function clockAt(moment: number, timezone: string): number {
  const parts = Object.fromEntries(
    formatFor(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return utcOf(year, month - 1, day, hour, minute, second)
}

export function yearMonthOf(moment: number, timezone: string): YearMonth {
  const shown = new Date(clockAt(moment, timezone))
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1 }
}

/** The moment at which a month begins there. */
export function startOfMonth({ year, month }: YearMonth, timezone: string): Date {
  const wanted = utcOf(year, month - 1, 1)
  const guess = wanted - (clockAt(wanted, timezone) - wanted)
  // The offset may have been another one on the other side of a clock change.
  const start = wanted - (clockAt(guess, timezone) - guess)
  // Where clocks are put forward at midnight, the month begins when they are.
  return new Date(Math.max(start, wanted - (clockAt(start, timezone) - start)))
}

export const monthPeriod = ({ year, month }: YearMonth, timezone: string) => ({
  from: startOfMonth({ year, month }, timezone),
  until: startOfMonth({ year, month: month + 1 }, timezone),
})

export const yearPeriod = (year: number, timezone: string) => ({
  from: startOfMonth({ year, month: 1 }, timezone),
  until: startOfMonth({ year: year + 1, month: 1 }, timezone),
})

/** How many of the moments, given newest first, fall into each month. The calendar is asked once a month, not once a moment. */
export function countByMonth(
  moments: readonly number[],
  timezone: string,
): (YearMonth & { count: number })[] {
  const months: (YearMonth & { count: number })[] = []
  let begins = Number.POSITIVE_INFINITY
  for (const moment of moments) {
    const last = months.at(-1)
    if (last && moment >= begins) {
      last.count += 1
      continue
    }
    const month = yearMonthOf(moment, timezone)
    begins = startOfMonth(month, timezone).getTime()
    months.push({ ...month, count: 1 })
  }
  return months
}
