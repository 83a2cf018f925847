import { z } from 'zod'
import type { AddedType, ContentType } from '#platform/extension/content-type.ts'
import type { Field } from '#shared/fields/field.ts'
import { field } from '#shared/fields/fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.contentTypes.ts'
import { entryFields } from '../domain/entry-fields.ts'

/** Kinds of fields, as a file names them, with what only they can say. */
export const fieldKinds = {
  text: ['long', 'max'],
  markdown: [],
  number: ['min', 'max', 'whole', 'grouping'],
  money: ['currency'],
  date: [],
  time: [],
  'yes-no': ['default'],
  choice: ['choices'],
  picture: [],
  file: [],
  link: [],
  reference: ['to'],
  group: ['fields'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FieldKind = keyof typeof fieldKinds

/** Required settings. */
const needed: Partial<Record<FieldKind, string>> = { choice: 'choices', reference: 'to', group: 'fields' }

const text = z.string().trim().min(1)
const names = z.array(text)

const fieldShape = {
  kind: z.enum(Object.keys(fieldKinds) as FieldKind[]),
  label: text.optional(),
  hint: text.optional(),
  required: z.boolean().optional(),
  filter: z.boolean().optional(),
  /** A list of such values. */
  several: z.boolean().optional(),
  long: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  whole: z.boolean().optional(),
  grouping: z.boolean().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, encodeTranslatable(words.currencyLike))
    .optional(),
  default: z.boolean().optional(),
  choices: z.union([names.min(1), z.record(z.string().min(1), text)]).optional(),
  to: text.optional(),
}

export type WrittenField = z.output<z.ZodObject<typeof fieldShape>> & {
  fields?: Readonly<Record<string, WrittenField>> | undefined
}

const options = [...new Set(Object.values(fieldKinds).flat())]

/** The maximum depth of nested groups. */
const deepest = 8

const fieldsOf = (depth: number): z.ZodType<Readonly<Record<string, WrittenField>>> =>
  z
    .record(
      z.string(),
      z
        .strictObject({
          ...fieldShape,
          ...(depth > 0 && { fields: fieldsOf(depth - 1).optional() }),
        })
        .check(({ value, issues }) => {
          const { kind } = value
          const own: readonly string[] = fieldKinds[kind]
          const said = value as Readonly<Record<string, unknown>>
          const lacks = needed[kind]
          if (lacks && said[lacks] === undefined)
            issues.push(issue(value, ['kind'], words.lacks({ option: lacks, kind })))
          for (const option of options)
            if (said[option] !== undefined && !own.includes(option))
              issues.push(issue(value, [option], words.idle({ option, kind })))
        }),
    )
    .check(({ value, issues }) => {
      for (const name of Object.keys(value))
        if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(name) || name in Object.prototype)
          issues.push(issue(value, [name], words.fieldNameLike))
    }) as unknown as z.ZodType<Readonly<Record<string, WrittenField>>>

const issue = (input: unknown, path: PropertyKey[], fix: Parameters<typeof encodeTranslatable>[0]) => ({
  code: 'custom' as const,
  path,
  message: encodeTranslatable(fix),
  input,
})

const shape = {
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, encodeTranslatable(words.nameLike))
    .optional(),
  /** The type that gets these fields, instead of a new type. */
  extends: text.optional(),
  label: z.strictObject({ one: text, many: text }).optional(),
  folder: z
    .string()
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, encodeTranslatable(words.folderLike))
    .optional(),
  address: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/, encodeTranslatable(words.addressLike))
    .optional(),
  page: z.boolean().optional(),
  shared: z.boolean().optional(),
  order: text.optional(),
  descending: z.boolean().optional(),
  until: z.union([text, names]).optional(),
  columns: names.optional(),
  /** `false`: pages do not show the fields automatically. */
  show: z.boolean().optional(),
  fields: fieldsOf(deepest).default({}),
}

/** The content of a file in `types/`. */
export type WrittenType = z.output<z.ZodObject<typeof shape>>

export const writtenTypeSchema = z.object(shape).check(({ value, issues }) => {
  const { fields } = value
  const told = (path: PropertyKey[], fix: Parameters<typeof encodeTranslatable>[0]) =>
    void issues.push(issue(value, path, fix))
  for (const name of Object.keys(fields))
    if (Object.hasOwn(entryFields, name)) told(['fields', name], words.fieldTaken({ name }))
  if (value.extends === undefined && value.page !== false && value.address === undefined)
    told(['address'], words.addressOrNone)
  if (value.page === false && value.address !== undefined) told(['page'], words.addressOrNone)
  const known = Object.keys(fields)
  const isOther = (name: string) => !Object.hasOwn(fields, name)
  const oneOf = (more: readonly string[]) => words.oneOfFields({ fields: [...known, ...more].join(', ') })
  const places = ['date', 'title', 'drag']
  if (value.order !== undefined && isOther(value.order) && !places.includes(value.order))
    told(['order'], oneOf(places))
  for (const name of value.columns ?? []) if (isOther(name)) told(['columns'], oneOf([]))
  for (const name of [value.until ?? []].flat())
    if (fields[name]?.kind !== 'date' || fields[name]?.several) told(['until'], words.dayField)
})

export const nameOfFile = (path: string) =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.yaml$/, '') ?? ''

/** The type that a file describes, as code would. */
export function describedBy(path: string, written: WrittenType): AddedType {
  const fields: Fields = Object.fromEntries(
    Object.entries(written.fields).map(([name, one]) => [name, fieldOf(one)]),
  )
  const isHidden = written.show === false
  if (written.extends !== undefined)
    return { extends: written.extends, fields, by: path, ...(isHidden && { view: () => null }) }
  const { name = nameOfFile(path), order = 'date', descending } = written
  const by = order === 'drag' ? 'title' : order
  const place = written.address === undefined ? { page: false } : { path: `${written.address}/:slug` }
  return {
    name,
    ...(written.label && { label: written.label }),
    folder: written.folder ?? `${name}s`,
    ...place,
    ...(written.shared && { shared: true }),
    fields,
    order: { by, ...(descending !== undefined && { largestFirst: descending }) },
    ...(written.until !== undefined && { list: { until: written.until } }),
    desk: { list: { columns: written.columns ?? [], ...(order === 'drag' && { order }) } },
    ...(isHidden && { views: { fields: () => null } }),
    by: path,
  } as ContentType
}

function fieldOf(written: WrittenField): Field {
  const { several, required, filter, label, hint } = written
  const around = Object.fromEntries(
    Object.entries({ required, filter, label, hint }).filter(([, value]) => value !== undefined),
  )
  return several ? (field.list(oneOf(written, {}), around) as unknown as Field) : oneOf(written, around)
}

function oneOf(written: WrittenField, around: object): Field {
  const { kind, choices = [], to = '', fields = {} } = written
  const own = fieldKinds[kind] as readonly (keyof WrittenField)[]
  const said = own.filter((option) => written[option] !== undefined)
  const options = { ...around, ...Object.fromEntries(said.map((option) => [option, written[option]])) }
  switch (kind) {
    case 'choice':
      return field.choice(choices, around) as unknown as Field
    case 'reference':
      return field.reference(to, around) as unknown as Field
    case 'group': {
      const inner = Object.entries(fields).map(([name, one]) => [name, fieldOf(one)] as const)
      return field.group(Object.fromEntries(inner), around) as unknown as Field
    }
    case 'yes-no':
      return field.yesNo(options) as unknown as Field
    default:
      return (field[kind] as (options: object) => unknown)(options) as Field
  }
}
