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
