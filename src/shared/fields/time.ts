import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type FieldOptions, scalarField, shown } from './field.ts'

const pattern = /^([01]?\d|2[0-3]):([0-5]\d)$/

/** A time of day: `18:30`. */
export const time = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  scalarField<string, Options, 'time'>(options, {
    kind: 'time',
    example: '"18:30"',
    read(written) {
      const [, hours, minutes] = pattern.exec(shown(written)) ?? []
      return hours && minutes ? ok(`${hours.padStart(2, '0')}:${minutes}`) : fail(words.time)
    },
    keys: (value) => [value],
  })
