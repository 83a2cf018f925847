import type { CheckDocument } from '#platform/documents/document-kind.ts'
import { fileWarning } from '#platform/documents/file-problem.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { firstEdition, splitEdition } from '#shared/edition.ts'
import { own } from '#shared/site.ts'
import { words } from '#words/desk.editions.ts'

/** Whether the site has the language that the name of a file speaks of. */
export const createLanguageCheck =
  (site: CurrentSite): CheckDocument =>
  async (_document, { path }) => {
    const { edition } = splitEdition(path)
    if (edition === firstEdition || own((await site.current()).languages, edition)) return []
    return [fileWarning(path, words.noSuchLanguage({ language: edition }), words.noSuchLanguageFix)]
  }
