import { changedFields } from '#platform/desk/field-form.tsx'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { editFrontMatter, frontMatterValues, type KeyChanges } from '#platform/documents/edit-front-matter.ts'
import { cutFrontMatter, parseFrontMatter } from '#platform/documents/front-matter.ts'
import { fillFields } from '#shared/fields/form-fields.ts'
import { localTime, momentOf } from '#shared/local-time.ts'
import { slugOf } from '#shared/slug.ts'
import { placesRating } from '../domain/places-rating.ts'
import { coreSchema } from '../server/entry-schemas.ts'
import type { EntryType } from '../server/entry-type.ts'
import { heldState, slugFromPath, slugSaid } from '../server/parse-entry.ts'
import { categoriesOf, type EntryForm, emptyForm, formFields, namesIn, typed } from './entry-form.ts'

export type SiteTime = { timezone: string; now: Date }

/** A stored text as form values. */
export function formOf(type: EntryType, source: SourceFile, { timezone }: SiteTime): EntryForm {
  const parsed = parseFrontMatter(source, coreSchema(type))
  if (!parsed.ok) throw new Error(`The stored text of ${source.path} cannot be read.`)
  const { data, body } = parsed.value
  const written = frontMatterValues(source.text)
  const ratings = data.ratings ?? (type.isDated || placesRating(body))
  return {
    fields: fillFields(formFields(type), { ...written, ratings }),
    slug: slugSaid(data) ?? slugFromPath(type, source.path),
    status: heldState(data) ?? 'published',
    date: data.date ? localTime(data.date, timezone) : '',
    categories: data.categories ?? [],
    newCategories: '',
    tags: (data.tags ?? []).join(', '),
    body: body.replaceAll('\r\n', '\n').replace(/^\n+/, ''),
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
  const fields = changedFields(formFields(type), form.fields, old.fields)
  const changes = {
    ...pick(fields, ['title']),
    ...(form.slug !== '' && form.slug !== old.slug && { slug: form.slug }),
    ...dateChange(type, form, old, siteTime),
    ...statusChange(form, old),
    ...pick(fields, ['author']),
    ...listChange('categories', categoriesOf(form), old.categories),
    ...listChange('tags', namesIn(form.tags), namesIn(old.tags)),
    ...pick(fields, ['excerpt', 'description']),
    ...fields,
  }
  // Its default depends on the text.
  return 'ratings' in changes ? { ...changes, ratings: typed(form, 'ratings') === 'yes' } : changes
}

const pick = (changes: KeyChanges, keys: readonly string[]): KeyChanges =>
  Object.fromEntries(keys.flatMap((key) => (key in changes ? [[key, changes[key]]] : [])))

function statusChange({ status }: EntryForm, old: EntryForm): KeyChanges {
  if (status === old.status) return {}
  const isDraft = status === 'draft'
  return {
    draft: isDraft ? true : undefined,
    state: isDraft || status === 'published' ? undefined : status,
  }
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
