import { memoize } from '#shared/memoize.ts'
import { useLocale } from './locale.ts'

const styles = {
  long: { dateStyle: 'long' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** One for every date would be 25 KB each, given back only when garbage is collected, and half a millisecond of a page. */
const formatOf = memoize((choice) => {
  const { language, ...options } = JSON.parse(choice)
  return new Intl.DateTimeFormat(language, options)
})

export function DateText({ date, length = 'long' }: { date: Date; length?: keyof typeof styles }) {
  const { language, timeZone } = useLocale()
  const text = formatOf(JSON.stringify({ language, timeZone, ...styles[length] })).format(date)
  return <time dateTime={date.toISOString()}>{text}</time>
}
