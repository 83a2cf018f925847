import { isDeepStrictEqual } from 'node:util'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { editFrontMatter, frontMatterValues, type KeyChanges } from '#platform/documents/edit-front-matter.ts'
import { cutFrontMatter, parseFrontMatter } from '#platform/documents/front-matter.ts'
import type { Field } from '#shared/fields/field.ts'
import { fillFields } from '#shared/fields/form-fields.ts'
import { localTime, momentOf } from '#shared/local-time.ts'
import { slugOf } from '#shared/slug.ts'
import { entryFields } from '../domain/entry-fields.ts'
import { placesRating } from '../domain/places-rating.ts'
import { coreSchema } from '../server/entry-schemas.ts'
import type { EntryType } from '../server/entry-type.ts'
import { heldState, slugFromPath } from '../server/parse-entry.ts'
import {
  categoriesOf,
  type EntryForm,
  emptyForm,
  type FormKey,
  filled,
  formKeys,
  namesIn,
  oneLine,
  taken,
} from './entry-form.ts'

export type SiteTime = { timezone: string; now: Date }

/** What a stored text looks like in the form. */
export function formOf(type: EntryType, source: SourceFile, { timezone }: SiteTime): EntryForm {
  const parsed = parseFrontMatter(source, coreSchema(type))
  if (!parsed.ok) throw new Error(`The stored text of ${source.path} cannot be read.`)
  const { data, body } = parsed.value
  return {
    ...emptyForm(type),
    ...filled({ ...data, ratings: data.ratings ?? (type.isDated || placesRating(body)) }),
    slug: data.slug ?? slugFromPath(type, source.path),
    status: heldState(data) ?? 'published',
    date: data.date ? localTime(data.date, timezone) : '',
    categories: data.categories ?? [],
    tags: oneLine((data.tags ?? []).join(', ')),
    body: body.replaceAll('\r\n', '\n').replace(/^\n+/, ''),
    fields: fillFields(type.fields, frontMatterValues(source.text)),
  }
}

/** The text of a document that says what the form says. What the form does not speak of stays as it was, byte for byte. */
export function textOf(
  type: EntryType,
  form: EntryForm,
  source: SourceFile | undefined,
  siteTime: SiteTime,
): string {
  const before = source && formOf(type, source, siteTime)
  const changes = changesOf(type, form, before, siteTime)
  return editFrontMatter(source?.text ?? '---\n---\n\n', changes, bodyOf(form, before, source))
}

function changesOf(
  type: EntryType,
  form: EntryForm,
  before: EntryForm | undefined,
  siteTime: SiteTime,
): KeyChanges {
  const old = before ?? { ...emptyForm(type), status: 'published' as const }
  return {
    ...keyChanges(form, old, ['title']),
    ...(form.slug !== '' && form.slug !== old.slug && { slug: form.slug }),
    ...dateChange(type, form, old, siteTime),
    ...statusChange(form, old),
    ...keyChanges(form, old, ['author']),
    ...listChange('categories', categoriesOf(form), old.categories),
    ...listChange('tags', namesIn(form.tags), namesIn(old.tags)),
    ...keyChanges(form, old, ['excerpt', 'description', ...formKeys]),
    // What it is without a word depends on the text.
    ...(form.ratings !== old.ratings && { ratings: form.ratings === 'yes' }),
    ...fieldChanges(type, form, old),
  }
}

const keyChanges = (form: EntryForm, old: EntryForm, keys: readonly FormKey[]): KeyChanges =>
  Object.fromEntries(
    keys
      .filter((key) => form[key] !== old[key])
      .map((key) => [key, written(entryFields[key], taken(form, key))]),
  )

function statusChange({ status }: EntryForm, old: EntryForm): KeyChanges {
  if (status === old.status) return {}
  const isDraft = status === 'draft'
  return {
    draft: isDraft ? true : undefined,
    state: isDraft || status === 'published' ? undefined : status,
  }
}

/** What says the same in another way stays as it is written. */
function fieldChanges({ fields }: EntryType, form: EntryForm, old: EntryForm): KeyChanges {
  const changed = Object.entries(fields).filter(
    ([name]) => !isDeepStrictEqual(form.fields[name] ?? {}, old.fields[name] ?? {}),
  )
  return Object.fromEntries(
    changed.map(([name, field]) => [name, written(field, field.take(form.fields[name] ?? {}, name))]),
  )
}

function written({ read, write }: Pick<Field, 'read' | 'write'>, said: unknown): unknown {
  const value = read(said)
  return value.ok ? write(value.value) : said
}

/** A post that is published without a date is published now. */
function dateChange(
  type: EntryType,
  form: EntryForm,
  old: EntryForm,
  { timezone, now }: SiteTime,
): KeyChanges {
  const isDue = type.isDated && form.status === 'published' && form.date === ''
  const date = isDue ? localTime(now, timezone) : form.date
  return date === old.date ? {} : { date: date === '' ? undefined : momentOf(date, timezone) }
}

function listChange(key: string, names: readonly string[], old: readonly string[]): KeyChanges {
  const same = names.map(slugOf).join() === old.map(slugOf).join()
  return same ? {} : { [key]: names.length > 0 ? names : undefined }
}

function bodyOf(
  form: EntryForm,
  before: EntryForm | undefined,
  source: SourceFile | undefined,
): string | undefined {
  if (before && form.body === before.body) return undefined
  const whole = source?.text ?? ''
  const parts = cutFrontMatter(whole)
  const lead = typeof parts === 'string' ? '\n' : (/^(?:\r?\n)*/.exec(parts.body)?.[0] ?? '')
  const body = form.body === '' || form.body.endsWith('\n') ? form.body : `${form.body}\n`
  return lead + (whole.includes('\r\n') ? body.replaceAll('\n', '\r\n') : body)
}
