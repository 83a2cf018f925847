import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type FieldOptions, scalarField } from './field.ts'

export type TextOptions = FieldOptions & {
  /** Most characters. */
  max?: number
  /** Shown over several lines. */
  long?: boolean
}

const usualMost = 2000

/** As a file says it. */
const exampleText = words.exampleText.english

export const text = <const Options extends TextOptions>(options: Options = {} as Options) =>
  scalarField<string, Options, 'text'>(options, {
    kind: 'text',
    example: exampleText,
    read(written) {
      const { max = usualMost } = options
      // YAML takes 2026 for a number, whoever writes it means a text here.
      const given = typeof written === 'number' || typeof written === 'boolean' ? String(written) : written
      if (typeof given !== 'string') return fail(words.textInQuotes)
      const trimmed = given.trim()
      return trimmed.length > max ? fail(words.atMostCharacters({ max })) : ok(trimmed)
    },
    words: (value) => value,
    keys: (value) => [value],
  })
