import type { Fields, Message } from 'portico/extension'
import { field } from 'portico/extension'
import { stringify } from 'yaml'
import { words as termsWords } from '../../words/desk.importTerms.ts'
import { words as typeWords } from '../../words/desk.importTypes.ts'
import { decoded } from '../addresses/old-addresses.ts'
import type { OldSite, TypeLists } from '../plan/old-site.ts'
import { plainText } from '../text/html-text.ts'
import type { AcfField } from './acf-fields.ts'

/**
 * The description of a field of the old site, as in a file; plain data, so that it can be stored, written, and made
 * into a field.
 */
export type FieldShape = {
  kind:
    | 'text'
    | 'markdown'
    | 'number'
    | 'date'
    | 'time'
    | 'yes-no'
    | 'picture'
    | 'file'
    | 'link'
    | 'choice'
    | 'reference'
    | 'group'
  label?: string
  hint?: string
  /** A list of such values. */
  several?: true
  filter?: true
  long?: true
  max?: number
  choices?: Readonly<Record<string, string>>
  to?: string
  fields?: ShapedFields
  /** The old name of a group's part, if it is not a valid name here. */
  key?: string
  /** The old value is a number of something whose name is kept: a term of a taxonomy, a person. */
  names?: { taxonomy: string } | 'person'
}

type ShapedFields = Readonly<Record<string, FieldShape>>

type Field = Fields[string]

const made = new WeakMap<FieldShape, Field>()

/** The field itself, which knows what it can hold. */
export function fieldOf(shape: FieldShape): Field {
  const known =
    made.get(shape) ?? (shape.several ? (field.list(makeField(shape)) as unknown as Field) : makeField(shape))
  made.set(shape, known)
  return known
}

function makeField({ kind, max, choices = {}, to = '', fields = {} }: FieldShape): Field {
  const parts = Object.entries(fields).map(([name, shape]) => [name, fieldOf(shape)])
  const makers: Record<FieldShape['kind'], () => unknown> = {
    ...{ markdown: field.markdown, number: field.number, date: field.date, time: field.time },
    ...{ picture: field.picture, file: field.file, link: field.link, 'yes-no': field.yesNo },
    text: () => field.text(max ? { max } : {}),
    choice: () => field.choice(choices),
    reference: () => field.reference(to),
    group: () => field.group(Object.fromEntries(parts)),
  }
  return makers[kind]() as Field
}

/** Where the value of a field comes from. */
export type FieldSource =
  | { from: 'meta'; key: string }
  | { from: 'acf'; key: string; field: string }
  | { from: 'taxonomy'; taxonomy: string }

export type PlannedField = { name: string; shape: FieldShape; source: FieldSource }

/** A type of the old site, and what it becomes. */
export type PlannedType = {
  old: string
  name: string
  folder: string
  /** Where its list is; entries are below it. */
  path: string
  label: { one: string; many: string }
  fields: readonly PlannedField[]
}

/** Everything that will be created. Plain data, so that it can be stored with the plan of an import. */
export type TypePlan = {
  types: readonly PlannedType[]
  /** More fields for posts and pages. */
  extended: readonly { name: 'post' | 'page'; fields: readonly PlannedField[] }[]
  acfFields: readonly AcfField[]
  notes: readonly Message[]
}

/** `of`: the type that is made, or that gets more fields. */
export type TypeFile = { of: string; path: string; text: string }

/** The types of the old site as files of the content folder, which their owner can change here as anywhere. */
export const typeFilesOf = ({ types, extended }: TypePlan): readonly TypeFile[] => [
  ...types.map(({ name, label, folder, path, fields }) => ({
    of: name,
    path: `types/${name}.yaml`,
    text: stringify({ label, folder, address: path, fields: written(fields) }, { lineWidth: 0 }),
  })),
  ...extended.map(({ name, fields }) => ({
    of: name,
    path: `types/${name}-fields.yaml`,
    // Such fields may hold what was never meant for visitors.
    text: stringify({ extends: name, show: false, fields: written(fields) }, { lineWidth: 0 }),
  })),
]

const written = (fields: readonly PlannedField[]) =>
  writtenFields(Object.fromEntries(fields.map(({ name, shape }) => [name, shape])))

const writtenFields = (shapes: ShapedFields): object =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, writtenField(shape, name)]))

