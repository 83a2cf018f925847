import type { Site } from '#shared/site.ts'
import type { SiteAddresses } from '#shared/site-addresses.ts'
import type { SpecialValues } from '../../domain/mail/tag-values.ts'

/** The site as mails speak of it. */
export type MailSite = SpecialValues['site'] &
  Pick<Site, 'timezone' | 'language' | 'locale'> & { addresses: SiteAddresses }

export type MailPost = NonNullable<SpecialValues['post']>
