import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type Field, type FieldOptions, type Held, scalarField, withDefault } from './field.ts'

export type TextOptions = FieldOptions & {
  /** Most characters. */
  max?: number
  /** Shown over several lines. */
  long?: boolean
  /** The default. It is not written to the file. */
  default?: string
}

type Written<Options> = Options extends { default: string } ? string : Held<string, Options>

const usualMax = 2000

/** As a file says it. */
const exampleText = words.exampleText.english

export function text<const Options extends TextOptions>(
  options: Options = {} as Options,
): Field<Written<Options>, 'text'> {
  const { max = usualMax, default: usual } = options
  const made = scalarField<string, TextOptions, 'text'>(options, {
    kind: 'text',
    example: exampleText,
    read(written) {
      // YAML reads 2026 as a number, but a text was meant here.
      const given = typeof written === 'number' || typeof written === 'boolean' ? String(written) : written
      if (typeof given !== 'string') return fail(words.textInQuotes)
      const trimmed = given.trim()
      return trimmed.length > max ? fail(words.atMostCharacters({ max })) : ok(trimmed)
    },
    words: (value) => value,
    keys: (value) => [value],
  })
  const field = usual === undefined ? made : { ...made, ...withDefault(made, usual) }
  return field as Field<Written<Options>, 'text'>
}
