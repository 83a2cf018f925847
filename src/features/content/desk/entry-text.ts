import { isDeepStrictEqual } from 'node:util'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { editFrontMatter, frontMatterValues, type KeyChanges } from '#platform/documents/edit-front-matter.ts'
import { cutFrontMatter, parseFrontMatter } from '#platform/documents/front-matter.ts'
import { fillFields } from '#shared/fields/form-fields.ts'
import { localTime, momentOf } from '#shared/local-time.ts'
import { slugOf } from '#shared/slug.ts'
import { placesRating } from '../domain/places-rating.ts'
import { coreSchema } from '../server/entry-schemas.ts'
import type { EntryType } from '../server/entry-type.ts'
import { heldState, slugFromPath } from '../server/parse-entry.ts'
import { categoriesOf, type EntryForm, emptyForm, linesIn, namesIn, oneLine } from './entry-form.ts'

export type SiteTime = { timezone: string; now: Date }

/** What a stored text looks like in the form. */
export function formOf(type: EntryType, source: SourceFile, { timezone }: SiteTime): EntryForm {
  const parsed = parseFrontMatter(source, coreSchema(type))
  if (!parsed.ok) throw new Error(`The stored text of ${source.path} cannot be read.`)
  const { data, body } = parsed.value
  return {
    ...emptyForm(type),
    title: oneLine(data.title),
    slug: data.slug ?? slugFromPath(type, source.path),
    status: heldState(data) ?? 'published',
    date: data.date ? localTime(data.date, timezone) : '',
    categories: data.categories ?? [],
    tags: oneLine((data.tags ?? []).join(', ')),
    author: oneLine(data.author ?? ''),
    excerpt: data.excerpt ?? '',
    description: data.description ?? '',
    image: oneLine(data.image ?? ''),
    imageAlt: oneLine(data.image_alt ?? ''),
    ratings: data.ratings ?? (type.isDated || placesRating(body)),
    comments: data.comments ?? true,
    sticky: data.sticky ?? false,
    format: data.format ?? '',
    parent: data.parent ?? '',
    order: data.order === undefined ? '' : String(data.order),
    listsPosts: data.posts ?? false,
    isFront: data.home ?? false,
    seoTitle: oneLine(data.seo_title ?? ''),
    canonical: oneLine(data.canonical ?? ''),
    noindex: data.noindex,
    shareImage: oneLine(data.share_image ?? ''),
    aliases: (data.aliases ?? []).join('\n'),
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

type TextName =
  | ('title' | 'author' | 'excerpt' | 'description')
  | ('image' | 'imageAlt' | 'seoTitle' | 'canonical' | 'shareImage' | 'format' | 'parent')

function changesOf(
  type: EntryType,
  form: EntryForm,
  before: EntryForm | undefined,
  siteTime: SiteTime,
): KeyChanges {
  const old = before ?? { ...emptyForm(type), status: 'published' as const }
  const text = (name: TextName, key: string = name) =>
    form[name] === old[name] ? {} : { [key]: form[name] || undefined }
  return {
    ...text('title'),
    ...(form.slug !== '' && form.slug !== old.slug && { slug: form.slug }),
    ...dateChange(type, form, old, siteTime),
    ...statusChange(form, old),
    ...text('author'),
    ...listChange('categories', categoriesOf(form), old.categories),
    ...listChange('tags', namesIn(form.tags), namesIn(old.tags)),
    ...text('excerpt'),
    ...text('description'),
    ...text('image'),
    ...text('imageAlt', 'image_alt'),
    ...(form.ratings !== old.ratings && { ratings: form.ratings }),
    ...(form.comments !== old.comments && { comments: form.comments ? undefined : false }),
    ...(form.sticky !== old.sticky && { sticky: form.sticky || undefined }),
    ...text('format'),
    ...text('parent'),
    ...(form.order !== old.order && { order: form.order === '' ? undefined : Number(form.order) }),
    ...(form.listsPosts !== old.listsPosts && { posts: form.listsPosts || undefined }),
    ...(form.isFront !== old.isFront && { home: form.isFront || undefined }),
    ...text('seoTitle', 'seo_title'),
    ...text('canonical'),
    ...(form.noindex !== old.noindex && { noindex: form.noindex || undefined }),
    ...text('shareImage', 'share_image'),
    ...aliasChange(form, old),
    ...fieldChanges(type, form, old),
  }
}

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
    changed.map(([name, field]) => {
      const written = field.take(form.fields[name] ?? {}, name)
      const read = field.read(written)
      return [name, read.ok ? field.write(read.value) : written]
    }),
  )
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

function aliasChange({ aliases }: EntryForm, old: EntryForm): KeyChanges {
  const named = linesIn(aliases)
  return aliases === old.aliases ? {} : { aliases: named.length > 0 ? named : undefined }
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
