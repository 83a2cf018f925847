import { scalarField } from '#shared/fields/field.ts'
import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.texts.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** A bare day is taken as noon in Greenwich, which is that day nearly everywhere. */
export const moment = () =>
  scalarField<Date, object, 'moment'>(
    {},
    {
      kind: 'moment',
      example: '2026-05-01',
      read: (written) =>
        typeof written === 'string' && isMoment(written) ? ok(toDate(written)) : fail(words.dayOrMoment),
    },
  )

const isMoment = (text: string) => (dayPattern.test(text) || momentPattern.test(text)) && isReal(text)

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
