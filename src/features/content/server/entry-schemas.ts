import { z } from 'zod'
import { fieldSchema } from '#platform/documents/fields-schema.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { ListField } from '#shared/fields/list.ts'
import type { NumberOptions } from '#shared/fields/number.ts'
import type { TextOptions } from '#shared/fields/text.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words as documentWords } from '#words/desk.documents.ts'
import { words } from '#words/desk.texts.ts'
import { type EntryData, type EntryField, keysOf } from '../domain/entry-fields.ts'
import { checkValues } from './check-values.ts'
import type { EntryType } from './entry-type.ts'

const whole = new WeakMap<EntryType, z.ZodType<EntryData>>()
const core = new WeakMap<EntryType, z.ZodType<EntryData>>()

/** The schema of an entry of the type. Built once: an import needs it for every file. */
export const entrySchema = (type: EntryType) => madeOnce(whole, type, () => schemaOf(type, type.fields))

/** The same without the fields of the type, which the desk reads as they are written, right or wrong. */
export const coreSchema = (type: EntryType) => madeOnce(core, type, () => schemaOf(type, {}))

function madeOnce<Key extends object, Made>(known: WeakMap<Key, Made>, key: Key, make: () => Made): Made {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

function schemaOf(type: EntryType, fields: Fields): z.ZodType<EntryData> {
  const { first, filed, nested, search } = keysOf(type)
  const keys: Readonly<Record<string, EntryField>> = { ...first, ...search, ...filed, ...nested }
  const shape: Record<string, z.ZodType> = {
    ...schemasOf(keys, (field: EntryField) => strictSchema(field)),
    slug: z
      .string()
      .trim()
      .min(1)
      .refine(type.isSlug, encodeTranslatable(words.slugLike({ line: 'slug: oak-table' })))
      .refine(type.isFree, encodeTranslatable(words.addressOfAPart))
      .optional(),
    ...(type.hasPages && { ratings: z.boolean().optional() }),
    ...schemasOf(fields, () => z.unknown().optional()),
  }
  return z
    .object(shape)
    .refine((data) => !type.isDated || data.draft || data.state || data.date !== undefined, {
      path: ['date'],
      error: encodeTranslatable(documentWords.addLine({ line: 'date: …' })),
    })
    .refine((data) => !(data.home && data.posts), {
      path: ['posts'],
      error: encodeTranslatable(words.homeAndPosts),
    })
    .check(({ value, issues }) => {
      if (fields !== type.fields) return
      for (const [field, message] of checkValues(type, value))
        issues.push({ code: 'custom', path: [field], message: encodeTranslatable(message), input: value })
    }) as unknown as z.ZodType<EntryData>
}

const schemasOf = <Described extends EntryField | Field>(
  fields: Readonly<Record<string, Described>>,
  baseOf: (field: Described) => z.ZodType,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchema(name, field, baseOf(field))]),
  )

/** Values must be of the right type: 2026 is not a title. */
const strictSchema = (field: EntryField): z.ZodType =>
  field.required ? kindSchema(field) : kindSchema(field).optional()

function kindSchema(field: EntryField): z.ZodType {
  const fix = field.fix && encodeTranslatable(field.fix)
  switch (field.kind) {
    case 'yes-no':
      return z.boolean()
    case 'number': {
      const { whole, min = 0, max = 0 } = field as NumberOptions
      return (whole ? z.int() : z.number()).min(min).max(max, fix)
    }
    case 'choice':
      return z.enum(Object.keys((field as unknown as ChoiceField<string>).choices), fix)
    case 'list':
    case 'lines':
      return z.array(kindSchema((field as unknown as ListField<Field>).of as EntryField))
    case 'moment':
      return z.string()
    case 'id':
      return z.unknown()
    default:
      return z
        .string()
        .trim()
        .min(1)
        .max((field as TextOptions).max ?? 20_000, encodeTranslatable(deskWords.shorter))
  }
}
