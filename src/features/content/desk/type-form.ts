import { isDeepStrictEqual } from 'node:util'
import { problemsIn, saidBy } from '#platform/desk/field-form.tsx'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { field, labelOf } from '#shared/fields/fields.ts'
import { type FormFields, fillFields, readFormFields } from '#shared/fields/form-fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import { slugOf, spelt } from '#shared/slug.ts'
import { words as contentWords } from '#words/desk.content.ts'
import { words } from '#words/desk.contentTypes.ts'
import { words as fieldWords } from '#words/desk.fields.ts'
import { entryFields } from '../domain/entry-fields.ts'
import { labelsOf } from '../server/entry-types.ts'
import {
  type FieldKind,
  fieldKinds,
  nameOfFile,
  type WrittenField,
  type WrittenType,
} from '../server/written-type.ts'
import { moved } from './sortable-rows.tsx'

const kindNames = Object.keys(fieldKinds) as FieldKind[]

/** The names of messages have no hyphens. */
const kinds = Object.fromEntries(
  kindNames.map((kind) => [kind, words.kindName({ kind: kind === 'yes-no' ? 'yesNo' : kind })]),
)

const code = { control: { dir: 'ltr' } }

/** The properties of a type. */
export const typeFields = {
  one: field.text({ label: words.one, hint: words.oneHint, required: true, max: 100 }),
  many: field.text({ label: words.many, hint: words.manyHint, required: true, max: 100 }),
  folder: {
    ...field.text({ label: words.folder, hint: words.folderHint, required: true, max: 100 }),
    ...code,
  },
  'has-pages': field.yesNo({ label: words.hasPages }),
  address: { ...field.text({ label: words.address, hint: words.addressHint, max: 100 }), ...code },
  order: field.text({ label: contentWords.order, default: 'date' }),
  descending: field.yesNo({ label: words.descending }),
}

/** The properties of one of its fields. `listed`: the list of the desk shows it. */
export const rowFields = {
  label: { ...field.text({ label: words.label, required: true, max: 100 }), control: { required: true } },
  kind: field.choice(kinds, { label: words.kind, default: 'text' }),
  /** One a line, with what visitors read behind a sign. */
  choices: {
    ...field.text({ label: words.choices, hint: words.choicesHint, long: true, max: 100_000 }),
    control: { rows: 4 },
  },
  to: field.text({ label: words.refersTo }),
  currency: { ...field.text({ label: words.currency, max: 3 }), ...code },
  hint: field.text({ label: words.hint, max: 300 }),
  required: field.yesNo({ label: words.required }),
  several: field.yesNo({ label: words.several }),
  filter: field.yesNo({ label: words.filter }),
  listed: field.yesNo({ label: words.listed }),
}

export type FieldRow = {
  /** Its name in files; of a new one what tells it from the others in the form. */
  id: string
  isNew: boolean
  fields: FormFields
}

export type TypeForm = {
  type: FormFields
  rows: readonly FieldRow[]
  /** Fields to be removed, whatever they hold. */
  dropped: readonly string[]
}

const maxRows = 100

/** The typed value of a field, right or wrong. */
const typedIn =
  (fields: Fields, form: FormFields) =>
  (name: string): string =>
    String(fields[name]?.take(form[name] ?? {}, name) ?? '')

export const ofType = ({ type }: TypeForm) => typedIn(typeFields, type)

export const ofRow = ({ fields }: FieldRow) => typedIn(rowFields, fields)

export const kindOf = (row: FieldRow) => (ofRow(row)('kind') || 'text') as FieldKind

const usualLabel = (name: string) => String(labelOf(name, {}))

const usualLabels = (source: SourceFile) => labelsOf(said(source).name ?? nameOfFile(source.path))

const said = (source: SourceFile) => valuesOf(source) as Partial<WrittenType>

/** Fills the form from a file, without anything that only the file can contain. */
export function typeFormOf(source: SourceFile | undefined): TypeForm {
  if (!source) return { type: fillFields(typeFields, { 'has-pages': true }), rows: [], dropped: [] }
  const { name = nameOfFile(source.path), columns = [], fields = {}, ...type } = said(source)
  return {
    type: fillFields(typeFields, {
      ...{ folder: `${name}s`, ...(type.label ?? usualLabels(source)), ...type },
      'has-pages': type.address !== undefined,
    }),
    rows: Object.entries(fields).map(([id, field]) => ({
      id,
      isNew: false,
      fields: fillFields(rowFields, {
        ...{ label: usualLabel(id), ...field, choices: choiceLines(field.choices) },
        listed: columns.includes(id),
      }),
    })),
    dropped: [],
  }
}

