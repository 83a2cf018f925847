/** How many happened in a quarter of an hour that began then: fine enough for every time zone. */
export type Arrivals = readonly { at: Date; count: number }[]

export const quarterHour = 15 * 60_000

/** A day of the site's calendar. */
export type Day = { date: Date; count: number }

const dayMilliseconds = 24 * 60 * 60_000

/** The beginning of what has to be asked for, to know so many days. */
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMilliseconds)

/** The last days as people at the site count them, the oldest first; days on which nothing happened too. */
export function countByDay(
  arrivals: Arrivals,
  { now, timeZone, days }: { now: Date; timeZone: string; days: number },
): readonly Day[] {
  const key = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const counts = new Map<string, number>()
  for (const { at, count } of arrivals) {
    const date = key.format(at)
    counts.set(date, (counts.get(date) ?? 0) + count)
  }
  const known = new Map<string, Date>()
  // Half a day at a time: a day of 23 hours is not stepped over.
  for (let back = 2 * days + 2; back >= 0; back -= 1) {
    const date = new Date(now.getTime() - (back * dayMilliseconds) / 2)
    if (!known.has(key.format(date))) known.set(key.format(date), date)
  }
  return [...known].slice(-days).map(([date, moment]) => ({ date: moment, count: counts.get(date) ?? 0 }))
}

const chartDays = 30

/** How many arrived on each of the last days, in the site's time zone. */
export const lastDays =
  (siteTime: () => Promise<{ timezone: string; now: Date }>, count: (since: Date) => Promise<Arrivals>) =>
  async (): Promise<readonly Day[]> => {
    const { timezone, now } = await siteTime()
    const arrivals = await count(daysBefore(now, chartDays + 1))
    return countByDay(arrivals, { now, timeZone: timezone, days: chartDays })
  }
