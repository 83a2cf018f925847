import type { Clock } from '#platform/clock.ts'
import type { CheckDocument } from '#platform/documents/document-kind.ts'
import { fileWarning } from '#platform/documents/file-problem.ts'
import { editionAsked, firstEdition } from '#shared/edition.ts'
import { own } from '#shared/site.ts'
import { words } from '#words/desk.texts.ts'
import type { Content } from './content.ts'

type AddressCheckDeps = Pick<Content, 'entries' | 'site'> & { clock: Clock }

/** Whether a language of the site has the address of a page in the first one: visitors never see the page then. */
export function createAddressCheck({ entries, site, clock }: AddressCheckDeps): CheckDocument {
  return async ({ id }, { path }) => {
    const { languages } = await site.current()
    if (Object.keys(languages).length === 0) return []
    const entry = await entries.byId(id, clock.now())
    if (entry?.edition !== firstEdition) return []
    const spoken = own(languages, editionAsked(entry.path) ?? firstEdition)
    if (editionAsked(entry.path) === undefined || !spoken) return []
    const what = words.coveredByLanguage({ address: entry.path, language: spoken.language })
    return [fileWarning(path, what, words.coveredByLanguageFix)]
  }
}
