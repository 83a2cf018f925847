import type { Field } from './field.ts'
import type { Fields, GroupField } from './group.ts'
import type { ListField } from './list.ts'

export type FoundValue = { field: Field; value: unknown; at: readonly (string | number)[] }

/** Every value that is there, those inside of lists and groups included. */
export function* walkFields(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  at: FoundValue['at'] = [],
): Generator<FoundValue> {
  for (const [name, field] of Object.entries(fields)) yield* walkValue(field, values[name], [...at, name])
}

function* walkValue(field: Field, value: unknown, at: FoundValue['at']): Generator<FoundValue> {
  if (value === undefined) return
  if (field.kind === 'list') {
    const { of } = field as unknown as ListField<Field>
    for (const [index, part] of (value as readonly unknown[]).entries())
      yield* walkValue(of, part, [...at, index])
  } else if (field.kind === 'group') {
    const { fields } = field as unknown as GroupField<Fields, unknown>
    yield* walkFields(fields, value as Readonly<Record<string, unknown>>, at)
  } else yield { field, value, at }
}