const choiceLines = (choices: WrittenField['choices'] = []) =>
  (Array.isArray(choices)
    ? choices
    : Object.entries(choices).map(([key, label]) => (key === label ? key : `${key} = ${label}`))
  ).join('\n')

/** The order of the rows is that in which they were sent. */
export const readTypeForm = (posted: URLSearchParams): TypeForm => ({
  type: readFormFields(typeFields, posted),
  rows: [...new Set(posted.getAll('row'))].map((id) => ({
    id,
    isNew: posted.has(`${id}.new`),
    fields: readFormFields(rowFields, posted, `${id}.`),
  })),
  dropped: posted.getAll('dropped'),
})

/** The buttons of a row, and the one that adds another. */
export function actOnRows(
  act: string,
  rows: readonly FieldRow[],
  posted: URLSearchParams,
): readonly FieldRow[] {
  const [what, id] = act.split(' ')
  if (what === 'remove') return rows.filter((row) => row.id !== id)
  if (what !== 'add') return moved(rows, act, (row) => row.id)
  const numbers = rows.map((one) => Number(/^(?:new-|field_)(\d+)$/.exec(one.id)?.[1] ?? 0))
  const number = Math.max(0, ...numbers) + 1
  const [kind, label] = [posted.get('new-kind'), posted.get('new-label')]
  return [...rows, { id: `new-${number}`, isNew: true, fields: fillFields(rowFields, { kind, label }) }]
}

