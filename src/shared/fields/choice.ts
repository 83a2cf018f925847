import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type Field, type FieldOptions, type Held, scalarField, shown } from './field.ts'

/** What is written -> what people read. */
export type Choices = Readonly<Record<string, string>>

export type ChoiceField<Value> = Field<Value, 'choice'> & { choices: Choices }

type Key<Given> = Given extends readonly (infer Name extends string)[] ? Name : Extract<keyof Given, string>

/** One of a few: `choice(['easy', 'hard'])`, or with words of their own, `choice({ easy: 'For everybody', … })`. */
export function choice<const Given extends readonly string[] | Choices, const Options extends FieldOptions>(
  given: Given,
  options: Options = {} as Options,
): ChoiceField<Held<Key<Given>, Options>> {
  const choices: Choices = Array.isArray(given)
    ? Object.fromEntries(given.map((name) => [name, name]))
    : (given as Choices)
  const names = Object.keys(choices)
  const made = scalarField<Key<Given>, Options, 'choice'>(options, {
    kind: 'choice',
    example: names[0] ?? '',
    read: (written) =>
      names.includes(shown(written))
        ? ok(shown(written) as Key<Given>)
        : fail(words.oneOf({ choices: names.join(', ') })),
    words: (value) => choices[value] ?? '',
    keys: (value) => [value],
  })
  return { ...made, choices } as ChoiceField<Held<Key<Given>, Options>>
}
