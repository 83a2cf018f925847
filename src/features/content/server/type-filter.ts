import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import type { ListField } from '#shared/fields/list.ts'
import type { EntryType } from './entry-type.ts'
import type { TypeFilter } from './typed-entries.ts'

const longest = 200

/** The fields that lists of the type can be narrowed down by. */
export const filtersOf = ({ fields }: EntryType): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.filter)

/** The parts of a query that are meant for the list, in canonical order. The rest is ignored. */
export function filterAsked(type: EntryType, query: Readonly<Record<string, string>>): TypeFilter {
  const asked = filtersOf(type).flatMap((name) => {
    const value = Object.hasOwn(query, name) ? (query[name] ?? '').trim() : ''
    return value !== '' && value.length <= longest && mayBe(type.fields[name], value) ? [[name, value]] : []
  })
  return Object.fromEntries(asked)
}

/** Choices that are none are left out, so that they cannot fill the memory with pages. */
function mayBe(field: Field | undefined, value: string): boolean {
  if (field?.kind === 'list') return mayBe((field as unknown as ListField<Field>).of, value)
  if (field?.kind === 'yes-no') return value === 'yes' || value === 'no'
  return field?.kind !== 'choice' || Object.hasOwn((field as ChoiceField<unknown>).choices, value)
}

export const filterQuery = (filter: TypeFilter): string =>
  Object.keys(filter).length > 0 ? `?${new URLSearchParams(filter)}` : ''
