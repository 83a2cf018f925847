import { isDeepStrictEqual } from 'node:util'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { labelOf } from '#shared/fields/fields.ts'
import { slugOf, spelt } from '#shared/slug.ts'
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

/** A field of the type, as somebody describes it. */
export type FieldRow = {
  /** Its name in files; of a new one what tells it from the others in the form. */
  id: string
  isNew: boolean
  label: string
  kind: FieldKind
  hint: string
  required: boolean
  filter: boolean
  several: boolean
  /** The list of the desk shows it. */
  listed: boolean
  /** One a line, with what visitors read behind a sign. */
  choices: string
  /** The type that it refers to. */
  to: string
  currency: string
}

export type TypeForm = {
  one: string
  many: string
  folder: string
  hasPages: boolean
  address: string
  order: string
  descending: boolean
  rows: readonly FieldRow[]
  /** Fields that are to go, whatever stands in them. */
  dropped: readonly string[]
}

export const kindNames = Object.keys(fieldKinds) as FieldKind[]

const mostRows = 100

const emptyRow = (id: string, kind: FieldKind, label: string): FieldRow => ({
  ...{ id, isNew: true, label, kind, hint: '', choices: '', to: '', currency: '' },
  ...{ required: false, filter: false, several: false, listed: false },
})

const usualLabel = (name: string) => String(labelOf(name, {}))

const usualLabels = (source: SourceFile) => labelsOf(said(source).name ?? nameOfFile(source.path))

const said = (source: SourceFile) => valuesOf(source) as Partial<WrittenType>

