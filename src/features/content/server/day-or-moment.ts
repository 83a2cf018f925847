import { z } from 'zod'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** A bare day is taken as noon in Greenwich, which is that day nearly everywhere. */
export const dayOrMoment = z
  .string()
  .refine(
    (text) => (dayPattern.test(text) || momentPattern.test(text)) && isReal(text),
    'Write a day, or a moment with its offset: 2026-05-01 or "2026-05-01T09:30:00+02:00".',
  )
  .transform(toDate)

function toDate(text: string): Date {
  return new Date(dayPattern.test(text) ? `${text}T12:00:00Z` : text.replace(' ', 'T'))
}

/** JavaScript takes 30 February for 2 March. */
function isReal(text: string): boolean {
  const day = text.slice(0, 10)
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || Number.isNaN(toDate(text).getTime())) return false
  return midnight.toISOString().startsWith(day)
}
