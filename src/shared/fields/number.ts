import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type FieldOptions, scalarField } from './field.ts'

export type NumberOptions = FieldOptions & {
  min?: number
  max?: number
  whole?: boolean
  /** `false` for numbers that are not amounts, such as years: shown as `2018`, not as `2,018`. */
  grouping?: boolean
}

/** Longer ones would not come back as they were typed. */
const numberPattern = /^[+-]?\d{1,15}(?:[.,]\d{1,12})?$/

/** A typed number, with a point or a comma; anything else is returned unchanged. */
export const typedNumber = (text: string): unknown => {
  const number = Number(numberPattern.test(text) ? text.replace(',', '.') : text)
  return numberPattern.test(text) || (Number.isFinite(number) && String(number) === text) ? number : text
}

export const number = <const Options extends NumberOptions>(options: Options = {} as Options) =>
  scalarField<number, Options, 'number'>(options, {
    kind: 'number',
    example: '4',
    read(written) {
      const { min, max, whole } = options
      if (typeof written !== 'number' || !Number.isFinite(written)) return fail(words.number)
      if (whole && !Number.isInteger(written)) return fail(words.wholeNumber)
      if (min !== undefined && written < min) return fail(words.numberAtLeast({ min }))
      if (max !== undefined && written > max) return fail(words.numberAtMost({ max }))
      // JSON does not have a minus zero.
      return ok(written === 0 ? 0 : written)
    },
    typed: typedNumber,
    words: String,
    keys: (value) => [value],
  })
