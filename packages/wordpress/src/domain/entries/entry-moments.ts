import { momentOf } from 'portico/extension'

/** No place on earth is further from Greenwich. */
const farthest = 14 * 60

/**
 * `2019-05-11T14:20:00+01:00`: the local time of the old site with its UTC offset. WordPress stores both times; drafts
 * only have the local one.
 */
export function momentHere(
  local: string | undefined,
  gmt: string | undefined,
  timezone: string,
): string | undefined {
  if (!local) return gmt && `${gmt.replace(' ', 'T')}+00:00`
  const offset = gmt === undefined ? undefined : minutesBetween(gmt, local)
  const isOffset = offset !== undefined && Math.abs(offset) <= farthest && offset % 15 === 0
  if (isOffset) return `${local.replace(' ', 'T')}${offsetText(offset)}`
  // Where the two do not belong together, the one that needs no time zone counts.
  if (gmt) return `${gmt.replace(' ', 'T')}+00:00`
  const moment = momentOf(local.slice(0, 16).replace(' ', 'T'), timezone)
  return moment && moment.slice(0, 17) + local.slice(17, 19) + moment.slice(19)
}

const minutesBetween = (from: string, to: string) => (timeOf(to) - timeOf(from)) / 60_000

const timeOf = (written: string) => Date.parse(`${written.replace(' ', 'T')}Z`)

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
