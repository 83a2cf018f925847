import type { KeptDraft } from '#platform/documents/edits.ts'
import { type FormFields, fillFields, readFormFields } from '#shared/fields/form-fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import { slugOf } from '#shared/slug.ts'
import { type HeldState, heldStates } from '../domain/entry.ts'
import { type EntryField, keysOf } from '../domain/entry-fields.ts'
import type { EntryType } from '../server/entry-type.ts'

/** Keys whose controls are like no other's. */
const ownControls = ['slug', 'date', 'draft', 'state', 'id', 'updated', 'categories', 'tags']

/** The values of the editor's form, as typed. */
export type EntryForm = {
  /** The keys of every text, and those of its type. */
  fields: FormFields
  slug: string
  status: HeldState | 'published'
  /** In the site's local time: `2026-05-01T09:30`. */
  date: string
  categories: readonly string[]
  newCategories: string
  /** With commas between them. */
  tags: string
  body: string
}

const formStatuses = [...heldStates, 'published'] as const

/** The keys that texts of a type have besides its own fields, and that its form shows as fields. */
export function keyFields(type: EntryType): Readonly<Record<string, EntryField>> {
  const { first, filed, nested, search } = keysOf(type)
  const all: [string, EntryField][] = Object.entries({ ...first, ...filed, ...nested, ...search })
  return Object.fromEntries(all.filter(([key]) => !ownControls.includes(key)))
}

export const formFields = (type: EntryType): Fields => ({ ...keyFields(type), ...type.fields }) as Fields

/** The typed value of a field with a single control. */
export const typed = ({ fields }: Pick<EntryForm, 'fields'>, name: string) => fields[name]?.[name] ?? ''

/** An entry without a page is shown by pages that exist already. */
export const emptyForm = (type: EntryType): EntryForm => ({
  fields: fillFields(formFields(type), { ratings: type.isDated }),
  slug: '',
  status: type.hasPages ? 'draft' : 'published',
  date: '',
  categories: [],
  newCategories: '',
  tags: '',
  body: '',
})

/** The names of the controls for the type's fields. */
export const controlName = (line: string) => `${fieldPrefix}${line}`

export const fieldPrefix = 'field.'

/** Values without a control are kept: the author of a page. */
export function readEntryForm(
  posted: URLSearchParams,
  { type, stored }: { type: EntryType; stored: EntryForm },
): EntryForm {
  const sent = withNewNames(posted, Object.keys(keyFields(type)))
  const line = (name: string) => oneLine(sent.get(name) ?? '')
  const keys = Object.entries(keyFields(type)).filter(([key, { kind }]) => kind === 'yes-no' || sent.has(key))
  return {
    fields: {
      ...stored.fields,
      ...readFormFields(Object.fromEntries(keys) as Fields, sent),
      ...readFormFields(type.fields, sent, fieldPrefix),
    },
    slug: line('slug'),
    status: formStatuses.find((status) => status === sent.get('status')) ?? 'draft',
    date: line('date'),
    categories: sent.getAll('category'),
    newCategories: line('new-categories'),
    tags: line('tags'),
    body: (sent.get('body') ?? '').replaceAll('\r\n', '\n'),
  }
}

/** Unsaved text that an earlier version kept calls the control of `seo_title` `seo-title`. */
function withNewNames(posted: URLSearchParams, keys: readonly string[]) {
  const sent = new URLSearchParams(posted)
  for (const key of keys) {
    const text = posted.get(key.replaceAll('_', '-'))
    if (text !== null && !sent.has(key)) sent.set(key, text)
  }
  return sent
}

/** The sent values, to be put into the form again. */
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

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

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
