import { momentOf } from '#shared/local-time.ts'

/** A date of WordPress as a moment: the one in GMT where there is one, else what the clocks of the old site showed. */
export function oldMoment(
  dates: { date?: string | undefined; dateGmt?: string | undefined },
  timezone: string,
): Date | undefined {
  const gmt = dates.dateGmt && new Date(`${dates.dateGmt.replace(' ', 'T')}Z`)
  if (gmt && !Number.isNaN(gmt.getTime())) return gmt
  return dates.date ? localMoment(dates.date, timezone) : undefined
}

/** `2019-02-01 12:30:05` as the clocks of a place showed it. */
export function localMoment(local: string, timezone: string): Date | undefined {
  const [, minutes = '', seconds = '00'] = /^(\d{4}-\d\d-\d\d[ T]\d\d:\d\d)(?::(\d\d))?$/.exec(local) ?? []
  const moment = momentOf(minutes.replace(' ', 'T'), timezone)
  return moment === undefined ? undefined : new Date(Date.parse(moment) + Number(seconds) * 1000)
}
