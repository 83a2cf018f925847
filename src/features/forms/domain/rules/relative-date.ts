import { calendarDate } from './calendar-date.ts'

const units = ['day', 'week', 'fortnight', 'month', 'year', 'weekday'] as const
type Unit = (typeof units)[number]
type Amounts = Record<Unit, number>
type Weekday = { day: number; direction: 'from' | 'after' | 'before' | 'in week' }

type DatePhrase = { start?: string; amounts: Amounts; weekday?: Weekday; edge?: 'first' | 'last' }

const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const unitWord = `(${units.join('|')})s?`
const dayWord = `(${dayNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})`

/** What a part of a phrase adds to it. */
type Part = Partial<Omit<DatePhrase, 'amounts'>> & { unit?: Unit; amount?: number }
type Reader = [pattern: RegExp, read: (match: RegExpExecArray) => Part]

const readers: Reader[] = [
  [/^\d{4}-\d\d-\d\d/, ([start]) => ({ start })],
  [/^(?:today|now|midnight|noon)\b/, () => ({})],
  [/^(tomorrow|yesterday)\b/, ([, word]) => ({ unit: 'day', amount: word === 'tomorrow' ? 1 : -1 })],
  [/^(first|last) day of\b/, ([, edge]) => ({ edge: edge === 'first' ? 'first' : 'last' })],
  [
    new RegExp(`^([+-]?)\\s*(\\d{1,6})\\s*${unitWord}\\b(\\s*ago\\b)?`),
    ([, sign, count, unit, ago]) => {
      const isBackwards = (sign === '-') !== (ago !== undefined)
      return { unit: unit as Unit, amount: Number(count) * (isBackwards ? -1 : 1) }
    },
  ],
  [
    new RegExp(`^(next|last|previous|this)\\s+${unitWord}\\b`),
    ([, word, unit]) => ({ unit: unit as Unit, amount: steps(word) }),
  ],
  [
    new RegExp(`^${dayWord}\\s+(next|last|previous|this)\\s+week\\b`),
    ([, name = '', word]) => ({
      unit: 'week',
      amount: steps(word),
      weekday: { day: dayNumber(name), direction: 'in week' },
    }),
  ],
  [
    new RegExp(`^(?:(next|last|previous|this)\\s+)?${dayWord}\\b`),
    ([, word, name = '']) => {
      const direction = word === 'next' ? 'after' : word === 'last' || word === 'previous' ? 'before' : 'from'
      return { weekday: { day: dayNumber(name), direction } }
    },
  ],
]

/**
 * The day that `today`, `+1_week`, `next_monday`, `last_day_of_month` or `2026-01-01_+2_days` means, as `YYYY-MM-DD`.
 * Underscores replace spaces, which options cannot contain.
 */
export const relativeDate = (written: string, today: string): string | undefined => {
  const phrase = readPhrase(written.toLowerCase().replaceAll('_', ' ').trim())
  const start = phrase && calendarDate(phrase.start ?? today)
  if (!phrase || !start) return undefined
  const day = moveToEdge(moveToWeekday(addAmounts(start, phrase.amounts), phrase.weekday), phrase.edge)
  const iso = Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
  return calendarDate(iso) ? iso : undefined
}

const readPhrase = (text: string): DatePhrase | undefined => {
  let phrase: DatePhrase = { amounts: { day: 0, week: 0, fortnight: 0, month: 0, year: 0, weekday: 0 } }
  let rest = text.replace(/ of month\b/, ' of this month')
  if (rest === '') return undefined
  while (rest !== '') {
    const read = readers.find(([pattern]) => pattern.test(rest))
    const match = read?.[0].exec(rest)
    if (!read || !match) return undefined
    const { unit = 'day', amount = 0, ...part } = read[1](match)
    phrase = { ...phrase, ...part }
    phrase.amounts[unit] += amount
    rest = rest.slice(match[0].length).trim()
  }
  return phrase
}

const steps = (word?: string) => (word === 'next' ? 1 : word === 'this' ? 0 : -1)

const dayNumber = (name: string) => dayNames.findIndex((day) => day.startsWith(name.slice(0, 3)))

/** A day beyond the end of its month rolls over: 31 January and a month is 2 or 3 March. */
const addAmounts = (start: Date, amounts: Amounts): Date => {
  const days = amounts.day + 7 * amounts.week + 14 * amounts.fortnight
  const date = new Date(start)
  date.setUTCFullYear(
    date.getUTCFullYear() + amounts.year,
    date.getUTCMonth() + amounts.month,
    date.getUTCDate() + days,
  )
  return addWorkingDays(date, amounts.weekday)
}

const addWorkingDays = (start: Date, count: number): Date => {
  const weeks = Math.trunc(count / 5)
  let date = addDays(start, weeks * 7)
  for (let left = Math.abs(count % 5); left > 0; ) {
    date = addDays(date, Math.sign(count))
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return date
}

const moveToWeekday = (date: Date, weekday?: Weekday): Date => {
  if (!weekday) return date
  if (weekday.direction === 'in week') return addDays(date, isoDay(weekday.day) - isoDay(date.getUTCDay()))
  const ahead = (weekday.day - date.getUTCDay() + 7) % 7
  if (weekday.direction === 'before') return addDays(date, ahead === 0 ? -7 : ahead - 7)
  return addDays(date, ahead === 0 && weekday.direction === 'after' ? 7 : ahead)
}

/** Weeks begin on Monday. */
const isoDay = (day: number) => day || 7

const moveToEdge = (date: Date, edge?: 'first' | 'last'): Date => {
  if (!edge) return date
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return new Date(edge === 'first' ? Date.UTC(year, month, 1) : Date.UTC(year, month + 1, 0))
}

const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000)
