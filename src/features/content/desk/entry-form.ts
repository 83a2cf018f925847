import type { KeptDraft } from '#platform/documents/edits.ts'
import { type FormFields, fillFields, takeFields } from '#shared/fields/form-fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import { slugOf } from '#shared/slug.ts'
import { type HeldState, heldStates } from '../domain/entry.ts'
import type { EntryType } from '../server/entry-type.ts'

/** What the editor's form holds, as it was typed. */
export type EntryForm = {
  title: string
  slug: string
  status: HeldState | 'published'
  /** By the clocks of the site: `2026-05-01T09:30`. */
  date: string
  categories: readonly string[]
  newCategories: string
  /** With commas between them. */
  tags: string
  author: string
  excerpt: string
  description: string
  image: string
  imageAlt: string
  ratings: boolean
  comments: boolean
  /** Of a post. */
  sticky: boolean
  format: string
  /** Of a page. */
  parent: string
  order: string
  listsPosts: boolean
  isFront: boolean
  seoTitle: string
  canonical: string
  noindex: boolean
  shareImage: string
  /** One in a line. */
  aliases: string
  body: string
  /** Of its type. */
  fields: FormFields
}

const formStatuses = [...heldStates, 'published'] as const

export const emptyForm = ({ isDated }: EntryType): EntryForm => ({
  title: '',
  slug: '',
  status: 'draft',
  date: '',
  categories: [],
  newCategories: '',
  tags: '',
  author: '',
  excerpt: '',
  description: '',
  image: '',
  imageAlt: '',
  ratings: isDated,
  comments: true,
  sticky: false,
  format: '',
  parent: '',
  order: '',
  listsPosts: false,
  isFront: false,
  seoTitle: '',
  canonical: '',
  noindex: false,
  shareImage: '',
  aliases: '',
  body: '',
  fields: {},
})

/** What the controls of the type's fields are called. */
export const controlName = (line: string) => `${fieldPrefix}${line}`
const fieldPrefix = 'field.'

export function readEntryForm(
  fields: URLSearchParams,
  { fields: described = {} }: { fields?: Fields } = {},
): EntryForm {
  const line = (name: string) => oneLine(fields.get(name) ?? '')
  const text = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n')
  return {
    title: line('title'),
    slug: line('slug'),
    status: formStatuses.find((status) => status === fields.get('status')) ?? 'draft',
    date: line('date'),
    categories: fields.getAll('category'),
    newCategories: line('new-categories'),
    tags: line('tags'),
    author: line('author'),
    excerpt: text('excerpt').trim(),
    description: text('description').trim(),
    image: line('image'),
    imageAlt: line('image-alt'),
    ratings: fields.has('ratings'),
    comments: fields.has('comments'),
    sticky: fields.has('sticky'),
    format: line('format'),
    parent: line('parent'),
    order: line('order'),
    listsPosts: fields.has('posts'),
    isFront: fields.has('home'),
    seoTitle: line('seo-title'),
    canonical: line('canonical'),
    noindex: fields.has('noindex'),
    shareImage: line('share-image'),
    aliases: linesIn(text('aliases')).join('\n'),
    body: text('body'),
    fields: readLines(fields, described),
  }
}

/** Lines of lists that were left empty close up. */
function readLines(sent: URLSearchParams, described: Fields): FormFields {
  const lines = [...sent]
    .filter(([name]) => name.startsWith(fieldPrefix))
    .map(([name, value]) => [name.slice(fieldPrefix.length), value.replaceAll('\r\n', '\n')])
  const all = Object.fromEntries(lines)
  const byField = Object.fromEntries(Object.keys(described).map((name) => [name, all]))
  return fillFields(described, takeFields(described, byField))
}

/** What was sent, to be put into the form again. */
export function draftOf(form: URLSearchParams): KeptDraft {
  const fields = new URLSearchParams(form)
  for (const name of ['csrf', 'base', 'page', 'after']) fields.delete(name)
  const { page, after } = pagesOf(form)
  return { text: String(fields), base: form.get('base') ?? '', page, after }
}

/** Which open page sent it, and the one whose unsaved text that began with. */
export const pagesOf = (form: URLSearchParams) => ({
  page: form.get('page') ?? '',
  after: form.get('after') ?? '',
})

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => slugOf(name) !== '')

/** Ticked and newly written ones; two spellings of one are one. */
export function categoriesOf({ categories, newCategories }: EntryForm): string[] {
  const named = [...categories, ...namesIn(newCategories)]
  return [...new Map(named.toReversed().map((name) => [slugOf(name), name])).values()].toReversed()
}
