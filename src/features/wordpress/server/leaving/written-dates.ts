import { localTime } from '#shared/local-time.ts'

/** A moment as WordPress keeps it: `2019-06-08 11:00:00` by the clocks of the site, and in Greenwich. */
export function writtenDate(moment: Date, timezone: string): { local: string; gmt: string } {
  const gmt = moment.toISOString().slice(0, 19).replace('T', ' ')
  return { local: `${localTime(moment, timezone).replace('T', ' ')}${gmt.slice(16)}`, gmt }
}
