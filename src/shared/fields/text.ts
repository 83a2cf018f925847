import { fail, ok } from '#shared/result.ts'
import { type FieldOptions, scalarField } from './field.ts'

export type TextOptions = FieldOptions & {
  /** Most characters. */
  max?: number
  /** Shown over several lines. */
  long?: boolean
}

const usualMost = 2000

export const text = <const Options extends TextOptions>(options: Options = {} as Options) =>
  scalarField<string, Options, 'text'>(options, {
    kind: 'text',
    example: 'Some words',
    read(written) {
      const { max = usualMost } = options
      // YAML takes 2026 for a number, whoever writes it means a text here.
      const words = typeof written === 'number' || typeof written === 'boolean' ? String(written) : written
      if (typeof words !== 'string') return fail('Write a text, in quotes if need be.')
      const trimmed = words.trim()
      return trimmed.length > max ? fail(`Use at most ${max} characters.`) : ok(trimmed)
    },
    words: (value) => value,
    keys: (value) => [value],
  })
