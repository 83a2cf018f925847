import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { takeFields } from '#shared/fields/form-fields.ts'
import { readFields } from '#shared/fields/group.ts'
import { momentOf } from '#shared/local-time.ts'
import { isPageSlug, isSlug } from '#shared/slug.ts'
import { words } from '#words/desk.content.ts'
import { words as ownerWords } from '#words/desk.texts.ts'
import { entryFields } from '../domain/entry-fields.ts'
import { checkValues } from '../server/check-values.ts'
import type { EntryType } from '../server/entry-type.ts'
import { controlName, type EntryForm, formKeys, taken } from './entry-form.ts'
import type { OpenedEntry } from './opened-entry.ts'

/** What is wrong, by the name of the field. */
export type EntryErrors = Readonly<Partial<Record<keyof EntryForm | FieldLine, string>>>

/** A control of one of the type's fields. */
type FieldLine = `field.${string}`

export function checkEntry(
  { type, stored, siteTime }: Pick<OpenedEntry, 'type' | 'stored' | 'siteTime'>,
  form: EntryForm,
): FieldErrors {
  const isTaken = form.slug !== stored.slug && !type.isFree(form.slug)
  const isAddress = type.isNested ? isPageSlug : isSlug
  return {
    ...keyErrors(form),
    ...(form.slug !== '' && !isAddress(form.slug) && { slug: words.addressLike }),
    ...(isTaken && { slug: ownerWords.addressOfAPart }),
    ...(form.date !== '' &&
      momentOf(form.date, siteTime.timezone) === undefined && {
        date: words.dateLike,
      }),
    ...fieldErrors(type, form),
  }
}

const keyErrors = (form: EntryForm): FieldErrors =>
  Object.fromEntries(
    formKeys.flatMap((key) => {
      const { read, formFix } = entryFields[key]
      const value = read(taken(form, key))
      return value.ok ? [] : value.problem.map(({ fix }) => [key, formFix ?? fix])
    }),
  )

function fieldErrors(type: EntryType, form: EntryForm): FieldErrors {
  const read = readFields(type.fields, takeFields(type.fields, form.fields))
  const wrong = read.ok
    ? checkValues(type, read.value)
    : read.problem.map(({ at, fix }) => [at.join('.'), fix] as const)
  return Object.fromEntries(wrong.map(([name, fix]) => [controlName(name), fix]))
}

/** Which control a key of the front matter is about. Boxes to tick say nothing of themselves. */
export const controls: Readonly<Record<string, keyof EntryForm>> = {
  ...Object.fromEntries(
    formKeys.filter((key) => entryFields[key].kind !== 'yes-no').map((key) => [key, key] as const),
  ),
  body: 'body',
  slug: 'slug',
  home: 'slug',
  date: 'date',
  categories: 'categories',
  tags: 'tags',
}
