import { languageAttributes } from '#platform/editions/language-attributes.ts'
import type { ShownEntry } from '#platform/extension/content-type.ts'
import type { BlockPlace, DrawnBlock, DrawText } from '#platform/render/block.ts'
import type { Library } from '#platform/services/library.ts'
import type { Field } from '#shared/fields/field.ts'
import type { Fields, GroupField } from '#shared/fields/group.ts'
import type { ListField } from '#shared/fields/list.ts'
import type { Picture } from '#shared/fields/picture.ts'
import type { ReferenceField } from '#shared/fields/reference.ts'
import { fits, walkFields } from '#shared/fields/walk-fields.ts'
import type { Site } from '#shared/site.ts'
import type { EntryLink } from '#shared/views.ts'
import type { Entry } from '../domain/entry.ts'
import { typographyOf } from '../domain/typography.ts'
import { tagOf } from './entry-tags.ts'
import type { TypedEntries } from './typed-entries.ts'

export type FieldViewDeps = { drawText: DrawText; library: Pick<Library, 'describe'>; typed: TypedEntries }

/** The drawn fields of an entry, and what they need from the page around them. */
export type DrawnFields = { fields: ShownEntry['fields']; drawn: readonly DrawnBlock[] }

type Values = Readonly<Record<string, unknown>>

/** Makes what templates draw from the stored values: texts are drawn, pictures measured, references followed. */
export function createFieldViews({ drawText, library, typed }: FieldViewDeps) {
  return async (fields: Fields, entry: Entry, site: Site, now: Date): Promise<DrawnFields> => {
    const drawn: DrawnBlock[] = []
    const place: BlockPlace = {
      entry: { id: entry.id, kind: entry.kind, title: entry.title, path: entry.path },
      now,
    }
    const targets = await targetsOf(fields, entry.fields)

    async function targetsOf(fields: Fields, values: Values) {
      const asked = [...walkFields(fields, values)].filter(({ field }) => field.kind === 'reference')
      const byType = Map.groupBy(asked, ({ field }) => (field as ReferenceField<unknown>).to)
      const found = await Promise.all(
        Array.from(byType, ([type, references]) =>
          typed.bySlugs(type, [...new Set(references.map(({ value }) => String(value)))], now),
        ),
      )
      // One that is not there may come, or be published.
      const tags = Array.from(byType.keys(), (type) => tagOf.referred(type))
      const all = found.flatMap((targets) => [...targets])
      if (tags.length > 0)
        drawn.push({ view: null, tags: [...tags, ...all.map(([, { id }]) => tagOf.entry(id))] })
      return new Map(all.map(([slug, target]) => [`${target.kind} ${slug}`, target]))
    }

    const show = async (field: Field, value: unknown, name: string): Promise<unknown> => {
      if (value === undefined || !fits(field, value)) return undefined
      switch (field.kind) {
        case 'markdown': {
          const text = await drawText(String(value), place, `${name}-`)
          drawn.push({ ...text, view: null })
          return text.view
        }
        case 'picture': {
          const { src, alt } = value as Picture
          return library.describe(src, alt)
        }
        case 'reference':
          return linkTo(targets.get(`${(field as ReferenceField<unknown>).to} ${value}`), site)
        case 'list': {
          const { of } = field as unknown as ListField<Field>
          const shown = await inTurn(value as readonly unknown[], (part, at) =>
            show(of, part, `${name}-${at}`),
          )
          return shown.filter((part) => part !== undefined)
        }
        case 'group':
          return showAll(
            (field as unknown as GroupField<Fields, unknown>).fields,
            value as Values,
            `${name}-`,
          )
        default:
          return value
      }
    }
    const showAll = async (fields: Fields, values: Values, prefix: string) =>
      Object.fromEntries(
        await inTurn(Object.entries(fields), async ([name, field]) => [
          name,
          await show(field, values[name], `${prefix}${name}`),
        ]),
      )
    return { fields: await showAll(fields, entry.fields, ''), drawn }
  }
}

export const linkTo = (entry: Entry | undefined, site: Site): EntryLink | undefined =>
  entry && {
    title: typographyOf(site).text(entry.title),
    path: entry.path,
    ...pick(languageAttributes(site, entry.edition).lang),
  }

const pick = (lang: string | undefined) => (lang === undefined ? {} : { lang })

/** Blocks of texts count those before them on the page. */
async function inTurn<Part, Made>(parts: readonly Part[], make: (part: Part, at: number) => Promise<Made>) {
  const made: Made[] = []
  for (const [at, part] of parts.entries()) made.push(await make(part, at))
  return made
}
