import { useContext } from 'react'
import { LocaleContext } from './locale.ts'

const styles = {
  long: { dateStyle: 'long' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export function DateText({ date, length = 'long' }: { date: Date; length?: keyof typeof styles }) {
  const { language, timeZone } = useContext(LocaleContext)
  const text = new Intl.DateTimeFormat(language, { ...styles[length], timeZone }).format(date)
  return <time dateTime={date.toISOString()}>{text}</time>
}
