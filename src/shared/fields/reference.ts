import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type Field, type FieldOptions, type Held, scalarField } from './field.ts'

export type ReferenceField<Value> = Field<Value, 'reference'> & {
  /** The type it leads to. */
  to: string
}

/** Another document, named by the end of its address. */
export function reference<const Options extends FieldOptions>(
  to: string,
  options: Options = {} as Options,
): ReferenceField<Held<string, Options>> {
  const made = scalarField<string, Options, 'reference'>(options, {
    kind: 'reference',
    example: 'oak-table',
    read: (written) =>
      typeof written === 'string' || typeof written === 'number'
        ? ok(String(written).trim())
        : fail(words.reference),
    keys: (value) => [value],
  })
  return { ...made, to } as ReferenceField<Held<string, Options>>
}
