const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timezone: string) {
  const known = formats.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timezone, format)
  return format
}

function partsIn(moment: Date, timezone: string) {
  const parts = formatIn(timezone).formatToParts(moment)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<string, string>
}

/** `YYYY-MM-DD` where the site is. */
export function localDate(moment: Date, timezone: string): string {
  const { year, month, day } = partsIn(moment, timezone)
  return `${year}-${month}-${day}`
}

const hour = 3_600_000

/** The moment the next day begins where the site is, also on days of 23 and 25 hours. */
export function nextMidnight(moment: Date, timezone: string): Date {
  const today = localDate(moment, timezone)
  let [before, after] = [moment.getTime(), moment.getTime() + 26 * hour]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (localDate(new Date(middle), timezone) === today) before = middle
    else after = middle
  }
  return new Date(after)
}

/** For mails and the inbox, in words of the form's language. */
export function dateAndTime(moment: Date, timezone: string, language: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: timezone, ...options }).format(moment)
  return { date: format({ dateStyle: 'long' }), time: format({ timeStyle: 'short' }) }
}
