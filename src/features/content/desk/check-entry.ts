import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { takeFields } from '#shared/fields/form-fields.ts'
import { readFields } from '#shared/fields/group.ts'
import { momentOf } from '#shared/local-time.ts'
import { isPageSlug, isSlug } from '#shared/slug.ts'
import { words } from '#words/desk.content.ts'
import { words as ownerWords } from '#words/desk.texts.ts'
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
    ...(form.title === '' && { title: words.giveTitle }),
    ...(form.slug !== '' && !isAddress(form.slug) && { slug: words.addressLike }),
    ...(isTaken && { slug: ownerWords.addressOfAPart }),
    ...(form.date !== '' &&
      momentOf(form.date, siteTime.timezone) === undefined && {
        date: words.dateLike,
      }),
    ...(form.image !== '' &&
      !form.image.startsWith('/media/') && {
        image: words.mediaPathLike,
      }),
    ...(form.order !== '' && !/^-?\d{1,9}(\.\d{1,9})?$/.test(form.order) && { order: words.numberLike }),
    ...(form.format !== '' &&
      !postFormats.some((format) => format === form.format) && { format: words.chooseFromList }),
    ...(form.shareImage !== '' &&
      !form.shareImage.startsWith('/media/') && {
        shareImage: words.mediaPathLike,
      }),
    ...(form.canonical !== '' &&
      !isCanonical(form.canonical) && {
        canonical: words.canonicalLike,
      }),
    ...(linesIn(form.aliases).some((line) => !line.startsWith('/')) && {
      aliases: words.oldAddressLike,
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
