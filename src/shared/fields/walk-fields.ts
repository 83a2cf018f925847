import { type Field, isRecord } from './field.ts'
import type { Fields, GroupField } from './group.ts'
import type { ListField } from './list.ts'

export type FoundValue = { field: Field; value: unknown; at: readonly (string | number)[] }

/** Every value that is there and fits its field, those inside of lists and groups included. */
export function* walkFields(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  at: FoundValue['at'] = [],
): Generator<FoundValue> {
  for (const [name, field] of Object.entries(fields)) yield* walkValue(field, values[name], [...at, name])
}

function* walkValue(field: Field, value: unknown, at: FoundValue['at']): Generator<FoundValue> {
  if (value === undefined || !fits(field, value)) return
  if (field.kind === 'list') {
    const { of } = field as unknown as ListField<Field>
    for (const [index, part] of (value as readonly unknown[]).entries())
      yield* walkValue(of, part, [...at, index])
  } else if (field.kind === 'group') {
    const { fields } = field as unknown as GroupField<Fields, unknown>
    yield* walkFields(fields, value as Readonly<Record<string, unknown>>, at)
  } else yield { field, value, at }
}

/** Whether a stored value has the shape of its field, which may have been another one when it was stored. */
export function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'list': {
      const { of } = field as unknown as ListField<Field>
      return Array.isArray(value) && value.every((part) => fits(of, part))
    }
    case 'group': {
      const { fields } = field as unknown as GroupField<Fields, unknown>
      return (
        isRecord(value) &&
        Object.entries(fields).every(([name, one]) => value[name] === undefined || fits(one, value[name]))
      )
    }
    case 'money':
      return isRecord(value) && typeof value.amount === 'number' && typeof value.currency === 'string'
    case 'link':
      return isRecord(value) && typeof value.url === 'string'
    case 'picture':
      return isRecord(value) && typeof value.src === 'string'
    case 'number':
      return typeof value === 'number'
    case 'yes-no':
      return typeof value === 'boolean'
    case 'date':
    case 'time':
    case 'moment':
    case 'file':
      return typeof value === 'string' && field.read(value).ok
    case 'text':
    case 'markdown':
    case 'choice':
    case 'reference':
      return typeof value === 'string'
    default:
      return true
  }
}
