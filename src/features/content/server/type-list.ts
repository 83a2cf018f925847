import { pageUrls } from '#platform/editions/page-urls.ts'
import type { Drawn } from '#platform/render/drawn.ts'
import type { Say } from '#platform/words/say.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import { labelOf } from '#shared/fields/fields.ts'
import type { ListField } from '#shared/fields/list.ts'
import type { ReferenceField } from '#shared/fields/reference.ts'
import { endOfDay, localTime } from '#shared/local-time.ts'
import type { ListFilter } from '#shared/views.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/content.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import type { EntryList } from './list-page.tsx'
import { filterQuery, filtersOf } from './type-filter.ts'
import type { TypeFilter } from './typed-entries.ts'

/** The entries of a type, narrowed down to what is asked for. */
export function createTypeList(deps: ContentDeps) {
  const { typed, site, clock } = deps
  return async (type: EntryType, filter: TypeFilter): Promise<EntryList> => {
    const current = await site.current()
    const { timezone } = current
    const choice = { where: filter, today: localTime(clock.now(), timezone).slice(0, 10) }
    const title = type.label.many
    return {
      type,
      kind: 'type',
      title,
      tag: tagOf.type(type.name),
      query: filterQuery(filter),
      pathOf: (page) => pageUrls.list(type.listPath, page),
      count: (now) => typed.count(type, choice, now),
      some: (slice, now) => typed.list(type, choice, slice, now),
      standing: Object.keys(filter).length === 0,
      head: {
        description: words.aboutType({ title, site: current.title }),
        feeds: { title: `${title} · ${current.title}`, path: pageUrls.list(type.listPath) },
      },
      async more(_ids, now) {
        const choices = await filterChoices(deps, type, now, choice.today)
        const freshUntil = type.until.length > 0 ? endOfDay(now, timezone) : undefined
        return { filter: filterView(type, filter, choices), drawn: [{ freshUntil }, ...choices] }
      },
    }
  }
}

/** What the list can be narrowed down to by a field. The words for its values have page-cache tags. */
type FilterChoice = Drawn & ListFilter['fields'][number]

function filterView(
  { listPath }: EntryType,
  filter: TypeFilter,
  choices: readonly FilterChoice[],
): ListFilter | undefined {
  const offered = choices.filter(({ values }) => values.length > 0)
  if (offered.length === 0) return undefined
  const fields = offered.map(({ name, label, values }) => ({ name, label, chosen: filter[name], values }))
  return { path: pageUrls.list(listPath), fields }
}

/** What the entries of the list say in the fields that it can be narrowed down by. */
async function filterChoices(
  { typed, site, speaker }: ContentDeps,
  type: EntryType,
  now: Date,
  today: string,
): Promise<FilterChoice[]> {
  const say = await speaker.in((await site.current()).language)
  return Promise.all(
    filtersOf(type).map(async (name) => {
      const field = type.fields[name]
      const values = await typed.valuesOf(type, name, { today }, now)
      const inWords = await valuesInWords(typed, say, { field: itemOf(field), values, now })
      return { name, label: say(labelOf(name, field ?? {})), ...inWords }
    }),
  )
}

const itemOf = (field: Field | undefined): Field | undefined =>
  field?.kind === 'list' ? itemOf((field as unknown as ListField<Field>).of) : field

type Written = { field: Field | undefined; values: readonly string[]; now: Date }

async function valuesInWords(
  typed: ContentDeps['typed'],
  say: Say,
  { field, values, now }: Written,
): Promise<Pick<FilterChoice, 'values' | 'tags'>> {
  const said = (value: string, shown: Message | Sayable) =>
    [value, say(shown), say.marksOf(shown).lang] as const
  switch (field?.kind) {
    case 'yes-no':
      return { values: values.map((value) => said(value, value === 'yes' ? words.yes : words.no)) }
    case 'choice': {
      const choices = Object.entries((field as ChoiceField<unknown>).choices)
      return {
        values: choices
          .filter(([value]) => values.includes(value))
          .map(([value, shown]) => said(value, shown)),
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
      return { values: values.map((value) => [value, value] as const) }
  }
}
