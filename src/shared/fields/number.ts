import { fail, ok } from '#shared/result.ts'
import { type FieldOptions, scalarField } from './field.ts'

export type NumberOptions = FieldOptions & { min?: number; max?: number; whole?: boolean }

/** Longer ones would not come back as they were typed. */
const numberPattern = /^[+-]?\d{1,15}(?:[.,]\d{1,12})?$/

/** What somebody typed, with a point or a comma; not a number stays what it is. */
export const typedNumber = (text: string): unknown =>
  numberPattern.test(text) ? Number(text.replace(',', '.')) : text

export const number = <const Options extends NumberOptions>(options: Options = {} as Options) =>
  scalarField<number, Options, 'number'>(options, {
    kind: 'number',
    example: '4',
    read(written) {
      const { min, max, whole } = options
      if (typeof written !== 'number' || !Number.isFinite(written)) return fail('Write a number, in digits.')
      if (whole && !Number.isInteger(written)) return fail('Write a whole number.')
      if (min !== undefined && written < min) return fail(`Write a number of at least ${min}.`)
      if (max !== undefined && written > max) return fail(`Write a number of at most ${max}.`)
      // There is no minus zero in JSON.
      return ok(written === 0 ? 0 : written)
    },
    typed: typedNumber,
    words: String,
    keys: (value) => [value],
  })