function writtenField(shape: FieldShape, name: string): object {
  const { kind, label = '', hint, several, filter, long, max, choices, to, fields } = shape
  return {
    kind,
    ...(!isUsual(label.trim(), name) && { label }),
    ...(hint?.trim() && { hint }),
    ...{ several, filter, long, max },
    ...(choices && { choices: writtenChoices(choices) }),
    to,
    ...(fields && { fields: writtenFields(fields) }),
  }
}

/** Labels are made from names by default. */
const isUsual = (label: string, name: string) =>
  label === '' || label.toLowerCase() === name.replaceAll('_', ' ').toLowerCase()

function writtenChoices(choices: Readonly<Record<string, string>>): object {
  const named = Object.entries(choices).map(([key, words]) => [key, words.trim() || key] as const)
  return named.every(([key, words]) => key === words) ? named.map(([key]) => key) : Object.fromEntries(named)
}

/** Where the lists of the old site's types are, also those narrowed down to a term. */
export function typeListsOf(plan: TypePlan, site: Pick<OldSite, 'term'>): TypeLists {
  const byOld = new Map(plan.types.map((type) => [type.old, type]))
  return {
    list: (old) => byOld.get(old)?.path,
    at: (path) => plan.types.find((type) => type.path === path)?.path,
    label: (old) => byOld.get(old)?.label.many,
    filed(slug, wanted) {
      for (const type of plan.types) {
        const found = filedIn(type, slug, wanted, site)
        if (found) return found
      }
      return undefined
    },
  }
}

function filedIn(
  { fields, path }: PlannedType,
  slug: string,
  wanted: string | undefined,
  site: Pick<OldSite, 'term'>,
): string | undefined {
  for (const { name, shape, source } of fields) {
    if (source.from !== 'taxonomy' || (wanted !== undefined && source.taxonomy !== wanted)) continue
    const term =
      site.term(source.taxonomy, slug) ?? site.term(source.taxonomy, encodeURIComponent(slug).toLowerCase())
    if (!term) continue
    const value = shape.kind === 'choice' ? decoded(term.slug) : plainText(term.name)
    return `${path}?${new URLSearchParams({ [name]: value })}`
  }
  return undefined
}

/** A type as the site has it. */
export type TypeHere = {
  name: string
  folder: string
  /** Where its list is. */
  listPath: string
  label: { one: string; many: string }
  fields: Fields
  /** The file or the extension that describes it. */
  by?: string | undefined
}

/** `here`: what the site can import as it is. `needed`: what it lacks types and fields for. */
type FittedTypes = { here: TypePlan; needed: TypePlan; notes: readonly Message[] }

/** An existing type of the same name counts as it is, whatever its origin and changes. */
export function fitTypes(plan: TypePlan, known: readonly TypeHere[]): FittedTypes {
  const notes: Message[] = []
  const byName = new Map(known.map((type) => [type.name, type]))
  const has = (type: TypeHere | undefined, { name }: PlannedField) =>
    type !== undefined && Object.hasOwn(type.fields, name)
  const types = plan.types.flatMap((planned): PlannedType[] => {
    const type = byName.get(planned.name)
    if (!type) return []
    if (!type.by?.endsWith('.yaml')) notes.push(typeWords.inCode({ type: type.name }))
    const lacking = planned.fields
      .filter((field) => !has(type, field))
      .map(({ name }) => termsWords.name({ name }))
    if (lacking.length > 0)
      notes.push(typeWords.lacking({ type: type.name, count: lacking.length, fields: lacking }))
    const fields = planned.fields.filter((field) => has(type, field))
    return [{ ...planned, folder: type.folder, path: type.listPath, label: type.label, fields }]
  })
  const extended = (wanted: (isHere: boolean) => boolean) =>
    plan.extended.flatMap(({ name, fields }) => {
      const chosen = fields.filter((field) => wanted(has(byName.get(name), field)))
      return chosen.length > 0 ? [{ name, fields: chosen }] : []
    })
  return {
    here: { ...plan, types, extended: extended((isHere) => isHere) },
    needed: {
      ...plan,
      types: plan.types.filter(({ name }) => !byName.has(name)),
      extended: extended((isHere) => !isHere),
    },
    notes,
  }
}

/** Both together, as they will be when what is needed is there. */
export const together = ({ here, needed }: Omit<FittedTypes, 'notes'>): TypePlan => ({
  ...here,
  types: [...here.types, ...needed.types],
  extended: (['post', 'page'] as const).flatMap((name) => {
    const fields = [here, needed].flatMap(({ extended }) =>
      extended.filter((one) => one.name === name).flatMap((one) => one.fields),
    )
    return fields.length > 0 ? [{ name, fields }] : []
  }),
})
