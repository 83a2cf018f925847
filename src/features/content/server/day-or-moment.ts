import { z } from 'zod'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words as ownerWords } from '#words/desk.texts.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** A bare day is taken as noon in Greenwich, which is that day nearly everywhere. */
export const dayOrMoment = z
  .string()
  .refine(
    (text) => (dayPattern.test(text) || momentPattern.test(text)) && isReal(text),
    writeSayable(ownerWords.dayOrMoment),
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
