import type { Field } from './field.ts'
import type { Fields, GroupField } from './group.ts'
import type { ListField } from './list.ts'
import type { ReferenceField } from './reference.ts'

/** The types that references among these lead to, those inside of lists and groups included. */
export const typesReferredTo = (fields: Fields): string[] => [
  ...new Set(Object.values(fields).flatMap(referredToBy)),
]

function referredToBy(field: Field): string[] {
  if (field.kind === 'reference') return [(field as ReferenceField<unknown>).to]
  if (field.kind === 'list') return referredToBy((field as unknown as ListField<Field>).of)
  if (field.kind !== 'group') return []
  return typesReferredTo((field as unknown as GroupField<Fields, unknown>).fields)
}
