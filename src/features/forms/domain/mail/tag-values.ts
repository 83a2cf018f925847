import { listSeparator } from '../locale.ts'
import { allFields, allFieldsTag } from './all-fields.ts'
import { formatDate } from './format-date.ts'
import type { MailContext } from './mail-context.ts'
import type { MailTag } from './mail-tags.ts'
import { specialValue } from './special-tags.ts'

/** A tag's value in a single line: lists are joined by a comma. */
export const lineValue = (tag: MailTag, context: MailContext): string | undefined =>
  fieldValues(tag, context)?.join(', ').trim() ?? specialValue(tag.name, context.special)

/** The same in running text, where lists are joined the way the language does it. */
export const textValue = (tag: MailTag, context: MailContext): string | undefined =>
  fieldValues(tag, context)?.join(listSeparator(context.locale)).trim() ??
  (tag.name === allFieldsTag ? allFields(context) : specialValue(tag.name, context.special))

const fieldValues = (tag: MailTag, { data, locale }: MailContext): string[] | undefined => {
  const field = data.fields.get(tag.field)
  const values = field ? (tag.raw ? field.raw : field.values) : data.others.get(tag.field)
  const { format } = tag
  return format === undefined ? values : values?.map((value) => formatDate(value, format, locale))
}