/** `Erste Größe` -> `erste-grosse`; nothing of a text in another script. */
const plainName = (text: string) =>
  slugOf(spelt(text, 'en'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** `First day` -> `first_day`. */
const keyOf = (row: FieldRow) => {
  const { id, isNew } = row
  if (!isNew) return id
  const key = plainName(ofRow(row)('label')).replaceAll('-', '_') || id.replace('new-', '')
  return /^[a-z]/.test(key) ? key : `field_${key}`
}

/** The name of a new type, which is that of its file. */
export const nameFor = (form: TypeForm, names: readonly string[]) =>
  plainName(ofType(form)('one')).replace(/^[^a-z]+/, '') || freeName(names)

const freeName = (names: readonly string[]) =>
  `type-${Math.max(0, ...names.map((name) => Number(/^type-(\d+)$/.exec(name)?.[1] ?? 0))) + 1}`

export function typeErrors(form: TypeForm, isWhole: boolean): FieldErrors {
  const { rows } = form
  const keys = rows.map(keyOf)
  return {
    ...(isWhole && ownErrors(form)),
    ...Object.assign({}, ...rows.map((row, index) => rowErrors(row, keys.indexOf(keyOf(row)) < index))),
    ...(rows.length > maxRows && { 'new-label': fieldWords.atMost({ max: maxRows }) }),
  }
}

function ownErrors(form: TypeForm): FieldErrors {
  const says = ofType(form)
  const isFolder = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(says('folder'))
  const isAddress = /^(\/[a-z0-9-]+)+$/.test(says('address'))
  return {
    ...problemsIn(typeFields, saidBy(typeFields, form.type)),
    ...(!isFolder && { folder: words.folderLike }),
    ...(says('has-pages') && !isAddress && { address: words.addressLike }),
  }
}

function rowErrors(row: FieldRow, isTwice: boolean): FieldErrors {
  const [key, kind, says] = [keyOf(row), kindOf(row), ofRow(row)]
  const currency = says('currency').toUpperCase()
  const wrong: FieldErrors = {
    ...problemsIn(rowFields, saidBy(rowFields, row.fields)),
    ...(isTwice && { label: words.fieldTwice }),
    ...(row.isNew && Object.hasOwn(entryFields, key) && { label: words.fieldTaken({ name: key }) }),
    ...(kind === 'choice' && says('choices') === '' && { choices: fieldWords.addOne }),
    ...(kind === 'reference' && says('to') === '' && { to: fieldWords.fillIn }),
    ...(currency !== '' && !/^[A-Z]{3}$/.test(currency) && { currency: words.currencyLike }),
  }
  return Object.fromEntries(Object.entries(wrong).map(([name, fix]) => [`${row.id}.${name}`, fix]))
}

/** Fields of a file whose values would be of another kind. Every text can be one with formatting. */
export const fieldsOfOtherKind = (source: SourceFile, { rows }: TypeForm): readonly string[] => {
  const { fields = {} } = said(source)
  return rows.flatMap((row) => {
    const old = row.isNew ? undefined : fields[row.id]
    if (!old) return []
    const kind = kindOf(row)
    const several = ofRow(row)('several') !== ''
    const isSame = old.kind === kind || (old.kind === 'text' && kind === 'markdown')
    return isSame && (old.several ?? false) === several ? [] : [row.id]
  })
}

/** Fields of a file that the form has no longer. */
export const fieldsLeftOut = (source: SourceFile | undefined, { rows }: TypeForm): readonly string[] =>
  Object.keys(source ? (said(source).fields ?? {}) : {}).filter((name) => rows.every(({ id }) => id !== name))

/** The file that says what the form says. What the form did not change stays as it is written. */
export function typeText(form: TypeForm, source: SourceFile, isNew: boolean): string {
  const before = isNew ? undefined : said(source)
  const old = before?.fields ?? {}
  const fields = Object.fromEntries(form.rows.map((row) => [keyOf(row), fieldFrom(row, old[row.id])]))
  const says = ofType(form)
  const label = { one: says('one'), many: says('many') }
  const columns = form.rows.filter((row) => ofRow(row)('listed')).map(keyOf)
  const [hasPages, order, isDescending] = [says('has-pages'), says('order'), says('descending')]
  const wanted = {
    ...(before?.extends === undefined && {
      label: before && !before.label && isDeepStrictEqual(label, usualLabels(source)) ? undefined : label,
      folder: says('folder'),
      address: hasPages ? says('address') : undefined,
      page: hasPages ? undefined : false,
      order: order || (before?.order && 'date'),
      descending: flag(isDescending, before?.descending),
      columns: columns.length > 0 ? columns : undefined,
    }),
    fields,
  }
  const text = isNew ? '' : source.text
  const changes = Object.entries(wanted).filter(
    ([key, value]) => !isDeepStrictEqual(value, before?.[key as keyof WrittenType]),
  )
  // A map with the same keys in another order is written again.
  const isReordered = Object.keys(old).join() !== Object.keys(fields).join() && startsOtherwise(old, fields)
  const cleared = isReordered ? withValues({ path: source.path, text }, { fields: undefined }) : text
  return withValues(
    { path: source.path, text: cleared },
    { ...Object.fromEntries(changes), ...(isReordered && { fields }) },
  )
}

/** Adding fields at the end, or removing some, leaves the others where they are. */
function startsOtherwise(old: object, fields: object) {
  const kept = Object.keys(old).filter((name) => Object.hasOwn(fields, name))
  return kept.some((name, index) => Object.keys(fields)[index] !== name)
}

/** With what only the file can say, as far as it fits the kind. */
function fieldFrom(row: FieldRow, old: WrittenField | undefined): WrittenField {
  const own: readonly string[] = fieldKinds[kindOf(row)]
  const kept = Object.fromEntries(
    Object.entries(old ?? {}).filter(
      ([key]) =>
        own.includes(key) ||
        !Object.values(fieldKinds).some((some) => (some as readonly string[]).includes(key)),
    ),
  )
  const [key, kind, says] = [keyOf(row), kindOf(row), ofRow(row)]
  const label = says('label')
  const field: WrittenField = {
    ...kept,
    kind,
    label: label === usualLabel(key) && old?.label === undefined ? undefined : label,
    hint: says('hint') || undefined,
    required: flag(says('required'), old?.required),
    filter: flag(says('filter'), old?.filter),
    several: flag(says('several'), old?.several),
    ...(kind === 'choice' && { choices: choicesFrom(says('choices'), old?.choices) }),
    ...(kind === 'reference' && { to: says('to') }),
    ...(kind === 'money' && { currency: says('currency').toUpperCase() || undefined }),
  }
  return Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as WrittenField
}

/** `false` is only written if the file has it already. */
const flag = (is: string, before: boolean | undefined) =>
  is !== '' || (before === undefined ? undefined : false)

function choicesFrom(lines: string, old: WrittenField['choices']): WrittenField['choices'] {
  if (old && choiceLines(old) === lines) return old
  const pairs = lines
    .split('\n')
    .map((line) => line.split('=').map((part) => part.trim()))
    .filter(([key]) => key)
    .map(([key = '', ...label]) => [key, label.join('=') || key] as const)
  return pairs.every(([key, label]) => key === label) ? pairs.map(([key]) => key) : Object.fromEntries(pairs)
}
