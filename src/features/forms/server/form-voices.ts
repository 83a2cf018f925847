import type { Translate } from '#platform/words/translate.ts'
import type { Translator } from '#platform/words/translator.ts'
import type { Site } from '#shared/site.ts'
import type { SiteAddresses } from '#shared/site-addresses.ts'
import type { FormFrontMatter } from '../domain/form-front-matter.ts'
import { knownLanguage, localeOfSite } from '../domain/locale.ts'
import type { SpecialValues } from '../domain/mail/tag-values.ts'
import type { FormVoices } from '../domain/translate-in.ts'

/** The site as emails mention it. */
export type MailSite = SpecialValues['site'] &
  Pick<Site, 'timezone' | 'language' | 'locale'> & { addresses: SiteAddresses }

export type MailPost = NonNullable<SpecialValues['post']>

export type SpokenVoices = FormVoices & { t: Translate; tellOwner: Translate }

/** A form uses the language its document names, or the site's; its owner is told in the main language of the site. */
export const createFormVoices =
  (translator: Translator) =>
  async (
    { locale }: Pick<FormFrontMatter, 'locale'>,
    site: Pick<MailSite, 'language' | 'locale'>,
    ofOwner = site.language,
  ): Promise<SpokenVoices> => ({
    locale: locale ?? localeOfSite(site),
    t: translator.in(locale === undefined ? site.language : knownLanguage(locale)),
    tellOwner: translator.in(ofOwner),
  })
