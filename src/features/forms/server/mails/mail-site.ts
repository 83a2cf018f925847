import type { SpecialValues } from '../../domain/mail/special-tags.ts'

/** The site as mails speak of it. */
export type MailSite = SpecialValues['site'] & { timezone: string }

export type MailPost = NonNullable<SpecialValues['post']>
