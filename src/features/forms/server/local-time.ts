import { memoize } from '#shared/memoize.ts'

/** Making a format is slow and costs memory, so each kind is made once. */
const formatOf = memoize((choice) => {
  const { language, ...options } = JSON.parse(choice)
  return new Intl.DateTimeFormat(language, options)
})

export type DateAndTime = { date: string; time: string }

const minute = 60_000
let lastSaid: { key: string; words: DateAndTime } | undefined

/** For emails and the inbox, in the form's language. No word changes within a minute. */
export function dateAndTime(moment: Date, timezone: string, language: string): DateAndTime {
  const key = `${Math.floor(moment.getTime() / minute)} ${timezone} ${language}`
  if (lastSaid?.key === key) return lastSaid.words
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatOf(JSON.stringify({ language, timeZone: timezone, ...options })).format(moment)
  const words = { date: format({ dateStyle: 'long' }), time: format({ timeStyle: 'short' }) }
  lastSaid = { key, words }
  return words
}
