import type { Say } from '#platform/words/say.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import type { ListField } from '#shared/fields/list.ts'
import type { ReferenceField } from '#shared/fields/reference.ts'
import type { ListFilter } from '#shared/views.ts'
import { words } from '#words/content.ts'
import { tagOf } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import { filtersOf } from './type-filter.ts'
import type { TypedEntries } from './typed-entries.ts'

/** What a list can be narrowed down to: values with the words for them. */
export type FilterChoice = {
  field: string
  values: ListFilter['fields'][number]['values']
  /** Page-cache tags of the words. */
  tags: readonly string[]
}

/** What visitors can narrow the list of a type down to: what its entries say, in words. */
type FilterDeps = { typed: TypedEntries; say: Say }

export const filterChoices = (
  { typed, say }: FilterDeps,
  type: EntryType,
  now: Date,
  today?: string,
): Promise<FilterChoice[]> =>
  Promise.all(
    filtersOf(type).map(async (name) => {
      const values = await typed.valuesOf(type, name, { today }, now)
      return { field: name, ...(await inWords({ typed, say }, itemOf(type.fields[name]), values, now)) }
    }),
  )

const itemOf = (field: Field | undefined): Field | undefined =>
  field?.kind === 'list' ? itemOf((field as unknown as ListField<Field>).of) : field

async function inWords(
  { typed, say }: FilterDeps,
  field: Field | undefined,
  values: readonly string[],
  now: Date,
) {
  switch (field?.kind) {
    case 'yes-no':
      return {
        values: values.map((value) => {
          const shown = value === 'yes' ? words.yes : words.no
          return [value, say(shown), say.marksOf(shown).lang] as const
        }),
        tags: [],
      }
    case 'choice': {
      const { choices } = field as ChoiceField<unknown>
      const found = Object.entries(choices).filter(([value]) => values.includes(value))
      return {
        values: found.map(([value, shown]) => [value, say(shown), say.marksOf(shown).lang] as const),
        tags: [],
      }
    }
    case 'reference': {
      // Those that visitors may not see have no name for them either.
      const { to } = field as ReferenceField<unknown>
      const found = await typed.bySlugs(to, values, now)
      return {
        values: found.map(({ slug, title }) => [slug, title] as const),
        tags: [tagOf.referred(to), ...found.map(({ id }) => tagOf.entry(id))],
      }
    }
    default:
      return { values: values.map((value) => [value, value] as const), tags: [] }
  }
}
