/** One moment, by the clocks of the old site and in GMT: `YYYY-MM-DD hh:mm:ss`. */
export type DatePair = { local: string; gmt: string }

/** Zones of which one is tried before the others, the ones where most people live first. */
const usual = [
  ...['UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'America/Chicago'],
  ...['Europe/Paris', 'Europe/Madrid', 'Europe/Rome', 'Europe/Amsterdam', 'Europe/Helsinki', 'Europe/Athens'],
  ...['Europe/Istanbul', 'Europe/Moscow', 'Asia/Kolkata', 'Asia/Tokyo', 'Asia/Shanghai', 'Asia/Seoul'],
  ...['Asia/Singapore', 'Asia/Jakarta', 'Asia/Karachi', 'Asia/Dubai', 'Asia/Tehran', 'Asia/Jerusalem'],
  ...['Africa/Cairo', 'Africa/Lagos', 'Africa/Johannesburg', 'Africa/Nairobi', 'America/Sao_Paulo'],
  ...['America/Argentina/Buenos_Aires', 'America/Mexico_City', 'America/Bogota', 'America/Denver'],
  ...['America/Toronto', 'America/Halifax', 'Australia/Sydney', 'Australia/Brisbane', 'Pacific/Auckland'],
]

/** Not every description of the language knows it yet. */
type WithZones = Intl.Locale & { getTimeZones?(): string[] | undefined }

/** The time zones where most people use a language in this form: Vienna for `de-AT`, Berlin for `de`. */
function zonesOf(language: string): readonly string[] {
  try {
    const place: WithZones = new Intl.Locale(language).maximize()
    const zones = place.getTimeZones?.() ?? []
    return [...usual.filter((zone) => zones.includes(zone)), ...zones]
  } catch {
    return []
  }
}

const time = (written: string) => Date.parse(`${written.replace(' ', 'T')}Z`)

/** Remembers a few hundred dates that tell zones apart: one for each week of the year and difference to GMT. */
export function createDatePairs() {
  const pairs = new Map<string, DatePair>()
  const max = 400
  return {
    add(local: string | undefined, gmt: string | undefined): void {
      if (!local || !gmt || pairs.size >= max) return
      const week = Math.floor(time(gmt) / (7 * 86_400_000))
      pairs.set(`${week} ${time(local) - time(gmt)}`, { local, gmt })
    },
    list: (): readonly DatePair[] => [...pairs.values()],
  }
}

/** Whether a zone has this name. */
export function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/**
 * A time zone with the local times of the dates: all of them, or as many as possible. Undefined if there are no dates.
 */
export function findTimezone(pairs: readonly DatePair[], language = ''): string | undefined {
  const sound = pairs.filter(({ local, gmt }) => Math.abs(time(local) - time(gmt)) <= 15 * 3_600_000)
  if (sound.length === 0) return undefined
  const zones = new Set([...zonesOf(language), ...usual, ...Intl.supportedValuesOf('timeZone')])
  let best: { zone: string; wrong: number } | undefined
  for (const zone of zones) {
    const wrong = countWrong(zone, sound, best?.wrong ?? Number.POSITIVE_INFINITY)
    if (!best || wrong < best.wrong) best = { zone, wrong }
    if (wrong === 0) break
  }
  return best?.zone
}

/** Stops as soon as another zone is known to be better. */
function countWrong(zone: string, pairs: readonly DatePair[], max: number): number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, dateStyle: 'short', timeStyle: 'medium' },
  })
  let wrong = 0
  for (const { local, gmt } of pairs) {
    if (clock.format(time(gmt)) !== local) wrong += 1
    if (wrong >= max) break
  }
  return wrong
}
