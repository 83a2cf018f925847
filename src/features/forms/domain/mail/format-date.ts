import { knownLanguage } from '../locale.ts'
import { calendarDate } from '../rules/calendar-date.ts'

type Letter = (date: Date, locale: string) => string | number

const two = (value: number) => String(value).padStart(2, '0')
const word = (date: Date, locale: string, part: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(knownLanguage(locale), { timeZone: 'UTC', ...part }).format(date)

const letters: Record<string, Letter> = {
  d: (date) => two(date.getUTCDate()),
  j: (date) => date.getUTCDate(),
  S: (date) => ordinal(date.getUTCDate()),
  D: (date, locale) => word(date, locale, { weekday: 'short' }),
  l: (date, locale) => word(date, locale, { weekday: 'long' }),
  N: (date) => date.getUTCDay() || 7,
  w: (date) => date.getUTCDay(),
  z: (date) => daysBetween(Date.UTC(date.getUTCFullYear(), 0, 1), date.getTime()),
  W: (date) => two(isoWeek(date).week),
  o: (date) => isoWeek(date).year,
  F: (date, locale) => word(date, locale, { month: 'long' }),
  M: (date, locale) => word(date, locale, { month: 'short' }),
  m: (date) => two(date.getUTCMonth() + 1),
  n: (date) => date.getUTCMonth() + 1,
  t: (date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate(),
  L: (date) => (new Date(Date.UTC(date.getUTCFullYear(), 1, 29)).getUTCMonth() === 1 ? 1 : 0),
  Y: (date) => String(date.getUTCFullYear()).padStart(4, '0'),
  y: (date) => two(date.getUTCFullYear() % 100),
  a: () => 'am',
  A: () => 'AM',
  g: () => 12,
  G: () => 0,
  h: () => '12',
  H: () => '00',
  i: () => '00',
  s: () => '00',
  c: (date) => `${date.toISOString().slice(0, 19)}+00:00`,
  U: (date) => date.getTime() / 1000,
}

/** A `YYYY-MM-DD` in the letters WordPress owners know (`D, d M y`); a backslash keeps a letter as it is. */
export const formatDate = (text: string, format: string, locale: string): string => {
  const date = calendarDate(text)
  if (!date) return text
  return format.replace(/\\(.)|([A-Za-z])/gs, (_, kept?: string, letter = '') =>
    kept !== undefined ? kept : String(letters[letter]?.(date, locale) ?? letter),
  )
}

const ordinal = (day: number): string => {
  if (day >= 11 && day <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

/** The week belongs to the year of its Thursday. */
const isoWeek = (date: Date): { year: number; week: number } => {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * 86_400_000)
  const year = thursday.getUTCFullYear()
  return { year, week: Math.floor(daysBetween(Date.UTC(year, 0, 1), thursday.getTime()) / 7) + 1 }
}

const daysBetween = (from: number, to: number): number => Math.round((to - from) / 86_400_000)
