/** Making a format is slow and costs memory, so each kind is made once. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

/** `YYYY-MM-DD` where the site is. */
export function localDate(moment: Date, timezone: string): string {
  const format = formatOf('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, value])
  const { year, month, day } = Object.fromEntries(parts) as Record<string, string>
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

export type DateAndTime = { date: string; time: string }

const minute = 60_000
let lastSaid: { key: string; words: DateAndTime } | undefined

/** For mails and the inbox, in words of the form's language. No word changes within a minute. */
export function dateAndTime(moment: Date, timezone: string, language: string): DateAndTime {
  const key = `${Math.floor(moment.getTime() / minute)} ${timezone} ${language}`
  if (lastSaid?.key === key) return lastSaid.words
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatOf(language, { timeZone: timezone, ...options }).format(moment)
  const words = { date: format({ dateStyle: 'long' }), time: format({ timeStyle: 'short' }) }
  lastSaid = { key, words }
  return words
}
