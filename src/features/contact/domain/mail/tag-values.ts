import { listSeparator } from '../locale.ts'
import type { PostedData } from '../posted-data.ts'
import { formatDate } from './format-date.ts'
import type { MailTag } from './mail-tags.ts'
import { type SpecialValues, specialValue } from './special-tags.ts'

export type MailContext = { data: PostedData; special: SpecialValues; locale: string }

/** A tag's value in a single line: lists are joined by a comma. */
export const lineValue = (tag: MailTag, context: MailContext): string | undefined =>
  fieldValues(tag, context)?.join(', ').trim() ?? specialValue(tag.name, context.special)

/** The same in running text, where lists are joined the way the language does it. */
export const textValue = (tag: MailTag, context: MailContext): string | undefined =>
  fieldValues(tag, context)?.join(listSeparator(context.locale)).trim() ??
  specialValue(tag.name, context.special)

const fieldValues = (tag: MailTag, { data, locale }: MailContext): string[] | undefined => {
  const field = data.fields.get(tag.field)
  const values = field ? (tag.raw ? field.raw : field.values) : data.others.get(tag.field)
  const { format } = tag
  return format === undefined ? values : values?.map((value) => formatDate(value, format, locale))
}
