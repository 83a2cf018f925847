import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type FieldOptions, scalarField } from './field.ts'

const pattern = /^\d{4}-\d{2}-\d{2}$/

/** A day of the calendar, wherever one is: `2026-05-01`. */
export const date = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  scalarField<string, Options, 'date'>(options, {
    kind: 'date',
    example: '2026-05-01',
    read: (written) => (typeof written === 'string' && isDay(written) ? ok(written) : fail(words.day)),
    words: (value) => value,
    keys: (value) => [value],
  })

/** JavaScript takes 30 February for 2 March. */
export function isDay(text: string): boolean {
  if (!pattern.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}
