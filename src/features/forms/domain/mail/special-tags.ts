/** What mail tags can say about a message besides its fields. Texts are given ready to read. */
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
  /** The page the form stood on. */
  post?: { id: number; name: string; title: string; url: string; author: string; authorEmail: string }
  /** The signed-in person, by `login`, `email`, `url`, `display_name` and the like. */
  user?: Readonly<Record<string, string>>
  stripePaymentLink?: string
}

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

/** Those that mean something on every site. */
export const specialTags: readonly string[] = Object.keys(readers)

export const isSpecialTag = (name: string): boolean => Object.hasOwn(readers, name) || isUserTag(name)

/** Empty where there is nothing to say, undefined for a tag that does not exist. */
export const specialValue = (name: string, values: SpecialValues): string | undefined => {
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (read) return String(read(values) ?? '')
  if (!isUserTag(name)) return undefined
  const key = name.slice('_user_'.length)
  return values.user && Object.hasOwn(values.user, key) ? (values.user[key] ?? '') : ''
}

const isUserTag = (name: string) => /^_user_[a-z][a-z0-9_]*$/.test(name)
