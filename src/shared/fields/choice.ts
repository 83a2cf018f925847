import { fail, ok } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.fields.ts'
import { type Field, type FieldOptions, type Held, scalarField, shown, withDefault } from './field.ts'

/** Value in the file -> its label. */
export type Choices = Readonly<Record<string, Translatable>>

type ChoiceOptions = FieldOptions & {
  /** The default. It is not written to the file. */
  default?: string
}

export type ChoiceField<Value> = Field<Value, 'choice'> & { choices: Choices; default?: string }

type Key<Given> = Given extends readonly (infer Name extends string)[] ? Name : Extract<keyof Given, string>

type Chosen<Given, Options> = Options extends { default: string } ? Key<Given> : Held<Key<Given>, Options>

/** One of a few: `choice(['easy', 'hard'])`, or with labels, `choice({ easy: 'For everybody', … })`. */
export function choice<const Given extends readonly string[] | Choices, const Options extends ChoiceOptions>(
  given: Given,
  options: Options = {} as Options,
): ChoiceField<Chosen<Given, Options>> {
  const choices: Choices = Array.isArray(given)
    ? Object.fromEntries(given.map((name) => [name, name]))
    : (given as Choices)
  const names = Object.keys(choices)
  const made = scalarField<string, ChoiceOptions, 'choice'>(options, {
    kind: 'choice',
    example: names[0] ?? '',
    read: (written) =>
      names.includes(shown(written)) ? ok(shown(written)) : fail(words.oneOf({ choices: names.join(', ') })),
    words: (value) => englishOf(choices[value] ?? ''),
    keys: (value) => [value],
  })
  const { default: usual } = options
  const field = { ...made, choices, ...(usual !== undefined && withDefault(made, usual)) }
  return field as ChoiceField<Chosen<Given, Options>>
}

const englishOf = (words: Translatable) => (typeof words === 'string' ? words : words.english)
