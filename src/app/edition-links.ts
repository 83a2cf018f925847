import type { Translation } from '#platform/render/page-view.ts'
import { inEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import type { EditionLink } from '#shared/site-view.ts'
import { urls } from '#shared/urls.ts'
import { ownNameOf } from '#shared/words/own-name-of.ts'

/** The page in every language of the site, or the front page where nobody has translated it. */
export const editionLinks = (site: Site, translations: readonly Translation[]): EditionLink[] =>
  Object.entries(site.languages).map(([edition, { language, label }]) => {
    const translation = translations.find((one) => one.edition === edition)
    return {
      language,
      label: label ?? ownNameOf(language),
      path: translation?.path ?? inEdition(edition, urls.home),
      isCurrent: edition === site.edition,
      isTranslation: translation !== undefined,
    }
  })