/** What the form shows of a file; nothing of what only the file can say. */
export function typeFormOf(source: SourceFile | undefined): TypeForm {
  const { label, folder, address, order, descending, columns = [], fields = {} } = source ? said(source) : {}
  const name = source ? nameOfFile(source.path) : ''
  return {
    ...(label ?? (source ? usualLabels(source) : { one: '', many: '' })),
    folder: folder ?? (source ? `${said(source).name ?? name}s` : ''),
    hasPages: !source || address !== undefined,
    address: address ?? '',
    order: order ?? 'date',
    descending: descending ?? false,
    rows: Object.entries(fields).map(([id, field]) => ({
      id,
      isNew: false,
      label: field.label ?? usualLabel(id),
      kind: field.kind,
      hint: field.hint ?? '',
      required: field.required ?? false,
      filter: field.filter ?? false,
      several: field.several ?? false,
      listed: columns.includes(id),
      choices: choiceLines(field.choices),
      to: field.to ?? '',
      currency: field.currency ?? '',
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
export function readTypeForm(posted: URLSearchParams): TypeForm {
  const line = (name: string) => (posted.get(name) ?? '').replace(/\s+/g, ' ').trim()
  return {
    one: line('one'),
    many: line('many'),
    folder: line('folder'),
    hasPages: posted.has('has-pages'),
    address: line('address'),
    order: line('order') || 'date',
    descending: posted.has('descending'),
    rows: [...new Set(posted.getAll('row'))].map((id) => {
      const at = (part: string) => `${id}.${part}`
      return {
        id,
        isNew: posted.has(at('new')),
        label: line(at('label')),
        kind: kindNames.find((kind) => kind === posted.get(at('kind'))) ?? 'text',
        hint: line(at('hint')),
        required: posted.has(at('required')),
        filter: posted.has(at('filter')),
        several: posted.has(at('several')),
        listed: posted.has(at('listed')),
        choices: (posted.get(at('choices')) ?? '').replaceAll('\r\n', '\n').trim(),
        to: line(at('to')),
        currency: line(at('currency')).toUpperCase(),
      }
    }),
    dropped: posted.getAll('dropped'),
  }
}

/** What the buttons of a row do, and the one that adds another. */
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
  const kind = kindNames.find((one) => one === posted.get('new-kind')) ?? 'text'
  return [...rows, emptyRow(`new-${number}`, kind, (posted.get('new-label') ?? '').trim())]
}

/** `Erste Größe` -> `erste-grosse`; nothing of a text in another script. */
const plainName = (text: string) =>
  slugOf(spelt(text, 'en'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** `First day` -> `first_day`. */
const keyOf = ({ id, isNew, label }: FieldRow) => {
  if (!isNew) return id
  const key = plainName(label).replaceAll('-', '_') || id.replace('new-', '')
  return /^[a-z]/.test(key) ? key : `field_${key}`
}

/** The name of a new type, which is that of its file. */
export const nameFor = ({ one }: TypeForm, names: readonly string[]) =>
  plainName(one).replace(/^[^a-z]+/, '') || freeName(names)

const freeName = (names: readonly string[]) =>
  `type-${Math.max(0, ...names.map((name) => Number(/^type-(\d+)$/.exec(name)?.[1] ?? 0))) + 1}`

export function typeErrors(form: TypeForm): FieldErrors {
  const { one, many, folder, hasPages, address, rows } = form
  const keys = rows.map(keyOf)
  return {
    ...(one === '' && { one: words.fillIn }),
    ...(many === '' && { many: words.fillIn }),
    ...(!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(folder) && { folder: words.folderLike }),
    ...(hasPages && !/^(\/[a-z0-9-]+)+$/.test(address) && { address: words.addressLike }),
    ...Object.assign({}, ...rows.map((row, index) => rowErrors(row, keys.indexOf(keyOf(row)) < index))),
    ...(rows.length > mostRows && { 'new-label': fieldWords.atMost({ max: mostRows }) }),
  }
}

function rowErrors(row: FieldRow, isTwice: boolean): FieldErrors {
  const at = (part: string) => `${row.id}.${part}`
  const key = keyOf(row)
  return {
    ...(row.label === '' && { [at('label')]: words.fillIn }),
    ...(isTwice && { [at('label')]: words.fieldTwice }),
    ...(row.isNew && Object.hasOwn(entryFields, key) && { [at('label')]: words.fieldTaken({ name: key }) }),
    ...(row.kind === 'choice' && row.choices === '' && { [at('choices')]: words.addOne }),
    ...(row.kind === 'reference' && row.to === '' && { [at('to')]: words.fillIn }),
    ...(row.currency !== '' && !/^[A-Z]{3}$/.test(row.currency) && { [at('currency')]: words.currencyLike }),
  }
}

/** Fields of a file whose values would be of another kind. Every text can be one with formatting. */
export const fieldsOfOtherKind = (source: SourceFile, { rows }: TypeForm): readonly string[] => {
  const { fields = {} } = said(source)
  return rows.flatMap(({ id, isNew, kind, several }) => {
    const old = isNew ? undefined : fields[id]
    if (!old) return []
    const isSame = old.kind === kind || (old.kind === 'text' && kind === 'markdown')
    return isSame && (old.several ?? false) === several ? [] : [id]
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
  const label = { one: form.one, many: form.many }
  const columns = form.rows.filter(({ listed }) => listed).map(keyOf)
  const wanted = {
    ...(before?.extends === undefined && {
      label: before && !before.label && isDeepStrictEqual(label, usualLabels(source)) ? undefined : label,
      folder: form.folder,
      address: form.hasPages ? form.address : undefined,
      page: form.hasPages ? undefined : false,
      order: form.order === 'date' && !before?.order ? undefined : form.order,
      descending: form.descending || (before?.descending === undefined ? undefined : false),
      columns: columns.length > 0 ? columns : undefined,
    }),
    fields,
  }
  const text = isNew ? '' : source.text
  const changes = Object.entries(wanted).filter(
    ([key, value]) => !isDeepStrictEqual(value, before?.[key as keyof WrittenType]),
  )
  // A map that says the same in another order is written anew.
  const isReordered = Object.keys(old).join() !== Object.keys(fields).join() && startsOtherwise(old, fields)
  const cleared = isReordered ? withValues({ path: source.path, text }, { fields: undefined }) : text
  return withValues(
    { path: source.path, text: cleared },
    { ...Object.fromEntries(changes), ...(isReordered && { fields }) },
  )
}

/** Fields that were added at the end, or taken out, leave the others where they are. */
function startsOtherwise(old: object, fields: object) {
  const kept = Object.keys(old).filter((name) => Object.hasOwn(fields, name))
  return kept.some((name, index) => Object.keys(fields)[index] !== name)
}

/** With what only the file can say, as far as it fits the kind. */
function fieldFrom(row: FieldRow, old: WrittenField | undefined): WrittenField {
  const own: readonly string[] = fieldKinds[row.kind]
  const kept = Object.fromEntries(
    Object.entries(old ?? {}).filter(
      ([key]) =>
        own.includes(key) ||
        !Object.values(fieldKinds).some((some) => (some as readonly string[]).includes(key)),
    ),
  )
  const flag = (is: boolean, before: boolean | undefined) => is || (before === undefined ? undefined : false)
  const key = keyOf(row)
  const field: WrittenField = {
    ...kept,
    kind: row.kind,
    label: row.label === usualLabel(key) && old?.label === undefined ? undefined : row.label,
    hint: row.hint || undefined,
    required: flag(row.required, old?.required),
    filter: flag(row.filter, old?.filter),
    several: flag(row.several, old?.several),
    ...(row.kind === 'choice' && { choices: choicesFrom(row.choices, old?.choices) }),
    ...(row.kind === 'reference' && { to: row.to }),
    ...(row.kind === 'money' && { currency: row.currency || undefined }),
  }
  return Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as WrittenField
}

function choicesFrom(lines: string, old: WrittenField['choices']): WrittenField['choices'] {
  if (old && choiceLines(old) === lines) return old
  const pairs = lines
    .split('\n')
    .map((line) => line.split('=').map((part) => part.trim()))
    .filter(([key]) => key)
    .map(([key = '', ...label]) => [key, label.join('=') || key] as const)
  return pairs.every(([key, label]) => key === label) ? pairs.map(([key]) => key) : Object.fromEntries(pairs)
}
