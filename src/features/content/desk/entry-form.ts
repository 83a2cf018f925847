import type { KeptDraft } from '#platform/documents/edits.ts'
import { type FormFields, readFormFields } from '#shared/fields/form-fields.ts'
import { slugOf } from '#shared/slug.ts'
import { type HeldState, heldStates } from '../domain/entry.ts'
import { type EntryKey, entryFields, entryKeys, keysOf } from '../domain/entry-fields.ts'
import type { EntryType } from '../server/entry-type.ts'

/** Keys whose controls are like no other's. */
const ownControls = ['slug', 'date', 'draft', 'state', 'id', 'updated', 'categories', 'tags'] as const

export type FormKey = Exclude<EntryKey, (typeof ownControls)[number]>

export const formKeys = entryKeys.filter((key): key is FormKey => !ownControls.some((own) => own === key))

/** What the editor's form holds, as it was typed; a box that is ticked says `yes`. */
export type EntryForm = Readonly<Record<FormKey, string>> & {
  slug: string
  status: HeldState | 'published'
  /** By the clocks of the site: `2026-05-01T09:30`. */
  date: string
  categories: readonly string[]
  newCategories: string
  /** With commas between them. */
  tags: string
  body: string
  /** Of its type. */
  fields: FormFields
}

const formStatuses = [...heldStates, 'published'] as const

/** What has no page is shown by one that is there already. */
export const emptyForm = ({ isDated, hasPages }: EntryType): EntryForm => ({
  ...filled({ ratings: isDated }),
  slug: '',
  status: hasPages ? 'draft' : 'published',
  date: '',
  categories: [],
  newCategories: '',
  tags: '',
  body: '',
  fields: {},
})

/** What the form shows of what a text says. */
export const filled = (said: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    formKeys.map((key) => {
      const { kind, long, fill } = entryFields[key]
      const text = fill(said[key], key)[key] ?? ''
      return [key, long || kind === 'lines' ? text : oneLine(text)]
    }),
  ) as Record<FormKey, string>

/** What the text says of a key that was filled in like this. */
export const taken = (form: EntryForm, key: FormKey) => entryFields[key].take({ [key]: form[key] }, key)

export const nameOf = (key: FormKey) => key.replaceAll('_', '-')

/** What the controls of the type's fields are called. */
export const controlName = (line: string) => `${fieldPrefix}${line}`

export const fieldPrefix = 'field.'

export function readEntryForm(
  fields: URLSearchParams,
  { type, stored }: { type: EntryType; stored: EntryForm },
): EntryForm {
  const line = (name: string) => oneLine(fields.get(name) ?? '')
  const text = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n')
  /** What the form of the type has no control for stays as it is: the author of a page. */
  const { first, filed, nested, search } = keysOf(type)
  const known = { ...first, ...filed, ...nested, ...search }
  const sent = (key: FormKey) => {
    const name = nameOf(key)
    if (!Object.hasOwn(known, key)) return stored[key]
    if (entryFields[key].kind === 'yes-no') return fields.has(name) ? 'yes' : ''
    return fields.has(name) ? text(name) : stored[key]
  }
  return {
    ...filled(
      Object.fromEntries(formKeys.map((key) => [key, entryFields[key].take({ [key]: sent(key) }, key)])),
    ),
    slug: line('slug'),
    status: formStatuses.find((status) => status === fields.get('status')) ?? 'draft',
    date: line('date'),
    categories: fields.getAll('category'),
    newCategories: line('new-categories'),
    tags: line('tags'),
    body: text('body'),
    fields: readFormFields(type.fields, fields, fieldPrefix),
  }
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
