import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { takeFields } from '#shared/fields/form-fields.ts'
import { readFields } from '#shared/fields/group.ts'
import { momentOf } from '#shared/local-time.ts'
import { isPageSlug, isSlug } from '#shared/slug.ts'
import { isCanonical } from '../domain/canonical.ts'
import { postFormats } from '../domain/entry.ts'
import { checkValues } from '../server/check-values.ts'
import type { EntryType } from '../server/entry-type.ts'
import { controlName, type EntryForm, linesIn } from './entry-form.ts'
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
    ...(form.title === '' && { title: 'Give it a title.' }),
    ...(form.slug !== '' &&
      !isAddress(form.slug) && { slug: 'Use small letters, digits and hyphens, e.g. oak-table.' }),
    ...(isTaken && { slug: 'Choose another beginning: this address belongs to a part of the site.' }),
    ...(form.date !== '' &&
      momentOf(form.date, siteTime.timezone) === undefined && {
        date: 'Write a day and a time, e.g. 2026-05-01T09:30.',
      }),
    ...(form.image !== '' &&
      !form.image.startsWith('/media/') && {
        image: 'Write the path of a file of this site, e.g. /media/oak.jpg.',
      }),
    ...(form.order !== '' &&
      !/^-?\d{1,9}(\.\d{1,9})?$/.test(form.order) && { order: 'Write a number, e.g. 3.' }),
    ...(form.format !== '' &&
      !postFormats.some((format) => format === form.format) && { format: 'Choose one of the list.' }),
    ...(form.shareImage !== '' &&
      !form.shareImage.startsWith('/media/') && {
        shareImage: 'Write the path of a file of this site, e.g. /media/oak.jpg.',
      }),
    ...(form.canonical !== '' &&
      !isCanonical(form.canonical) && {
        canonical: 'Write a whole address, e.g. https://example.org/oak, or a path of this site.',
      }),
    ...(linesIn(form.aliases).some((line) => !line.startsWith('/')) && {
      aliases: 'Begin each one with a slash, e.g. /2019/02/oak-table.',
    }),
    ...fieldErrors(type, form),
  }
}

function fieldErrors(type: EntryType, form: EntryForm): FieldErrors {
  const read = readFields(type.fields, takeFields(type.fields, form.fields))
  const wrong = read.ok
    ? checkValues(type, read.value)
    : read.problem.map(({ at, fix }) => [at.join('.'), fix] as const)
  return Object.fromEntries(wrong.map(([name, fix]) => [controlName(name), fix]))
}

/** Which field a key of the front matter is about. */
export const entryFields: Readonly<Record<string, keyof EntryForm>> = {
  title: 'title',
  body: 'body',
  slug: 'slug',
  home: 'slug',
  date: 'date',
  categories: 'categories',
  tags: 'tags',
  author: 'author',
  excerpt: 'excerpt',
  description: 'description',
  image: 'image',
  image_alt: 'imageAlt',
  format: 'format',
  parent: 'parent',
  order: 'order',
  seo_title: 'seoTitle',
  canonical: 'canonical',
  share_image: 'shareImage',
  aliases: 'aliases',
}
