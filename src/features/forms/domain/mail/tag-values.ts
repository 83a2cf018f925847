import { beforeAnswer } from '#shared/label-words.ts'
import { isBaseType, tagTypeOf } from '../kinds/kinds.ts'
import { listSeparator } from '../locale.ts'
import type { SubmittedData } from '../submitted-data.ts'
import { stripTags } from '../text/strip-tags.ts'
import { formatDate } from './format-date.ts'
import { type MailTag, replaceMailTags } from './mail-tags.ts'

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

/** What an email is made from. */
export type MailContext = {
  data: SubmittedData
  special: SpecialValues
  locale: string
  /** Visible labels of fields, by name. */
  labels?: ReadonlyMap<string, string>
}

/** What email tags can say about a message besides its fields. Texts are given ready to read. */
export type SpecialValues = {
  remoteIp: string
  userAgent: string
  url: string
  date: string
  time: string
  invalidFields: number
  formTitle: string
  serialNumber?: string
  site: { title: string; description: string; url: string; domain: string; adminEmail: string }
  /** The page the form was on. */
  post?: { id: number; name: string; title: string; url: string; author: string; authorEmail: string }
  /** The signed-in person, by `login`, `email`, `url`, `display_name` and the like. */
  user?: Readonly<Record<string, string>>
  stripePaymentLink?: string
}

/** Before anything was sent. */
export const nothingSpecial = { remoteIp: '', userAgent: '', url: '', date: '', time: '', invalidFields: 0 }

type Reader = (values: SpecialValues) => string | number | undefined

const readers: Record<string, Reader> = {
  _remote_ip: ({ remoteIp }) => remoteIp,
  _user_agent: ({ userAgent }) => userAgent,
  _url: ({ url }) => url,
  _date: ({ date }) => date,
  _time: ({ time }) => time,
  _invalid_fields: ({ invalidFields }) => invalidFields,
  _contact_form_title: ({ formTitle }) => formTitle,
  _serial_number: ({ serialNumber }) => serialNumber,
  _post_id: ({ post }) => post?.id,
  _post_name: ({ post }) => post?.name,
  _post_title: ({ post }) => post?.title,
  _post_url: ({ post }) => post?.url,
  _post_author: ({ post }) => post?.author,
  _post_author_email: ({ post }) => post?.authorEmail,
  _site_title: ({ site }) => site.title,
  _site_description: ({ site }) => site.description,
  _site_url: ({ site }) => site.url,
  _site_domain: ({ site }) => site.domain,
  _site_admin_email: ({ site }) => site.adminEmail,
  _stripe_payment_link: ({ stripePaymentLink }) => stripePaymentLink,
}

/** Those that have a value on every site. */
export const specialTags: readonly string[] = Object.keys(readers)

export const isSpecialTag = (name: string): boolean => Object.hasOwn(readers, name) || isUserTag(name)

/** Empty if there is no value, undefined for a tag that does not exist. */
export const specialValue = (name: string, values: SpecialValues): string | undefined => {
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (read) return String(read(values) ?? '')
  if (!isUserTag(name)) return undefined
  const key = name.slice('_user_'.length)
  return values.user && Object.hasOwn(values.user, key) ? (values.user[key] ?? '') : ''
}

const isUserTag = (name: string) => /^_user_[a-z][a-z0-9_]*$/.test(name)

export const allFieldsTag = '_all_fields'

/**
 * Every filled-in field, in the order of the form, each below its visible label. A message stored by another version
 * may contain types that this one does not know.
 */
const allFields = ({ data, labels, locale }: MailContext): string =>
  [...data.fields.values()]
    .filter(({ type }) => !isBaseType(type) || tagTypeOf(type).role === 'answer')
    .flatMap(({ name, type, values }) => {
      const value = values.join(listSeparator(locale)).trim()
      if (value === '') return []
      // A consent says in its value what was agreed to.
      if (type === 'acceptance' && data.consents.some((one) => one.name === name && one.text)) return [value]
      return [
        `${beforeAnswer(labels?.get(name) ?? name, locale)}${value.includes('\n') ? '\n' : ' '}${value}`,
      ]
    })
    .join('\n')

/** A message of the form may speak of what was posted. Markup goes last, so that values cannot bring any. */
export const messageText = (message: string, context: MailContext): string =>
  stripTags(replaceMailTags(message, (tag) => lineValue(tag, context)).text)
